import { expect, test } from 'vitest';
import { isOver, percentile } from './figures.ts';

test('the percentile is a value that was measured, and so large a share is not above it', () => {
  const values = [40, 10, 30, 20];
  expect([0, 0.25, 0.5, 0.51, 0.99, 1].map((share) => percentile(values, share))).toEqual([10, 10, 20, 30, 40, 40]);
  expect(percentile([], 0.5)).toBeNaN();
});

test('a figure is over its budget when it is above it or was not measured', () => {
  const of = (value: number) => isOver({ what: 'a step', value, unit: 'ms', budget: 500 });
  expect([499, 500, 501, Number.NaN].map(of)).toEqual([false, false, true, true]);
  expect(isOver({ what: 'memory', value: 1e9, unit: 'MB' })).toBe(false);
});
