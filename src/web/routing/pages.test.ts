import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allPages, pageOf, splitPath } from './pages.ts';

test('a path is split into its language and its page', () => {
  expect(splitPath('/en/get_loan_cost/7')).toEqual({ lang: 'en', rest: 'get_loan_cost/7' });
  expect(splitPath('/account')).toEqual({ lang: 'ar', rest: 'account' });
});

test.each([
  ['account', 'account'],
  ['login/registration', 'login/registration'],
  ['get_loan_cost/7?from=mail', 'get_loan_cost/$id'],
  ['loan_request_init', 'loan_request_init/{-$id}'],
  ['remote_reviewer_request/RR-1#reply', 'remote_reviewer_request/$incident_number'],
  ['user_signed_contract/1/contract', 'user_signed_contract/$loan_account_id/$request_type/{-$from_iam}'],
  ['get_loan_cost', undefined],
  ['account/7', undefined],
  ['', undefined],
])('%j is the page %j', (rest, path) => {
  expect(pageOf(rest)?.path).toBe(path);
});

test('the file of every page is where the table says', () => {
  const files = allPages.map(({ area, screen }) => join('features', area, `${screen}.tsx`));
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
