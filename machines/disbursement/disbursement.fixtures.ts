/** Small data for the model and for screens without a server, and the events that lead to the later steps. */
import type {
  DisbursableAccount,
  DisbursementAnswers,
  DisbursementReference,
  SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import { attachmentCase } from '../upload/upload.model.ts';
import { requestFixtures, text } from '../wizard/request/request-wizard.fixtures.ts';
import type { Disbursement } from './disbursement.machine.ts';

const account = (last: string, rest: Partial<DisbursableAccount>): DisbursableAccount => ({
  id: `01890000-0000-7000-8000-0000000000${last}`,
  contractNumber: `LA-${last.toUpperCase()}`,
  title: text('بيوت محمية', 'Greenhouses'),
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
  title: text('آبار', 'Wells'),
  disbursed: 600_000_00,
  requested: 0,
  remaining: 0,
});
/** A request of it waits for its signature. */
export const palms = account('b3', {
  title: text('نخيل', 'Palms'),
  inProgress: '01890000-0000-7000-8000-0000000000d9',
});

export const referenceCase: DisbursementReference = {
  accounts: [greenhouses, wells, palms],
  documents: [
    {
      kind: 'purchase-invoice',
      title: text('فواتير الشراء', 'Purchase invoices'),
      hint: text('الفواتير أو عروض الأسعار لما ستدفع الدفعة ثمنه', 'Invoices or quotations for what this part pays'),
    },
    {
      kind: 'progress-report',
      title: text('تقرير سير العمل', 'Progress report'),
      hint: text('ما أُنجز من المشروع حتى الآن', 'What is finished of the project so far'),
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

export const fixtures = requestFixtures<Disbursement>({
  reference: referenceCase,
  answers: answersCase,
  attachments: [invoices, report],
  submitted: submittedCase,
});
export const { answerFirst, complete, completeCase, draftCase, goTo, opened, openedCase, openedComplete, openWith } =
  fixtures;
/** Another device asks for more. */
export const otherAmount = fixtures.elsewhere(7, { amount: 200_000_00 });
/** Another device asks for more than remains. */
export const tooMuch = fixtures.elsewhere(8, { amount: greenhouses.remaining + 1 });
