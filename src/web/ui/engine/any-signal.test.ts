import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('aborts with the first of its signals, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('over');
  one.abort('late');
  expect(signal.reason).toBe('over');
});

test('is aborted from the start when one of its signals is', () => {
  const one = new AbortController();
  const signal = anySignal([one.signal, AbortSignal.abort('before')]);
  expect(signal.reason).toBe('before');
  one.abort('late');
  expect(signal.reason).toBe('before');
});
