import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { EXPORT_STATES } from '#contract/services/export-certificates.ts';
import { persist } from '../../kit/runtime/persistence.ts';
import { proveMachine } from '../../kit/testing/suite.ts';
import { exportRequestMachine } from './export-request.machine.ts';
import { exportRequestModel } from './export-request.model.ts';
import { exportDecisions, exportRequestPersistence, restoreExportRequest } from './export-request.ts';

proveMachine(exportRequestModel);

const start = () => createActor(exportRequestMachine, { input: { requestId: 'r' } }).start();

test('the portal knows every state', () => {
  expect(Object.keys(exportRequestMachine.states).sort()).toEqual([...EXPORT_STATES].sort());
});

test('the fund decides a request, and can revoke what it issued', () => {
  const actor = start();
  expect(exportDecisions(actor.getSnapshot())).toEqual(['certificate.issue', 'request.refuse']);
  actor.send({ type: 'certificate.issue' });
  expect(exportDecisions(actor.getSnapshot())).toEqual(['certificate.revoke']);
  actor.send({ type: 'certificate.revoke', reason: 'سبب' });
  expect(exportDecisions(actor.getSnapshot())).toEqual([]);
});

test('what is stored of a request is restored with its reason', () => {
  const actor = start();
  actor.send({ type: 'request.refuse', reason: 'الفاتورة غير واضحة' });
  const stored = persist(exportRequestPersistence, actor.getSnapshot());
  const restored = restoreExportRequest(JSON.parse(JSON.stringify(stored)));
  expect([stored.v, exportRequestPersistence.migrations]).toEqual([1, {}]);
  expect([restored.value, restored.context.reason]).toEqual(['refused', 'الفاتورة غير واضحة']);
});
