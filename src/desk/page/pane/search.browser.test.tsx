/** The lists of the fund: pages, and the search, in front of a server that the test plays. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { until } from '#tests/setup/until.ts';
import type { DeskCertificate } from '../../areas/release-certificates/release-certificates.contract.ts';
import { queryClient } from '../data.ts';
import { type Answers, onlyPage, playServer, refused } from '../testing/played-server.ts';
import { showFund } from '../testing/show-fund.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const certificate = (number: number): DeskCertificate => ({
  ...{ id: idOf(number), number: `RC-${number}`, purpose: 'general', isForDeceased: false },
  ...{ holder: { ar: 'Noura', en: 'Noura' }, issuedAt: '2026-11-22T08:00:00.000Z', validity: 'valid', revokedAt: null },
  ...{ reason: null, holderCivilId: '1048220916', commercialRegister: null },
});
const certificates = (...numbers: number[]) => onlyPage({ certificates: numbers.map(certificate) });
const cursor = (number: number) => `1790000000000~${idOf(number)}`;
const LIST = 'GET /desk/api/release-certificates';

let answers: Answers;
/** The queries of the list, as they were sent. */
let asked: string[];
beforeEach(async () => {
  localStorage.setItem('desk.language', 'en');
  asked = [];
  answers = {
    'GET /desk/api/cases': onlyPage({ cases: [] }),
    'GET /desk/api/exemptions': onlyPage({ exemptions: [] }),
    [LIST]: certificates(3, 2, 1),
    [`${LIST}/${idOf(2)}`]: certificate(2),
  };
  playServer(answers, () => {});
  showFund();
  await userEvent.click(page.getByRole('radio', { name: 'Release certificates' }));
});
afterEach(() => {
  queryClient.clear();
  localStorage.removeItem('desk.language');
});
// The stubs stay between the tests: the page polls until it is unmounted.
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Lets the list answer according to the query, and records the query. */
const answerBy = (given: (query: URLSearchParams) => unknown) => {
  answers[LIST] = (query: URLSearchParams) => {
    asked.push(query.toString());
    return given(query);
  };
};
const field = page.getByRole('searchbox', { name: 'Search the list' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => [...document.querySelectorAll('li strong')].map((row) => row.textContent);

test('the next page is read when it is asked for, and the focus goes to its first row', async () => {
  answerBy((query) =>
    query.get('after') === cursor(2) ? certificates(1, 0) : { ...certificates(3, 2), next: cursor(2) },
  );
  await userEvent.click(button('Show more'));
  await until(() => expect(rows()).toEqual(['RC-3', 'RC-2', 'RC-1', 'RC-0']));
  await expect.element(page.getByRole('button', { name: /^RC-1/ })).toHaveFocus();
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

test('a poll reads all pages that are shown, each from where the one before it ends now', async () => {
  answerBy((query) => (query.has('after') ? certificates(1) : { ...certificates(3, 2), next: cursor(2) }));
  await userEvent.click(button('Show more'));
  await until(() => expect(rows()).toEqual(['RC-3', 'RC-2', 'RC-1']));
  // One more was issued: the last row of the first page is the first of the second now.
  answerBy((query) =>
    query.get('after') === cursor(3) ? certificates(2, 1) : { ...certificates(4, 3), next: cursor(3) },
  );
  await until(() => expect(rows()).toEqual(['RC-4', 'RC-3', 'RC-2', 'RC-1']));
});

test('a next page that cannot be read says so, and is read when it is asked for again', async () => {
  let isDown = true;
  answerBy((query) =>
    query.has('after')
      ? isDown
        ? refused(502, 'something_went_wrong')
        : certificates(1)
      : { ...certificates(3, 2), next: cursor(2) },
  );
  await userEvent.click(button('Show more'));
  await expect.element(page.getByRole('alert').getByText(/That did not work/)).toBeVisible();
  isDown = false;
  await userEvent.click(button('Show more'));
  await until(() => expect(rows()).toEqual(['RC-3', 'RC-2', 'RC-1']));
});

test('what is typed is searched for, stays while the list is polled and an item is opened, and is cleared', async () => {
  answerBy((query) => (query.get('search') === 'noura' ? certificates(2) : certificates(3, 2, 1)));
  await userEvent.fill(field, 'noura ');
  await until(() => expect(rows()).toEqual(['RC-2']));
  await expect.element(page.getByRole('status').getByText('Results: 1')).toBeVisible();
  const polls = asked.length;
  await until(() => expect(asked.length).toBeGreaterThan(polls));
  expect(asked.at(-1)).toBe('search=noura');
  await expect.element(field).toHaveValue('noura ');
  await userEvent.click(page.getByRole('button', { name: /^RC-2/ }));
  await expect.element(page.getByRole('heading', { level: 3, name: 'RC-2' })).toHaveFocus();
  await userEvent.click(button('All release certificates'));
  await expect.element(page.getByRole('button', { name: /^RC-2/ })).toHaveFocus();
  await expect.element(field).toHaveValue('noura ');
  await userEvent.click(button('Clear the search'));
  await expect.element(field).toHaveFocus();
  await until(() => expect(rows()).toEqual(['RC-3', 'RC-2', 'RC-1']));
});

test('another search closes the item that is open', async () => {
  answerBy((query) => (query.has('search') ? certificates(1) : certificates(3, 2, 1)));
  await userEvent.click(page.getByRole('button', { name: /^RC-2/ }));
  await expect.element(page.getByRole('heading', { level: 3, name: 'RC-2' })).toHaveFocus();
  await userEvent.fill(field, '1048');
  await until(() => expect(rows()).toEqual(['RC-1']));
  await expect.element(field).toHaveFocus();
});

test('a person is followed from part to part with one search', async () => {
  let sought: string | null = null;
  answers['GET /desk/api/exemptions'] = (query: URLSearchParams) => {
    sought = query.get('search');
    return onlyPage({ exemptions: [] });
  };
  await userEvent.fill(field, '١٠٤٨٢٢٠٩١٦');
  await userEvent.click(page.getByRole('radio', { name: 'Exemptions' }));
  await until(() => expect(sought).toBe('١٠٤٨٢٢٠٩١٦'));
  await expect.element(field).toHaveValue('١٠٤٨٢٢٠٩١٦');
});

test('nothing found says what can be typed, where a number belongs, and that one is mistyped', async () => {
  answerBy((query) => certificates(...(query.has('search') ? [] : [1])));
  await userEvent.fill(field, 'zzz');
  await expect.element(page.getByRole('heading', { name: 'Nothing found for “zzz”' })).toBeVisible();
  await expect.element(page.getByText(/^Enter the whole number/)).toBeVisible();
  await userEvent.fill(field, 'EX-2222-2222');
  await expect.element(page.getByText('This number belongs to “Exemptions”.')).toBeVisible();
  await userEvent.fill(field, 'EX-2222-2223');
  await expect.element(page.getByText('The reference number has a typing error.')).toBeVisible();
  await userEvent.fill(field, 'EX-2222-2222');
  await userEvent.click(button('Search in “Exemptions”'));
  await expect.element(page.getByRole('radio', { name: 'Exemptions' })).toBeChecked();
  await expect.element(field).toHaveValue('EX-2222-2222');
});

test('a name that too many people have lists no one, and says what to add', async () => {
  answerBy((query) => ({ ...certificates(...(query.has('search') ? [] : [1])), tooMany: query.has('search') }));
  await userEvent.fill(field, 'محمد');
  await expect.element(page.getByRole('heading', { name: 'Too many people match' })).toBeVisible();
  await expect.element(page.getByText(/^Add another of the person’s names/)).toBeVisible();
});
