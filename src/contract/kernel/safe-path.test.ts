import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

const origin = 'https://eservices.fund.example';

test.each([
  ['/ar/account', '/ar/account'],
  ['/ar/get_loan_cost/1?from=review#capital', '/ar/get_loan_cost/1?from=review#capital'],
  [`${origin}/en/account`, '/en/account'],
  ['account', '/account'],
  // Without slashes the scheme of the page itself makes a relative path.
  ['https:evil.example', '/evil.example'],
  ['/ar/حساب', `/ar/${encodeURIComponent('حساب')}`],
])('%s stays with us', (candidate, path) => {
  expect(safePath(candidate, origin)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  `${origin}//evil.example`,
  'https://evil.example',
  `${origin}.evil.example/`,
  `${origin}@evil.example/`,
  'http://eservices.fund.example/ar',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'http://[',
])('%j does not', (candidate) => {
  expect(safePath(candidate, origin)).toBeNull();
});

test.each([undefined, null, 7, { href: '/ar' }])('%j is no path', (candidate) => {
  expect(safePath(candidate, origin)).toBeNull();
});
