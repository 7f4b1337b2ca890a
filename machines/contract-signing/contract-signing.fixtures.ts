/** Contracts in each of their states, for the model and the views. */
import type { ContractState, LoanContract } from '#contract/loans/contracts.ts';

const content: LoanContract['content'] = {
  reference: 'ADF-2026-104822',
  borrower: { ar: 'نورة بنت سالم الحربي', en: 'Noura Salem Alharbi' },
  civilId: '1048220915',
  projectName: 'بيوت محمية في القصيم',
  product: { ar: 'قروض التنمية', en: 'Development loans' },
  subProduct: { ar: 'البيوت المحمية', en: 'Greenhouses' },
  loanNumber: null,
  amount: 30_000_000,
  instalments: [
    { number: 1, dueOn: '1450/06/12', amount: 15_000_000 },
    { number: 2, dueOn: '1451/06/12', amount: 15_000_000 },
  ],
  graceYears: 2,
  clauses: [
    {
      title: { ar: 'القرض والغرض منه', en: 'The loan and its purpose' },
      text: { ar: 'يقرض الصندوق المقترض المبلغ المبين في هذا العقد.', en: 'The fund lends the borrower the amount.' },
    },
  ],
};

export const contractCase = (state: ContractState, rest: Partial<LoanContract> = {}): LoanContract => ({
  id: '01890000-0000-7000-8000-0000000000c1',
  requestType: 'contract',
  loanAccountId: '01890000-0000-7000-8000-0000000000c2',
  number: 'LC-7302-1184',
  state,
  version: 1,
  content,
  issuedAt: '2026-11-20T09:00:00.000Z',
  signedAt: state === 'awaitingSignature' || state === 'rejected' ? null : '2026-11-21T09:00:00.000Z',
  approvedAt: state === 'signed' ? '2026-11-21T09:01:00.000Z' : null,
  reason: state === 'rejected' ? 'وجدت تمويلًا آخر' : state === 'refused' ? 'لم تكتمل الضمانات المطلوبة' : null,
  waitEndsAt: state === 'awaitingSecondParty' ? '2026-11-21T09:02:00.000Z' : null,
  now: '2026-11-21T09:00:00.000Z',
  ...rest,
});
