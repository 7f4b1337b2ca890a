/** The page of a loan account in each of its states, in both languages. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Lang } from '#contract/kernel/lang.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import { until } from '#tests/setup/until.ts';
import { withReads } from '#web/api/queries/reads.tsx';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { LoanAccountScreen } from './LoanAccountScreen.tsx';
import { accountOf, invoiceOf, today } from './loan-accounts.fixtures.ts';
import type { Contact } from './sections/TroubledNotice.tsx';

let stage: Stage;
afterEach(() => stage.end());

type Given = { data?: LoanAccountDetails; problem?: Problem; contact?: Contact };
const open = async (lang: Lang, { data, problem, contact = undefined }: Given) => {
  stage = await openStage(lang, ['loan-accounts', 'loans']);
  const retry = vi.fn();
  const Screen = withReads(() => (
    <LoanAccountScreen
      read={{ data: data ?? null, problem: problem ?? null, onRetry: retry }}
      contact={contact ?? null}
      disbursements={null}
      today={today}
    />
  ));
  stage.show(<Screen />);
  await until(() => expect(stage.home.querySelector('h1')).not.toBeNull());
  return retry;
};
const text = () => stage.home.textContent ?? '';
const button = (name: string) =>
  [...stage.home.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(stage.say(name)));
const numbersOf = (selector: string) =>
  [...stage.home.querySelectorAll(selector)].map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0]));

const PAID = 100_00;
const regular = accountOf([PAID, PAID, 0, 0, 0, 0]);
const late = accountOf([PAID, 30_00, 0, 0, 0, 0]);
const empty = accountOf([], { transactions: [], invoices: [] });

const STATES: readonly (readonly [state: string, given: Given, says: readonly string[], notes: readonly string[]])[] = [
  ['loading', {}, ['Loan account', 'Your loan account is being loaded'], ['Instalments']],
  ['lost line', { problem: { code: 'no_connection' } }, ['Your loan account could not be shown'], ['Instalments']],
  ['unknown', { problem: { code: 'not_found' } }, ['This loan account was not found', 'To my account'], ['Try again']],
  ['no id at all', { problem: { code: 'invalid_request' } }, ['This loan account was not found'], ['Try again']],
  ['regular', { data: regular }, ['Regular', 'Due next', 'Open its invoice', 'Latest transactions'], ['Show more']],
  ['overdue', { data: late }, ['Instalments overdue', 'Overdue'], ['Repayment to be arranged']],
  [
    'in trouble',
    { data: { ...late, troubled: true } },
    [
      'Repayment to be arranged',
      'Let us arrange the repayment of this loan together',
      'Talk to your branch or to your relationship manager.',
    ],
    ['Instalments overdue'],
  ],
  [
    'paid back',
    { data: accountOf([PAID, PAID], { invoices: [invoiceOf({ status: 'paid' })] }) },
    ['Paid back', 'All instalments are paid. Nothing is left to pay on this loan.'],
    ['Open its invoice'],
  ],
  [
    'empty',
    { data: empty },
    [
      'There are no instalments yet. They appear here with their due dates.',
      'No transactions yet. What the fund disburses and what you pay appears here.',
      'No invoices have been issued yet. The fund issues one before an instalment is due.',
    ],
    ['Paid back', 'Show more', 'Open its invoice'],
  ],
];

describe.each(LANGS)('in %s', (lang) => {
  test.each(STATES)('%s', async (_, given, says, notes) => {
    await open(lang, given);
    await until(() => {
      for (const sentence of says) expect(text()).toContain(stage.say(sentence));
    });
    for (const sentence of notes) expect(text()).not.toContain(stage.say(sentence));
    expect(stage.home.querySelectorAll('h1')).toHaveLength(1);
  });

  test('a loan in trouble names whom to talk to, and alarms no one', async () => {
    const contact = {
      branch: { ar: 'فرع بريدة', en: 'Buraydah branch' },
      relationshipManager: { ar: 'فهد العتيبي', en: 'Fahd Al-Otaibi' },
    };
    await open(lang, { data: { ...late, troubled: true }, contact });
    await until(() => expect(text()).toContain(contact.relationshipManager[lang]));
    expect(text()).toContain(contact.branch[lang]);
    expect(stage.home.querySelector('[role=alert]')).toBeNull();
  });
});

test('a lost line can be tried again', async () => {
  const retry = await open('en', { problem: { code: 'no_connection' } });
  await until(() => expect(button('Try again')).toBeDefined());
  button('Try again')?.click();
  expect(retry).toHaveBeenCalledOnce();
});

test('the instalment to pay first is marked, and the others follow in their order, folded', async () => {
  await open('en', { data: late });
  await until(() => expect(text()).toContain('To pay first: instalment 2 of 6'));
  expect(text()).toContain('It was due about 10 months ago');
  expect(stage.home.querySelector('details')?.open).toBe(false);
  expect(numbersOf('details tbody th')).toEqual([1, 3, 4, 5, 6]);
});

test('a few instalments are not folded', async () => {
  await open('en', { data: accountOf([PAID, PAID, 0, 0]) });
  await until(() => expect(text()).toContain('Next: instalment 3 of 4'));
  expect(text()).toContain('49 days left');
  expect(stage.home.querySelector('details')).toBeNull();
  expect(numbersOf('table[role=table] tbody th')).toEqual([1, 2, 4]);
});

test('the table beside the picture says what the picture shows', async () => {
  await open('en', { data: late });
  await until(() => expect(stage.home.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('21%'));
  const rows = [...stage.home.querySelectorAll('table:not([role=table]) tbody tr')];
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
  expect(cells).toEqual([
    ['Paid', '1 instalment', '130'],
    ['Overdue', '1 instalment', '70'],
    ['Due next', '1 instalment', '100'],
    ['Due later', '3 instalments', '300'],
  ]);
  // Each part has a drawing of its own in the legend.
  const fills = [...stage.home.querySelectorAll('table svg > rect')].map((drawn) => drawn.getAttribute('fill'));
  expect(new Set(fills.map((fill) => fill?.replace(/.*-/, ''))).size).toBe(3);
});

test('the signed contract is linked where the account comes from a request', async () => {
  await open('en', { data: { ...regular, dealId: '01890000-0000-7000-8000-000000000777' } });
  await until(() => expect(text()).toContain('Open the signed contract'));
  stage.end();
  await open('en', { data: regular });
  await until(() => expect(text()).toContain('Contract number'));
  expect(text()).not.toContain('Open the signed contract');
});

test('more transactions are shown when they are asked for', async () => {
  await open('en', { data: accountOf([PAID, PAID, PAID, PAID, PAID, 0]) });
  await until(() => expect(button('Show more')).toBeDefined());
  expect(text()).not.toContain('TR-0000');
  button('Show more')?.click();
  await until(() => expect(text()).toContain('TR-0000'));
  expect(document.activeElement?.textContent).toContain('TR-0000');
  expect(button('Show more')).toBeUndefined();
});
