import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDeadline, timeLeft } from './deadline.ts';

const HOUR = 3_600_000;
/** The server's clock differs from the device's: only differences between its instants count. */
const twoMinutes = () =>
  startDeadline({
    requestId: 'r',
    number: '47',
    now: '2031-01-01T00:00:00.000Z',
    expiresAt: '2031-01-01T00:02:00.000Z',
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs down by the seconds, to nothing and no further', () => {
  const request = twoMinutes();
  expect(timeLeft(request)).toBe(120_000);
  vi.advanceTimersByTime(90_000);
  expect(timeLeft(request)).toBe(30_000);
  vi.advanceTimersByTime(HOUR);
  expect(timeLeft(request)).toBe(0);
});
test('is over after a sleep in which only the wall clock went on', () => {
  const request = twoMinutes();
  vi.setSystemTime(Date.now() + HOUR);
  expect(timeLeft(request)).toBe(0);
});
test('neither stops nor grows when the clock is set back', () => {
  const request = twoMinutes();
  vi.advanceTimersByTime(30_000);
  vi.setSystemTime(Date.now() - HOUR);
  expect(timeLeft(request)).toBe(90_000);
});
