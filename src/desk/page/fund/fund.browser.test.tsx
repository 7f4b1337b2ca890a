/** The fund's part of the desk in front of a server that the test plays: contracts, loan accounts and disbursements. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CaseFile } from '../../areas/cases/cases.contract.ts';
import type { DeskDisbursement } from '../../areas/disbursements/disbursements.contract.ts';
import type { DeskLoanAccount } from '../../areas/loan-accounts/loan-accounts.contract.ts';
import { queryClient } from '../data.ts';
import { type Answers, onlyPage, playServer, refused } from '../testing/played-server.ts';
import { showFund } from '../testing/show-fund.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-11-22T08:00:00.000Z';
const both = { ar: 'مناحل', en: 'Apiaries' };
const file: CaseFile = {
  ...{
    id: ID,
    reference: 'LR-7K3M-92QX',
    state: 'awaitingSecondParty',
    step: 'signing',
    outcome: 'open',
    awaits: 'fund',
  },
  ...{
    projectName: 'Tomatoes',
    dealType: 'capital',
    sector: both,
    product: both,
    subProduct: both,
    branch: both,
    office: both,
    projectType: 'new',
    applicantType: 'individual',
  },
  ...{ cost: 420_000_000, fundShare: 255_000_000, rejectionReason: null, requiredDocuments: [], submittedAt: AT },
  ...{ updatedAt: AT, civilId: '1048220916', applicant: 'نورة', answers: {}, attachments: [], documentTitles: {} },
  ...{ history: [], version: 7, stateValue: 'x', contractNumber: 'LC-1', cancellable: false },
  contract: {
    ...{
      number: 'LC-5T2K-8WPN',
      state: 'awaitingSecondParty',
      version: 2,
      issuedAt: AT,
      signedAt: AT,
      approvedAt: null,
    },
    waitEndsAt: AT,
    history: [
      { version: 1, at: AT, event: 'contract.issue', state: 'awaitingSignature', note: null, by: 'fund' },
      { version: 2, at: AT, event: 'contract.sign', state: 'awaitingSecondParty', note: null, by: 'citizen' },
    ],
  },
  decisions: ['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse'],
};
const account: DeskLoanAccount = {
  ...{ id: ID, contractNumber: 'LC-5T2K-8WPN', title: both, contractAmount: 3_000_00, loanDate: '1448/06/01' },
  ...{ maturityDate: '1450/06/01', outstanding: 3_000_00, paid: 0, troubled: false, dealId: null, disbursed: 1_000_00 },
  ...{ remaining: 2_000_00, transactions: [], next: null, invoices: [], civilId: '1048220916', applicant: 'نورة' },
  instalments: [1, 2].map((number) => ({ number, dueOn: `14${48 + number}/06/01`, amount: 1_500_00, paid: 0 })),
};
const disbursement: DeskDisbursement = {
  ...{ id: ID, civilId: '1048220916', applicant: 'نورة', number: 'DB-2Q7T-11XZ', loanAccountId: ID, title: both },
  ...{ loanNumber: 'LC-5T2K-8WPN', amount: 500_00, purpose: 'Pumps', status: 'awaitingSecondParty', documents: [] },
  ...{ submittedAt: AT, paidAt: null, payable: false },
  decisions: ['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse'],
};

let answers: Answers;
let sent: { name: string; body: Record<string, unknown> }[];
const toBook = () => sent.filter(({ name }) => name.endsWith('/transactions')).map(({ body }) => body);

beforeEach(() => {
  localStorage.setItem('desk.language', 'en');
  sent = [];
  answers = {
    'GET /desk/api/cases': onlyPage({ cases: [file] }),
    [`GET /desk/api/cases/${ID}`]: file,
    'GET /desk/api/loan-accounts': onlyPage({ loanAccounts: [account] }),
    [`GET /desk/api/loan-accounts/${ID}`]: account,
    'GET /desk/api/disbursements': onlyPage({ disbursements: [disbursement] }),
    [`GET /desk/api/disbursements/${ID}`]: disbursement,
    'GET /api/products': refused(503, 'service_suspended'),
  };
  playServer(answers, (name, body) => {
    if (!name.startsWith('GET ')) sent.push({ name, body: JSON.parse(body) });
  });
  showFund();
});
afterEach(() => {
  queryClient.clear();
  localStorage.removeItem('desk.language');
});
// The stubs stay between the tests: the page polls until it is unmounted.
afterAll(() => {
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = async (part: string, item: RegExp) => {
  await userEvent.click(page.getByRole('radio', { name: part }));
  await userEvent.click(page.getByRole('button', { name: item }));
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveFocus();
};

test('what was signed is shown and downloaded in the language of the desk', async () => {
  await open('Requests', /^Tomatoes/);
  const contract = page.getByRole('region', { name: 'Contract', exact: true });
  await expect.element(contract.getByText('LC-5T2K-8WPN')).toBeVisible();
  await expect.element(contract.getByText(/^Contract signed by the citizen/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Download the contract (PDF)' });
  await expect.element(link).toHaveAttribute('href', `/desk/api/cases/${ID}/contract?lang=en`);
  await userEvent.click(button('العربية'));
  const arabic = page.getByRole('link', { name: 'تنزيل العقد (PDF)' });
  await expect.element(arabic).toHaveAttribute('href', `/desk/api/cases/${ID}/contract?lang=ar`);
});

test('a refusal as second party needs its reason', async () => {
  await open('Requests', /^Tomatoes/);
  await userEvent.click(button('Refuse as second party'));
  const dialog = page.getByRole('dialog', { name: 'Refuse the contract' });
  const refuse = dialog.getByRole('button', { name: 'Refuse the contract' });
  await userEvent.click(refuse);
  await expect.element(dialog.getByText('Write the reason.')).toBeVisible();
  expect(sent).toEqual([]);
  answers[`POST /desk/api/cases/${ID}/decisions`] = { ...file, outcome: 'rejected', awaits: 'nobody', decisions: [] };
  await userEvent.fill(dialog.getByRole('textbox'), 'The guarantee has expired');
  await userEvent.click(refuse);
  await expect.element(page.getByText('Done: Refuse as second party.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ event: 'secondParty.refuse', reason: 'The guarantee has expired' });
});

test('an amount is checked as it is typed in the portal, then booked with one id however often it is sent', async () => {
  await open('Loan accounts', /^Apiaries/);
  await userEvent.click(button('Book a payment'));
  const dialog = page.getByRole('dialog', { name: 'Book a payment' });
  const amount = dialog.getByRole('textbox');
  const submit = dialog.getByRole('button', { name: 'Book it' });
  for (const [typed, sentence] of [
    ['', 'Enter the amount in riyals.'],
    ['many', /like 250000/],
    ['1.234', /can be read as 1,234 or 1.23/],
    ['0', 'Enter an amount greater than 0.'],
  ] as const) {
    await userEvent.fill(amount, typed);
    await userEvent.click(submit);
    await expect.element(dialog.getByText(sentence)).toBeVisible();
    await expect.element(amount).toHaveFocus();
  }
  expect(toBook()).toEqual([]);
  const path = `POST /desk/api/loan-accounts/${ID}/transactions`;
  answers[path] = refused(400, 'invalid_request', 'atMostAmount:300000');
  await userEvent.fill(amount, '٤٠٠٠');
  await userEvent.click(submit);
  await expect.element(dialog.getByText('Enter SAR 3,000 at most.')).toBeVisible();
  answers[path] = refused(502, 'something_went_wrong');
  await userEvent.fill(amount, '1500');
  await userEvent.click(submit);
  await expect.element(page.getByRole('alert').getByText(/That did not work/)).toBeVisible();
  answers[path] = { id: ID, reference: 'TR-1', kind: 'payment', bookedOn: '1448/06/02', amount: 1_500_00 };
  await userEvent.click(submit);
  await expect.element(page.getByText('SAR 1,500 booked.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(toBook().map((body) => body.amount)).toEqual([4_000_00, 1_500_00, 1_500_00]);
  expect(new Set(toBook().map((body) => body.id)).size).toBe(1);
});

test('an invoice is issued, and the desk says when there is none to issue', async () => {
  await open('Loan accounts', /^Apiaries/);
  const path = `POST /desk/api/loan-accounts/${ID}/invoices`;
  answers[path] = {
    ...{ id: ID, number: 'IN-3R8D-55KC', loanId: ID, contractNumber: 'LC-1', title: both, instalment: 1 },
    ...{ amount: 1_500_00, dueOn: '1449/06/01', issuedAt: AT, status: 'open' },
  };
  await userEvent.click(button('Issue an invoice'));
  await expect.element(page.getByText('Invoice IN-3R8D-55KC issued.')).toBeVisible();
  answers[path] = refused(409, 'illegal_transition');
  await userEvent.click(button('Issue an invoice'));
  await expect.element(page.getByRole('alert').getByText(/Every open instalment has an invoice/)).toBeVisible();
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(2);
  await userEvent.click(button('All loan accounts'));
  await expect.element(page.getByRole('button', { name: /^Apiaries/ })).toHaveFocus();
});

test('a disbursement is approved as second party, then paid out', async () => {
  await open('Disbursements', /^Apiaries/);
  const signed: DeskDisbursement = { ...disbursement, status: 'signed', decisions: [], payable: true };
  const becomes = (now: DeskDisbursement) => () => {
    answers[`GET /desk/api/disbursements/${ID}`] = now;
    return now;
  };
  answers[`POST /desk/api/disbursements/${ID}/decisions`] = becomes(signed);
  await userEvent.click(button('Approve as second party'));
  await expect.element(page.getByText('Done: Approve as second party.')).toBeVisible();
  const paid: DeskDisbursement = { ...signed, status: 'paid', paidAt: AT, payable: false };
  answers[`POST /desk/api/disbursements/${ID}/pay-out`] = becomes(paid);
  await userEvent.click(button('Pay out'));
  await expect.element(page.getByText('The disbursement DB-2Q7T-11XZ is paid out.')).toBeVisible();
  await expect.element(button('Pay out')).not.toBeInTheDocument();
});

test('a disbursement is refused with a reason', async () => {
  await open('Disbursements', /^Apiaries/);
  answers[`POST /desk/api/disbursements/${ID}/decisions`] = { ...disbursement, status: 'refused', decisions: [] };
  await userEvent.click(button('Refuse as second party'));
  const dialog = page.getByRole('dialog', { name: 'Refuse the disbursement' });
  await userEvent.fill(dialog.getByRole('textbox'), 'The invoice is unclear');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse the disbursement' }));
  await expect.element(page.getByText('Done: Refuse as second party.')).toBeVisible();
  expect(sent[0]?.body).toEqual({ event: 'secondParty.refuse', reason: 'The invoice is unclear' });
});
