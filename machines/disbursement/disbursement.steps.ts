/** The steps of a batch disbursement as data: their order and their paths (specification section 1). */
import { DISBURSEMENT_STEPS, type DisbursementStep } from '#contract/loans/disbursements.ts';
import { defineSteps } from '../wizard/wizard.steps.ts';

export const disbursementPaths = {
  amount: 'disbursement_amount',
  documents: 'disbursement_documents',
  review: 'disbursement_review',
} as const satisfies Record<DisbursementStep, string>;

export const disbursementSteps = defineSteps({ steps: DISBURSEMENT_STEPS, paths: disbursementPaths });
