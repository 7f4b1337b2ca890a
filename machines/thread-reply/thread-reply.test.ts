import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { done, failed } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import { threadReplyMachine } from './thread-reply.machine.ts';
import { threadReplyFlow } from './thread-reply.model.ts';

const threadReplyModel = threadReplyFlow.model;
proveMachine(threadReplyModel);

const opening = () => initialTransition(threadReplyMachine, threadReplyModel.input as never)[0];
const after = (...events: object[]) =>
  events.reduce<ReturnType<typeof opening>>(
    (snapshot, event) => transition(threadReplyMachine, snapshot, event as never)[0],
    opening(),
  );

test('the page tells it that the request was closed, and the text stays (§4 closed)', () => {
  const told = after(done('readKept', ''), { type: 'text.changed', text: 'نرفق الصورة' }, { type: 'letter.overtake' });
  expect([told.value, told.context.text]).toEqual(['overtaken', 'نرفق الصورة']);
});

test('a message that was kept and cannot be read begins empty', () => {
  expect(after(failed('readKept', problem('something_went_wrong'))).matches('writing')).toBe(true);
});
