import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { proveMachine } from '../kit/testing/suite.ts';
import {
  noticeSeconds,
  selectSecondsLeft,
  selectWarning,
  sessionTimeoutMachine,
  warningSeconds,
} from './session-timeout.machine.ts';
import { sessionTimeoutModel } from './session-timeout.model.ts';

proveMachine(sessionTimeoutModel);

const WARNINGS = [
  [3600, 60, 30],
  [300, 60, 30],
  [61, 60, 30],
  [60, 30, 30],
  [31, 30, 30],
  [30, 15, 15],
  [16, 15, 15],
  [15, 5, 5],
  [5, 5, 5],
] as const;
test.each(WARNINGS)('a limit of %i s warns at %i s and %i s (§9)', (idle, notice, dialog) =>
  expect([noticeSeconds(idle), warningSeconds(idle)]).toEqual([notice, dialog]),
);

const started = (idleSeconds = 300) => {
  const [share, keepAlive] = [vi.fn(), vi.fn()];
  const machine = sessionTimeoutMachine.provide({ actions: { share: (_, { at }) => share(at), keepAlive } });
  const actor = createActor(machine, { input: { idleSeconds, activeAt: 0 } }).start();
  return { actor, share, keepAlive, seconds: (count: number) => count * 1000 };
};

test.each(WARNINGS.filter(([idle, notice]) => notice < idle))(
  'within a limit of %i s nothing comes before %i s, and no dialog before %i s (§9)',
  (idle, notice, dialog) => {
    const at = (left: number) => {
      const { actor } = started(idle);
      actor.send({ type: 'clock.tick', now: idle * 1000 - left });
      return selectWarning(actor.getSnapshot());
    };
    expect([at(notice * 1000 + 1), at(dialog * 1000)]).toEqual(['none', 'dialog']);
    if (notice > dialog) expect([at(notice * 1000), at(dialog * 1000 + 1)]).toEqual(['notice', 'notice']);
  },
);

describe('the countdown', () => {
  test('follows the clock, also one that is set back an hour in the middle of it', () => {
    const { actor, seconds } = started();
    actor.send({ type: 'clock.tick', now: seconds(280) });
    expect(selectSecondsLeft(actor.getSnapshot())).toBe(20);
    actor.send({ type: 'clock.tick', now: seconds(280 - 3600) });
    expect([selectWarning(actor.getSnapshot()), selectSecondsLeft(actor.getSnapshot())]).toEqual(['dialog', 20]);
    actor.send({ type: 'clock.tick', now: seconds(290 - 3600) });
    expect(selectSecondsLeft(actor.getSnapshot())).toBe(10);
  });

  test('is never below zero', () => {
    const { actor, seconds } = started();
    actor.send({ type: 'clock.tick', now: seconds(9000) });
    expect(selectSecondsLeft(actor.getSnapshot())).toBe(0);
  });
});

describe('the other tabs', () => {
  test('hear of what counts here, and not of a mouse that passes the dialog', () => {
    const { actor, share, seconds } = started();
    actor.send({ type: 'user.active', now: seconds(10) });
    expect(share.mock.calls).toEqual([[seconds(10)]]);
    actor.send({ type: 'clock.tick', now: seconds(285) });
    actor.send({ type: 'user.active', now: seconds(286) });
    expect(share).toHaveBeenCalledOnce();
    actor.send({ type: 'citizen.continue', now: seconds(287) });
    expect(share).toHaveBeenLastCalledWith(seconds(287));
  });

  test('cannot prolong anything by a time that is not yet, or by one that is known', () => {
    const { actor, seconds } = started();
    actor.send({ type: 'clock.tick', now: seconds(280) });
    actor.send({ type: 'otherTab.active', at: seconds(3600), now: seconds(281) });
    actor.send({ type: 'otherTab.active', at: 0, now: seconds(281) });
    expect(selectWarning(actor.getSnapshot())).toBe('dialog');
  });
});

describe('the server', () => {
  test('is notified once a minute while the citizen is active, and of the last movement too', () => {
    const { actor, keepAlive, seconds } = started();
    for (let second = 1; second <= 150; second += 1) {
      actor.send({ type: 'user.active', now: seconds(second) });
      actor.send({ type: 'clock.tick', now: seconds(second) });
    }
    expect(keepAlive).toHaveBeenCalledTimes(2);
    for (let second = 151; second <= 290; second += 1) actor.send({ type: 'clock.tick', now: seconds(second) });
    expect(keepAlive).toHaveBeenCalledTimes(3);
  });

  test('is not notified of a citizen who does nothing', () => {
    const { actor, keepAlive, seconds } = started();
    for (let second = 1; second <= 200; second += 1) actor.send({ type: 'clock.tick', now: seconds(second) });
    expect(keepAlive).not.toHaveBeenCalled();
  });

  test('needs no word beside the calls that are made anyway', () => {
    const { actor, keepAlive, seconds } = started();
    for (let second = 1; second <= 180; second += 1) {
      actor.send({ type: 'user.active', now: seconds(second) });
      actor.send({ type: 'server.responded', now: seconds(second) });
      actor.send({ type: 'clock.tick', now: seconds(second) });
    }
    expect(keepAlive).not.toHaveBeenCalled();
  });

  test('is notified twice within a short limit', () => {
    const { actor, keepAlive, seconds } = started(40);
    actor.send({ type: 'user.active', now: seconds(5) });
    actor.send({ type: 'clock.tick', now: seconds(19) });
    expect(keepAlive).not.toHaveBeenCalled();
    actor.send({ type: 'clock.tick', now: seconds(20) });
    expect(keepAlive).toHaveBeenCalledOnce();
  });
});
