import { expect, test } from 'vitest';
import { splitPath } from './pages.ts';

test('a path is split into its language and its page', () => {
  expect(splitPath('/en/get_loan_cost/7')).toEqual({ lang: 'en', rest: 'get_loan_cost/7' });
  expect(splitPath('/account')).toEqual({ lang: 'ar', rest: 'account' });
});
