import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { pause } from './one-time-code.actors.ts';

const minute = 60_000;
const start = () => createActor(pause, { input: { milliseconds: minute } }).start();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('is over when its time has passed, not before', async () => {
  const actor = start();
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(actor.getSnapshot().status).toBe('active');
  await vi.advanceTimersByTimeAsync(1);
  expect(actor.getSnapshot().status).toBe('done');
});

test.each([
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back from the cache', () => dispatchEvent(new Event('pageshow'))],
])('is over at once when the page %s after a sleep that stopped all timers', async (_, wake) => {
  const actor = start();
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(actor.getSnapshot().status).toBe('active');
  vi.setSystemTime(Date.now() + minute);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(actor.getSnapshot().status).toBe('done');
});

test('is not prolonged by a clock that is set back', async () => {
  const actor = start();
  vi.setSystemTime(Date.now() - 60 * minute);
  await vi.advanceTimersByTimeAsync(minute);
  expect(actor.getSnapshot().status).toBe('done');
});

test('leaves no timer behind when its flow has gone on', () => {
  const actor = start();
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
});
