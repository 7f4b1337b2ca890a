import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { proveMachine } from '../kit/testing/suite.ts';
import { POLL_EVERY_MS, POLL_FOR_MS, wrapperInitMachine } from './wrapper-init.machine.ts';
import { wrapperInitModel } from './wrapper-init.model.ts';

proveMachine(wrapperInitModel);

const started = () => {
  const clock = new SimulatedClock();
  const ask = vi.fn();
  const actor = createActor(wrapperInitMachine.provide({ actions: { ask } }), {
    clock,
    input: { questions: Math.floor(POLL_FOR_MS / POLL_EVERY_MS) },
  }).start();
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10) clock.increment(10);
  };
  return { actor, ask, pass };
};

test('the page polls every 130 ms for up to 12 s (§9)', () =>
  expect([POLL_EVERY_MS, POLL_FOR_MS]).toEqual([130, 12_000]));

test('the app is asked every 130 ms for twelve seconds, then this is a browser (§9)', () => {
  const { actor, ask, pass } = started();
  pass(1300);
  expect(ask).toHaveBeenCalledTimes(11);
  pass(10_600);
  expect(actor.getSnapshot().value).toBe('asking');
  pass(100);
  expect(actor.getSnapshot().value).toBe('browser');
  expect(ask).toHaveBeenCalledTimes(92);
});

test('an answer after that changes nothing any more', () => {
  const { actor, pass } = started();
  pass(12_000);
  actor.send({ type: 'app.introduced', appInfo: { platform: 'ios', version: '1.0.0' } });
  expect(actor.getSnapshot().value).toBe('browser');
});
