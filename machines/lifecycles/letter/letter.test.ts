import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { persist } from '../../kit/runtime/persistence.ts';
import { proveMachine } from '../../kit/testing/suite.ts';
import { snapshotsOf } from '../golden.ts';
import { letterMachine } from './letter.machine.ts';
import { letterModel } from './letter.model.ts';
import { letterPersistence, restoreLetter, threadStatusOf } from './letter.ts';

proveMachine(letterModel);

test('each state is called as in the specification, and says whose turn it is (§4)', () => {
  const called = Object.fromEntries(
    [...snapshotsOf(letterModel)].map(([state, snapshot]) => [
      state,
      threadStatusOf(snapshot as Parameters<typeof threadStatusOf>[0]),
    ]),
  );
  expect(called).toEqual({
    awaitingFund: { status: 'underReview', awaits: 'fund' },
    awaitingCitizen: { status: 'underReview', awaits: 'citizen' },
    closed: { status: 'closed', awaits: null },
  });
});

test('one character is a reason, and blanks are none', () => {
  const thread = createActor(letterMachine, { input: { requestId: 'r' } })
    .start()
    .getSnapshot();
  const isTaken = (reason: string) => thread.can({ type: 'request.close', by: 'fund', reason });
  expect([isTaken('ر'), isTaken('  ')]).toEqual([true, false]);
});

test('what is kept of a request comes back as it was, and is of the first version', () => {
  const actor = createActor(letterMachine, { input: { requestId: 'r' } }).start();
  actor.send({ type: 'request.close', by: 'fund', reason: 'سبب' });
  const kept = persist(letterPersistence, actor.getSnapshot());
  const restored = restoreLetter(JSON.parse(JSON.stringify(kept)));
  expect([kept.machine, kept.v, letterPersistence.migrations]).toEqual(['requestThread', 1, {}]);
  expect([restored.value, restored.context.closed]).toEqual(['closed', { by: 'fund', reason: 'سبب' }]);
});
