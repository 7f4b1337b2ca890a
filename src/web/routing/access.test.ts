import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostileAddresses } from '#tests/setup/hostile-addresses.ts';
import { returnPath } from '#web/storage/client-state.ts';
import { takeReturnPath } from './access.ts';

const origin = 'https://eservices.fund.example';

beforeEach(() => vi.stubGlobal('location', { origin }));
afterEach(() => vi.unstubAllGlobals());

const asked = (address: string) => `?returnTo=${encodeURIComponent(address)}`;

test('a login ends where the host was asked for, then where this tab was, then at the account', () => {
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
