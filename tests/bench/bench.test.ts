/** What `npm run bench` says of its figures. */
import { expect, test } from 'vitest';
import { isSlow, median, ratioOf } from './compare.ts';

test('the median is the middle one, between two middle ones their mean, in whatever order they come', () => {
  expect(median([9, 1, 100])).toBe(9);
  expect(median([10, 1, 2, 100])).toBe(6);
});

test('a page is slow once it takes more than its budget allows beside the one written by hand', () => {
  const step = { what: 'step', vanilla: 20, budget: 1.2 };
  expect(ratioOf({ ...step, portal: 30 })).toBe(1.5);
  expect(isSlow({ ...step, portal: 24 })).toBe(false);
  expect(isSlow({ ...step, portal: 24.1 })).toBe(true);
});
