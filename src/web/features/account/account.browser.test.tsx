/** The account page: a case that awaits the citizen comes first, and open requests in writing are listed with their state. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Account, ListedLoan, OpenLetter } from '#contract/account.ts';
import { formatDate, formatHijri } from '#contract/calendar/dates.ts';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import type { Deal } from '#contract/loans/deals.ts';
import { until } from '#tests/setup/until.ts';
import { accountQuery, queryClient, whatIfQuery } from '#web/api/queries/reads.tsx';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import AccountPage from './AccountPage.tsx';

const AT = '2026-11-02T08:00:00Z';
const words = { ar: '', en: '' };
const BRANCH = { ar: 'فرع القصيم', en: 'Qassim branch' };
const MANAGER = { ar: 'سلطان العتيبي', en: 'Sultan Alotaibi' };
const ADDRESS = { ar: 'بريدة، حي النخيل', en: 'Palms district, Buraydah' };
type Given = Partial<Pick<Account, 'letters' | 'loans' | 'deals'>>;
const accountWith = ({ letters = [], loans = [], deals = [] }: Given): Account => ({
  user: {
    ...{ sauidid: '1000000008', firstName: 'هدى', lastName: 'القحطاني', fullName: { ar: 'هدى', en: 'Huda' } },
    ...{ mobile: '0500000000', email: 'h@example.com', lastLoginAt: null },
  },
  ...{ userId: '1000447', birthDate: '1410/01/01', branch: BRANCH, relationshipManager: MANAGER, address: ADDRESS },
  ...{ disbursed: 1_234_00, bookedBalance: 5_678_00, loans, disbursementsToSign: [], drafts: [], deals },
  letters,
  nextAppointment: null,
  next: { drafts: null, deals: null },
});
const responded: OpenLetter = {
  ...{ kind: 'reviewer', number: 'RR-7K3M-92QX', title: 'تأخر الصرف', awaits: 'citizen' },
  ...{ requestedAt: AT, respondedAt: AT },
};
const waiting: OpenLetter = {
  ...{ kind: 'director', number: 'GD-7K3M-92QX', title: 'مقترح', awaits: 'fund', requestedAt: AT, respondedAt: null },
};
const loan: ListedLoan = {
  ...{ id: '0192f0c1-2345-7abc-8def-0123456789ab', contractNumber: 'LC-7K3M-92QX', title: { ar: 'نخيل', en: 'Palms' } },
  ...{ contractAmount: 300_00, loanDate: '1446/01/02', maturityDate: '1456/01/02', outstanding: 200_00, paid: 100_00 },
  troubled: true,
  instalments: [1, 2, 3].map((number) => ({
    ...{ number, dueOn: `145${number}/01/02`, amount: 100_00, paid: number === 1 ? 100_00 : 0 },
  })),
  latestTransactions: [
    { id: 'b', reference: 'TR-2', kind: 'payment', bookedOn: '1448/03/01', amount: 100_00 },
    { id: 'a', reference: 'TR-1', kind: 'disbursement', bookedOn: '1446/01/02', amount: 300_00 },
  ],
};
const deal: Deal = {
  ...{ id: '0192f0c1-2345-7abc-8def-0123456789ac', reference: 'LR-7K3M-92QX', state: 'x', step: 'financialStudy' },
  ...{ outcome: 'open', awaits: 'fund', projectName: 'مناحل', dealType: 'operational', projectType: 'new' },
  ...{ sector: { ar: 'الإنتاج الحيواني', en: 'Livestock' }, product: words, subProduct: words, branch: words },
  ...{ office: words, applicantType: 'individual', cost: 1, fundShare: 1, rejectionReason: null },
  ...{ requiredDocuments: [], submittedAt: AT, updatedAt: AT },
};

let stage: Stage;
afterEach(() => {
  stage.end();
  queryClient.clear();
});
const show = async (lang: (typeof LANGS)[number], given: Given) => {
  queryClient.setQueryData(accountQuery.queryKey, accountWith(given));
  queryClient.setQueryData(whatIfQuery.queryKey, { requests: [], next: null });
  stage = await openStage(lang, ['account', 'loans']);
  stage.show(<AccountPage />);
  await until(() => expect(stage.home.querySelectorAll('section').length).toBeGreaterThan(1));
};
const text = () => stage.home.textContent ?? '';
const hrefs = () => [...stage.home.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe.each(LANGS)('in %s', (lang) => {
  test('the account page shows everything that the specification names', async () => {
    await show(lang, { loans: [loan] });
    for (const shown of ['1000447', '1410/01/01', 'LC-7K3M-92QX', '1,234', '5,678']) expect(text()).toContain(shown);
    for (const { [lang]: shown } of [BRANCH, MANAGER, ADDRESS, loan.title]) expect(text()).toContain(shown);
    const labels = ['User ID', 'Birth date (Hijri)', 'Branch', 'Relationship manager', 'Address'];
    for (const said of [...labels, 'Disbursed amount', 'Booked balance', 'My loans', 'Last login'])
      expect(text()).toContain(stage.say(said));
    expect(stage.home.querySelector('h1')?.textContent).toBe(stage.say('Welcome'));
  });

  test('a request in writing with a response comes first, and the open ones are listed', async () => {
    await show(lang, { letters: [responded, waiting] });
    const [first] = stage.home.querySelectorAll('section');
    expect(first?.textContent).toContain('تأخر الصرف');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/${lang}/remote_reviewer_request/RR-7K3M-92QX`);
    for (const said of ['Requests in writing', 'Under review', 'Under review: response received', 'Remote reviewer'])
      expect(text()).toContain(stage.say(said));
    expect(hrefs()).toContain(`/${lang}/director_request/GD-7K3M-92QX`);
    expect(text()).not.toContain(stage.say('Nothing here yet'));
  });

  test('without a request in writing nothing is said of them', async () => {
    await show(lang, {});
    expect(text()).toContain(stage.say('Nothing here yet'));
    expect(text()).not.toContain(stage.say('Requests in writing'));
  });

  test('a loan unfolds its dates, its instalments, what is paid and what was booked last', async () => {
    await show(lang, { loans: [loan] });
    const details = [...stage.home.querySelectorAll('details')].find((one) =>
      one.querySelector('summary')?.textContent?.includes(stage.say('Details of the loan')),
    );
    if (!details) throw new Error('The loan has no details.');
    expect(details.open).toBe(false);
    details.open = true;
    const said = details.textContent ?? '';
    for (const label of ['Loan date', 'Maturity date', 'Number of instalments', 'Amount paid', 'Latest transactions'])
      expect(said).toContain(stage.say(label));
    // Both calendars, of the loan, of its maturity and of each booking.
    for (const instant of ['1446/01/02', '1456/01/02', '1448/03/01'].map(instantOf)) {
      expect(said).toContain(formatHijri(instant, lang));
      expect(said).toContain(formatDate(instant, lang));
    }
    const booked = [...details.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    expect(booked).toHaveLength(2);
    expect(booked[0]).toContain(stage.say('Payment received'));
    expect(booked[0]).toContain('100');
    expect(booked[1]).toContain(stage.say('Disbursed to you'));
    expect(details.querySelector('a')?.getAttribute('href')).toBe(`/${lang}/loan_account/${loan.id}`);
    // The fund calls it troubled.
    expect(text()).toContain(stage.say('Repayment to be arranged'));
  });

  test('a loan on which nothing was booked says so', async () => {
    await show(lang, { loans: [{ ...loan, latestTransactions: [] }] });
    expect(text()).toContain(stage.say('No transactions yet.'));
    expect(text()).not.toContain(stage.say('All transactions'));
  });

  test('with an overdue instalment: what is due, how it is paid, and what to do when that is hard', async () => {
    const overdue = loan.instalments.map((one) => ({ ...one, dueOn: `143${one.number}/01/02` }));
    await show(lang, { loans: [{ ...loan, instalments: overdue }] });
    const [first] = stage.home.querySelectorAll('section');
    expect(first?.textContent).toContain(stage.say('What you need to do'));
    expect(first?.textContent).toContain('200');
    expect(first?.textContent).toContain(stage.say('book an appointment at your branch'));
    const links = [...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/${lang}/appointment_with_branch`, `/${lang}/loan_account/${loan.id}`]);
  });

  test('with overdue instalments of several loans each of these loans has its link and its amount', async () => {
    const overdue = loan.instalments.map((one) => ({ ...one, dueOn: `143${one.number}/01/02` }));
    const late = { ...loan, instalments: overdue };
    await show(lang, { loans: [late, { ...late, id: 'second' }] });
    const rows = [...(stage.home.querySelector('section')?.querySelectorAll('li') ?? [])];
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      `/${lang}/loan_account/${loan.id}`,
      `/${lang}/loan_account/second`,
    ]);
    for (const row of rows) expect(row.textContent).toContain('200');
  });

  test('a request says its type and its finance sector', async () => {
    await show(lang, { deals: [deal] });
    expect(text()).toContain(`${stage.say('Operating loan')} · ${deal.sector[lang]}`);
    stage.end();
    await show(lang, { deals: [{ ...deal, dealType: null }] });
    expect(text()).toContain(deal.sector[lang]);
    expect(text()).not.toContain(stage.say('Operating loan'));
  });
});
