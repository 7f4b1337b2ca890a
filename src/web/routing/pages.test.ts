import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allPages, splitPath } from './pages.ts';

test('a path is split into its language and its page', () => {
  expect(splitPath('/en/get_loan_cost/7')).toEqual({ lang: 'en', rest: 'get_loan_cost/7' });
  expect(splitPath('/account')).toEqual({ lang: 'ar', rest: 'account' });
});

test('the file of every page is where the table says', () => {
  const files = allPages.map(({ area, screen }) => join('features', area, `${screen}.tsx`));
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
