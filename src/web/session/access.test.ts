import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostileAddresses } from '#tests/setup/hostile-addresses.ts';
import { returnPath } from '#web/storage/client-state.ts';
import { takeReturnPath, takeServicesReturnPath } from './access.ts';

const origin = 'https://eservices.fund.example';

beforeEach(() => vi.stubGlobal('location', { origin }));
afterEach(() => vi.unstubAllGlobals());

const asked = (address: string) => `?returnTo=${encodeURIComponent(address)}`;

test('a login ends where the server was asked for, then where this tab was, then at the account', () => {
  returnPath.keep('/en/get_loan_cost/1');
  expect(takeReturnPath(asked('/en/deal_status/7'), 'en')).toBe('/en/deal_status/7');
  // The stored path is removed by the login.
  expect(takeReturnPath('', 'en')).toBe('/en/account');
  returnPath.keep('/en/get_loan_cost/1');
  expect(takeReturnPath('', 'en')).toBe('/en/get_loan_cost/1');
});

test.each(hostileAddresses(origin))('%j leads to the account, from the address bar and from storage', (address) => {
  expect(takeReturnPath(asked(address), 'ar')).toBe('/ar/account');
  returnPath.keep(address);
  expect(takeReturnPath('', 'ar')).toBe('/ar/account');
});

test('the login of the remote reviewer ends at the page that asked for it, then at the requests', () => {
  returnPath.keep('/en/remote_reviewer_request/7?from=sms');
  expect(takeServicesReturnPath('en')).toBe('/en/remote_reviewer_request/7?from=sms');
  expect(takeServicesReturnPath('en')).toBe('/en/remote_reviewer_requests');
});

test('a page that needs the full login is left to that login', () => {
  returnPath.keep('/en/get_loan_cost/1');
  expect(takeServicesReturnPath('en')).toBe('/en/remote_reviewer_requests');
  expect(takeReturnPath('', 'en')).toBe('/en/get_loan_cost/1');
});

test.each(hostileAddresses(origin))('%j leads to the requests', (address) => {
  returnPath.keep(address);
  expect(takeServicesReturnPath('ar')).toBe('/ar/remote_reviewer_requests');
});
