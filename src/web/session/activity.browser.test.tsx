import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onActivity } from './activity.ts';

const acted = vi.fn();
let watching: AbortController;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  acted.mockClear();
  watching = new AbortController();
  onActivity(acted, watching.signal);
});
afterEach(() => {
  watching.abort();
  vi.useRealTimers();
});

test.each(['scroll', 'mousedown', 'mouseup', 'mousemove', 'keypress', 'keydown'])(
  'each event of the specification restarts the timer: %s',
  (type) => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    vi.advanceTimersByTime(100);
    expect(acted).toHaveBeenCalledTimes(1);
  },
);

test('events within 100 ms are one activity', () => {
  const press = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  press();
  vi.advanceTimersByTime(99);
  press();
  expect(acted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(acted).toHaveBeenCalledTimes(1);
  press();
  vi.advanceTimersByTime(100);
  expect(acted).toHaveBeenCalledTimes(2);
});

test('a mouse at rest over a page that moves is no activity', () => {
  const report = () =>
    document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, screenX: 7, screenY: 9 }));
  report();
  vi.advanceTimersByTime(100);
  report();
  vi.advanceTimersByTime(100);
  expect(acted).toHaveBeenCalledTimes(1);
});
