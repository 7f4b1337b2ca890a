/** The page of an invoice in each of its states, in both languages. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Invoice } from '#contract/loans/loan-accounts.ts';
import { until } from '#tests/setup/until.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { InvoiceScreen } from './InvoiceScreen.tsx';
import { invoiceOf, today } from './loan-accounts.fixtures.ts';

let stage: Stage;
afterEach(() => stage.end());

const open = async (lang: Lang, data: Invoice | null, problem: Problem | null = null) => {
  stage = await openStage(lang, ['loan-accounts', 'loans']);
  const retry = vi.fn();
  stage.show(<InvoiceScreen read={{ data, problem, onRetry: retry }} today={today} />);
  await until(() => expect(stage.home.querySelector('h1')?.textContent).toBe(stage.say('Invoice')));
  return retry;
};
// The spaces in a date are no-break spaces.
const text = () => (stage.home.textContent ?? '').replaceAll('\u00a0', ' ');

const STATES: readonly (readonly [state: string, Invoice | null, Problem | null, says: readonly string[]])[] = [
  ['loading', null, null, ['Your invoice is being loaded']],
  ['lost line', null, { code: 'no_connection' }, ['Your invoice could not be shown', 'Try again']],
  ['unknown', null, { code: 'not_found' }, ['This invoice was not found', 'To my account']],
  ['no id at all', null, { code: 'invalid_request' }, ['This invoice was not found']],
  ['open', invoiceOf(), null, ['To be paid', 'Pay it by its due date']],
  [
    'past its due date',
    invoiceOf({ dueOn: '1448/06/10' }),
    null,
    ['Its due date has passed. Pay it as soon as you can'],
  ],
  ['paid', invoiceOf({ status: 'paid' }), null, ['Paid', 'This invoice is paid']],
  ['cancelled', invoiceOf({ status: 'cancelled' }), null, ['Cancelled', 'This invoice is cancelled']],
];

describe.each(LANGS)('in %s', (lang) => {
  test.each(STATES)('%s', async (_, invoice, problem, says) => {
    await open(lang, invoice, problem);
    for (const sentence of says) expect(text()).toContain(stage.say(sentence));
  });
});

test('says how much in figures and in words, for what, until when in both calendars, and leads to the loan', async () => {
  await open('en', invoiceOf());
  for (const said of [
    'IN-4CTV-HYWY',
    'one hundred riyals',
    '9 January 2027 (1 Sha',
    '49 days left',
    'LC-7K3M-92QX',
    '15 November 2026 (5 Jumada II 1448 AH)',
  ])
    expect(text()).toContain(said);
  const links = [...stage.home.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Date palms');
  expect(links.map(({ pathname }) => pathname)).toEqual(
    Array(2).fill('/en/loan_account/01890000-0000-7000-8000-000000000001'),
  );
});

test('an invoice that asks for no instalment names none', async () => {
  await open('en', invoiceOf({ instalment: null }));
  expect(text()).not.toContain('Instalment');
});

test('a lost line can be tried again', async () => {
  const retry = await open('en', null, { code: 'no_connection' });
  stage.home.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
});
