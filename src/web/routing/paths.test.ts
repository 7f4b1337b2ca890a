import { expect, test } from 'vitest';
import { pathTo, splitPath } from './paths.ts';

test('a path carries its language and its parameters', () => {
  expect(pathTo('ar', { page: 'login' })).toBe('/ar/login');
  expect(pathTo('en', { page: 'get_loan_cost/$id', params: { id: '7' } })).toBe('/en/get_loan_cost/7');
  expect(
    pathTo('ar', { page: 'user_contract/$contract_number/$deal_id', params: { contract_number: 'C-1', deal_id: '2' } }),
  ).toBe('/ar/user_contract/C-1/2');
});
test('an optional parameter may be missing', () => {
  expect(pathTo('ar', { page: 'get_loan_applicant_type/{-$id}' })).toBe('/ar/get_loan_applicant_type');
  expect(pathTo('ar', { page: 'get_loan_applicant_type/{-$id}', params: { id: '7' } })).toBe(
    '/ar/get_loan_applicant_type/7',
  );
});
test('a parameter cannot break out of its part', () => {
  expect(pathTo('ar', { page: 'user_invoice/$id', params: { id: '../login?a#b' } })).toBe(
    '/ar/user_invoice/..%2Flogin%3Fa%23b',
  );
});
test('a path tells its language and its page', () => {
  expect(splitPath('/en/get_loan_cost/7')).toEqual({ lang: 'en', rest: 'get_loan_cost/7' });
  expect(splitPath('/account')).toEqual({ lang: 'ar', rest: 'account' });
});
