import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONGEST_TIMER_MS, startTimer } from './timer.ts';

const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a timer', () => {
  test.each([
    ['of a second', 1000],
    ['of the longest wait of a platform', LONGEST_TIMER_MS],
    ['of a millisecond more', LONGEST_TIMER_MS + 1],
    ['of thirty days', 30 * DAY],
    ['of a year', 365 * DAY],
  ])('%s runs its work once, and not before', (_, milliseconds) => {
    const work = vi.fn();
    startTimer(milliseconds, work);
    vi.advanceTimersByTime(milliseconds - 1);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
  test.each([
    ['before its first part has passed', 0],
    ['in a later part', 2 * LONGEST_TIMER_MS],
  ])('is cancelled %s', (_, passed) => {
    const work = vi.fn();
    const cancel = startTimer(365 * DAY, work);
    vi.advanceTimersByTime(passed);
    cancel();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(365 * DAY);
    expect(work).not.toHaveBeenCalled();
  });
  test('of no number is the longest one, and of eternity has no end', () => {
    const work = vi.fn();
    const cancel = startTimer(Number.POSITIVE_INFINITY, work);
    startTimer(Number.NaN, work);
    vi.advanceTimersByTime(LONGEST_TIMER_MS - 1);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000 * DAY);
    expect(work).toHaveBeenCalledOnce();
    cancel();
  });
});
