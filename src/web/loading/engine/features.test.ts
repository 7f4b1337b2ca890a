import { describe, expect, test } from 'vitest';
import { anySignal, canParse, groupBy, symmetricDifference, withResolvers } from './features.ts';

/** Each does what the engine's own does. */
describe('AbortSignal.any', () => {
  const ofEach = (signals: AbortSignal[]) => [anySignal(signals), AbortSignal.any(signals)];
  test('aborts with the first of its signals, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const made = ofEach([one.signal, other.signal]);
    expect(made.map(({ aborted }) => aborted)).toEqual([false, false]);
    other.abort('over');
    one.abort('late');
    expect(made.map(({ reason }) => reason)).toEqual(['over', 'over']);
  });
  test('is aborted from the start when one of its signals is', () => {
    const one = new AbortController();
    const made = ofEach([one.signal, AbortSignal.abort('before')]);
    one.abort('late');
    expect(made.map(({ reason }) => reason)).toEqual(['before', 'before']);
  });
});

test('Promise.withResolvers resolves and rejects', async () => {
  const [good, bad] = [withResolvers<number>(), withResolvers<number>()];
  good.resolve(1);
  bad.reject(new Error('no'));
  expect(await good.promise).toBe(1);
  await expect(bad.promise).rejects.toThrow('no');
});

test('Map.groupBy keeps the order of the groups and of what is in them', () => {
  const byKind = (item: number, index: number) => (index === 0 ? 'first' : item % 2);
  const items = [5, 2, 3, 4, 1];
  expect([...groupBy(items, byKind)]).toEqual([...Map.groupBy(items, byKind)]);
});

test.each([
  ['/account', 'https://portal.example'],
  ['/account', undefined],
  ['https://', undefined],
  ['https://a.example', 'no base'],
])('URL.canParse says of %s on %s whether it is an address', (url, base) => {
  expect(canParse(url, base)).toBe(URL.canParse(url, base));
});

test.each([
  [
    [1, 2],
    [2, 3],
  ],
  [
    [1, 2],
    [1, 2],
  ],
  [[], [1]],
])('Set.symmetricDifference of %j and %j', (one, other) => {
  const [ours, theirs] = [
    symmetricDifference.call(new Set(one), new Set(other)),
    new Set(one).symmetricDifference(new Set(other)),
  ];
  expect([...ours]).toEqual([...theirs]);
});
