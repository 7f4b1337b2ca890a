import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allPages, pageOf, splitPath, trailOf } from './pages.ts';

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

const paramsOf = (path: string): string[] => path.match(/(?<!-)\$\w+/g) ?? [];
test('a page has in its address what the pages above it need', () => {
  const lacking = allPages.flatMap(({ path, ...page }) =>
    trailOf({ path, ...page }).above.filter(({ path: above }) =>
      paramsOf(above).some((param) => !paramsOf(path).includes(param)),
    ),
  );
  expect(lacking).toEqual([]);
});
test('the way to a page has at most five parts, and does not ask for another login than the page', () => {
  const trails = allPages.map((page) => ({ page, above: trailOf(page).above }));
  expect(trails.filter(({ above }) => above.length > 4)).toEqual([]);
  const closed = trails.filter(({ page, above }) =>
    above.some(({ path }) => page.access !== 'citizen' && pageOf(path)?.access === 'citizen'),
  );
  expect(closed).toEqual([]);
});
test('pages that can be opened from another page alone say where they lie', () => {
  const first = [
    'more',
    'iam_logged_in',
    'iam_logged_in_error',
    'under_construction',
    'date_picker_gallery',
    'error404',
    '$',
  ];
  const verified = allPages.filter(({ path }) => path.includes('verification/'));
  const without = allPages.filter(({ group, parent }) => group === undefined && parent === undefined);
  expect(without.map(({ path }) => path).sort()).toEqual([...first, ...verified.map(({ path }) => path)].sort());
});
test('the way of a page names the pages above it and the page itself', () => {
  const page = pageOf('appointment/7/move');
  const { above, here } = trailOf(page as NonNullable<typeof page>);
  expect([...above.map(({ label }) => label.message), here.message]).toEqual([
    'Services',
    'Appointments',
    'Your appointment',
    'Move the appointment',
  ]);
});
