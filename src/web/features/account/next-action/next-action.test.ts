import { expect, test } from 'vitest';
import type { ListedLoan, OpenLetter } from '#contract/account.ts';
import type { Deal } from '#contract/loans/deals.ts';
import type { ListedDisbursement } from '#contract/loans/disbursements.ts';
import { type AccountDraft, type NextAction, nextAction } from './next-action.ts';

const today = '1448/06/11';
const words = { ar: '', en: '' };
const deal = (rest: Partial<Deal>): Deal => ({
  id: 'deal',
  reference: 'LR-4F8T-17ZD',
  state: 'financialStudy',
  step: 'financialStudy',
  outcome: 'open',
  awaits: 'fund',
  projectName: '',
  dealType: null,
  sector: words,
  product: words,
  subProduct: words,
  branch: words,
  office: words,
  projectType: null,
  applicantType: 'individual',
  cost: 0,
  fundShare: 0,
  rejectionReason: null,
  requiredDocuments: [],
  submittedAt: '2026-10-01T08:00:00Z',
  updatedAt: '2026-10-01T08:00:00Z',
  ...rest,
});
const loan = (dueOn: string, id = 'loan'): ListedLoan => ({
  id,
  contractNumber: 'LC-7K3M-92QX',
  title: words,
  contractAmount: 100_00,
  loanDate: '1440/01/01',
  maturityDate: dueOn,
  outstanding: 75_00,
  paid: 25_00,
  troubled: false,
  instalments: [{ number: 1, dueOn, amount: 100_00, paid: 25_00 }],
  latestTransactions: [],
});
const draft = (id: string, updatedAt: string): AccountDraft => ({
  id,
  projectName: null,
  step: 'cost',
  completed: 3,
  updatedAt,
  expiresAt: '2026-12-18T08:00:00Z',
});

const toSign: ListedDisbursement = {
  ...{ id: 'disbursement', number: 'LD-7K3M-92QX', status: 'awaitingSignature', amount: 50_00, purpose: 'مضخات' },
  updatedAt: '2026-11-02T08:00:00Z',
};
const letter = (awaits: OpenLetter['awaits']): OpenLetter => ({
  ...{ kind: 'reviewer', number: 'RR-7K3M-92QX', title: 'تأخر الصرف', awaits },
  ...{ requestedAt: '2026-11-02T08:00:00Z', respondedAt: null },
});
const none: Parameters<typeof nextAction>[0] = {
  ...{ deals: [], disbursementsToSign: [], letters: [], loans: [], drafts: [] },
};
const actionOf = (given: Partial<typeof none>): NextAction => nextAction({ ...none, ...given }, today);

const awaiting = deal({ state: 'awaitingSignature', awaits: 'citizen' });
const late = loan('1448/06/10');
const begun = draft('begun', '2026-11-18T08:00:00Z');

test('a deal that waits for the citizen comes first', () => {
  const given = { deals: [deal({}), awaiting], disbursementsToSign: [toSign], loans: [late], drafts: [begun] };
  expect(actionOf(given)).toEqual({ kind: 'deal', deal: awaiting });
});
test('a closed deal needs no action', () => {
  expect(actionOf({ deals: [deal({ outcome: 'signed', awaits: 'citizen' })] })).toEqual({ kind: 'nothing' });
});
test('a disbursement to sign comes before overdue instalments', () => {
  expect(actionOf({ deals: [deal({})], disbursementsToSign: [toSign], loans: [late], drafts: [begun] })).toEqual({
    kind: 'disbursement',
    disbursement: toSign,
  });
});
test('a response to a request in writing comes after what is to be signed, and before overdue instalments', () => {
  const responded = letter('citizen');
  const given = { letters: [letter('fund'), responded], loans: [late], drafts: [begun] };
  expect(actionOf(given)).toEqual({ kind: 'letter', letter: responded });
  expect(actionOf({ ...given, disbursementsToSign: [toSign] }).kind).toBe('disbursement');
});
test('a request in writing that awaits the fund needs no action', () => {
  expect(actionOf({ letters: [letter('fund')] })).toEqual({ kind: 'nothing' });
});
test('overdue instalments of all loans come before drafts, with each of these loans', () => {
  const lateToo = loan('1448/01/01', 'late, too');
  const loans = [loan('1449/01/01', 'on time'), late, lateToo];
  expect(actionOf({ deals: [deal({})], loans, drafts: [begun] })).toEqual({
    kind: 'overdue',
    count: 2,
    amount: 150_00,
    late: [
      { loan: late, amount: 75_00 },
      { loan: lateToo, amount: 75_00 },
    ],
  });
});
test('of several drafts the newest one is continued', () => {
  const older = draft('older', '2026-11-02T08:00:00Z');
  expect(actionOf({ loans: [loan('1449/01/01')], drafts: [older, begun] })).toEqual({ kind: 'draft', draft: begun });
});
