import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asHalfFilled, gatherTyping } from './debounced-input.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('keystrokes on their way to the machine', () => {
  test('are told once, a moment after the last of them', () => {
    const send = vi.fn();
    const typing = gatherTyping(send);
    typing.changed();
    vi.advanceTimersByTime(299);
    typing.changed();
    vi.advanceTimersByTime(299);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledTimes(1);
  });
  test('are told at once to whoever is about to leave, and not again later', () => {
    const send = vi.fn();
    const typing = gatherTyping(send);
    typing.changed();
    typing.sendNow();
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenCalledTimes(1);
  });
  test('are not told at all when nothing was typed, or when the step was completed with them', () => {
    const send = vi.fn();
    const typing = gatherTyping(send);
    typing.sendNow();
    typing.changed();
    typing.forget();
    typing.sendNow();
    vi.advanceTimersByTime(1000);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a half-filled screen', () => {
  test('holds what was typed as it was typed, and nothing for what was not chosen', () =>
    expect(asHalfFilled({ projectName: 'بيوت ', accepted: true, projectType: undefined })).toEqual({
      projectName: 'بيوت ',
      accepted: true,
      projectType: null,
    }));
  test('never holds more than the host takes, so that one long text cannot stop all saving', () =>
    expect(asHalfFilled({ projectName: 'x'.repeat(900) })).toEqual({ projectName: 'x'.repeat(500) }));
});
