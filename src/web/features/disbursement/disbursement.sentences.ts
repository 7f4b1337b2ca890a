import { msg } from '@lingui/core/macro';
import { disbursementForm } from '#contract/loans/disbursements.ts';
import { asks, asksToChoose, type CheckedForms, type FormSentences } from '#web/i18n/sentences/field-sentences.ts';

/** The sentences by step. */
export const disbursementSentences = {
  amount: {
    loanAccountId: asksToChoose(msg`Choose the loan account`),
    amount: asks(msg`Enter the amount`),
    purpose: asks(msg`Enter what the amount is for`),
  },
} satisfies Record<string, FormSentences>;

export const forms: CheckedForms = () => ({
  'disbursement.amount': { sentences: disbursementSentences.amount, schemas: [disbursementForm] },
});
