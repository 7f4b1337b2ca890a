/** What grows with the data is distinguished from what a busy machine does. */
import { expect, test } from 'vitest';
import { compare, measure } from './pairs.ts';
import type { Both, SideName } from './sides.ts';

/** Numbers from 0 to 1, the same in every run. */
const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** A call of some milliseconds; one of twenty has to wait for something else. */
const call = (random: () => number) => 2 + random() + (random() < 0.05 ? 40 * random() : 0);
const calls = (count: number, cost: (ms: number) => number): Both<number[]> => {
  const random = chance(7);
  const side = (of: (ms: number) => number) => Array.from({ length: count }, () => of(call(random)));
  return { small: side((ms) => ms), large: side(cost) };
};

test('what costs the same is level', () => {
  expect(
    compare(
      'same',
      calls(200, (ms) => ms),
    ).verdict,
  ).not.toBe('grows');
});

test('what costs twice as much grows', () => {
  const { verdict, ratio } = compare(
    'twice',
    calls(200, (ms) => ms * 2),
  );
  expect(verdict).toBe('grows');
  expect(ratio.median).toBeCloseTo(2, 0);
});

test('a slowest hundredth grows by itself', () => {
  const { small } = calls(400, (ms) => ms);
  const { verdict, ratio } = compare('tail', {
    small: small.map(() => 2),
    large: small.map((_, at) => (at % 25 === 0 ? 9 : 2)),
  });
  expect([verdict, ratio.median, ratio.p99]).toEqual(['grows', 1, 4.5]);
});

test('as many calls as a number of this machine can hardly count', () => {
  expect(
    compare(
      'same',
      calls(3000, (ms) => ms),
    ).verdict,
  ).not.toBe('grows');
  expect(
    compare(
      'twice',
      calls(3000, (ms) => ms * 2),
    ).verdict,
  ).toBe('grows');
});

test('one slow call of a few is within the noise', () => {
  const small = [2, 2.1, 2, 2.2, 2, 2.1, 2, 2.3];
  expect(compare('once', { small, large: [...small.slice(1), 30] }).verdict).toBe('within the noise');
});

test('what is over the limit is measured again with twice the calls, by turns', async () => {
  const asked: SideName[] = [];
  const counts = { calls: 8, warmUp: 0, tries: 3 };
  const compared = await measure('twice', counts, async (side) => {
    asked.push(side);
    return side === 'small' ? 2 : 4;
  });
  expect([compared.tries, compared.calls, compared.verdict]).toEqual([3, 32, 'grows']);
  expect(asked.length).toBe(2 * (8 + 16 + 32));
  expect(asked.slice(0, 4)).toEqual(['small', 'large', 'large', 'small']);
});
