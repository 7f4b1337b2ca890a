/** Small data for the model and for screens without a server, and the events that lead to the later steps. */
import type {
  DisbursableAccount,
  DisbursementAnswers,
  DisbursementDraft,
  DisbursementReference,
  DisbursementStep,
  SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import { done } from '../kit/testing/model.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import type { OpenedDisbursement } from './disbursement.events.ts';

const words = (ar: string, en: string) => ({ ar, en });
const account = (last: string, rest: Partial<DisbursableAccount>): DisbursableAccount => ({
  id: `01890000-0000-7000-8000-0000000000${last}`,
  contractNumber: `LA-${last.toUpperCase()}`,
  title: words('بيوت محمية', 'Greenhouses'),
  contractAmount: 600_000_00,
  disbursed: 250_000_00,
  requested: 50_000_00,
  remaining: 300_000_00,
  inProgress: null,
  ...rest,
});
/** An account from which something can still be disbursed. */
export const greenhouses = account('b1', {});
/** An account that is disbursed in full. */
export const wells = account('b2', {
  title: words('آبار', 'Wells'),
  disbursed: 600_000_00,
  requested: 0,
  remaining: 0,
});
/** A request of it waits for its signature. */
export const palms = account('b3', {
  title: words('نخيل', 'Palms'),
  inProgress: '01890000-0000-7000-8000-0000000000d9',
});

export const referenceCase: DisbursementReference = {
  accounts: [greenhouses, wells, palms],
  documents: [
    {
      kind: 'purchase-invoice',
      title: words('فواتير الشراء', 'Purchase invoices'),
      hint: words('الفواتير أو عروض الأسعار لما ستدفع الدفعة ثمنه', 'Invoices or quotations for what this part pays'),
    },
    {
      kind: 'progress-report',
      title: words('تقرير سير العمل', 'Progress report'),
      hint: words('ما أُنجز من المشروع حتى الآن', 'What is finished of the project so far'),
    },
  ],
};
export const answersCase: DisbursementAnswers = {
  amount: { loanAccountId: greenhouses.id, amount: 120_000_00, purpose: 'شراء شبكات الري' },
  documents: { confirmed: true },
};
export const submittedCase: SubmittedDisbursement = {
  id: '01890000-0000-7000-8000-0000000000d1',
  loanAccountId: greenhouses.id,
  number: 'DC-7K3M-92QX',
  amount: answersCase.amount.amount,
  submittedAt: '2026-11-21T09:30:00.000Z',
};
export const invoices = attachmentCase('purchase-invoice');
export const report = { ...attachmentCase('progress-report'), id: '01890000-0000-7000-8000-0000000000ab' };

export const draftCase = (rest: Partial<DisbursementDraft> = {}): DisbursementDraft => ({
  id: submittedCase.id,
  version: 1,
  status: 'open',
  answers: {},
  partial: {},
  attachments: [],
  updatedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2027-02-19T09:00:00.000Z',
  ...rest,
});
/** Every answer is given and both documents are attached; only the submission is left. */
export const completeCase = draftCase({ version: 4, answers: answersCase, attachments: [invoices, report] });
/** Another device asks for more. */
export const otherAmount = draftCase({
  ...completeCase,
  version: 7,
  answers: { ...answersCase, amount: { ...answersCase.amount, amount: 200_000_00 } },
});
/** Another device asks for more than remains. */
export const tooMuch = draftCase({
  ...completeCase,
  version: 8,
  answers: { ...answersCase, amount: { ...answersCase.amount, amount: greenhouses.remaining + 1 } },
});
export const openedCase = (rest: Partial<OpenedDisbursement> = {}): OpenedDisbursement => ({
  reference: referenceCase,
  draft: null,
  base: rest.draft ?? null,
  submitted: null,
  unsent: null,
  ...rest,
});

/** Events of journeys, step by step. */
export const openWith = (rest: Partial<OpenedDisbursement> = {}) => done('openDraft', openedCase(rest));
export const opened = openWith();
export const openedComplete = openWith({ draft: completeCase });
export const complete = <S extends keyof DisbursementAnswers>(step: S) => ({
  type: `${step}.complete`,
  answer: answersCase[step],
});
/** The amount step answered with another amount, or for another account. */
export const asking = (rest: Partial<DisbursementAnswers['amount']>) => ({
  type: 'amount.complete',
  answer: { ...answersCase.amount, ...rest },
});
export const attach = (attachment: typeof invoices) => ({ type: 'attachment.added', attachment });
export const removed = { type: 'attachment.removed', attachmentId: invoices.id };
export const back = { type: 'step.back' };
export const goTo = (page: DisbursementStep) => ({ type: 'step.goTo', page });
export const typed = (step: 'amount' | 'documents', text: string) => ({
  type: 'input.changed',
  step,
  values: { typed: text },
});
export const submit = { type: 'request.submit' };
export const saved = { type: 'draft.saved', draft: completeCase };
export const toDocuments = [opened, complete('amount')];
export const toReview = [...toDocuments, attach(invoices), attach(report), complete('documents')];
export const toSending = [...toReview, submit, saved];
/** The server refuses what the request is for. */
export const refusedPurpose = refusalOf('answers.amount.purpose');
