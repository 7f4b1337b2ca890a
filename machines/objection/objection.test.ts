import { expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { proveMachine } from '../kit/testing/suite.ts';
import { objectionMachine, selectReason, selectUpload } from './objection.machine.ts';
import { objectionModel, other, report } from './objection.model.ts';

proveMachine(objectionModel);

const begun = (rest: object) =>
  initialTransition(objectionMachine, {
    ...{ exemptionId: 'e', reason: '', documents: [report.kind, other.kind], attachments: [] },
    ...rest,
  })[0];

test('what was typed on the device before is there again', () => {
  expect(selectReason(begun({ reason: 'نرفق' }))).toBe('نرفق');
});

test('each document has its upload, also one that is attached already', () => {
  const snapshot = begun({ attachments: [other] });
  expect(selectUpload(other.kind)(snapshot)?.getSnapshot().context.kind).toBe(other.kind);
});
