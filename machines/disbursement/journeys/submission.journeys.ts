/** Journeys of the submission of a disbursement request, on the cases of the fixtures. */
import { problem } from '#contract/kernel/problems.ts';
import { DISBURSEMENT_STEPS } from '#contract/loans/disbursements.ts';
import { submissionJourneys as journeysOf } from '../../wizard/request/request-wizard.journeys.ts';
import {
  complete,
  completeCase,
  greenhouses,
  openWith,
  otherAmount,
  referenceCase,
  refusedPurpose,
  submittedCase,
  toDocuments,
  tooMuch,
  toReview,
} from '../disbursement.fixtures.ts';

export const submissionJourneys = journeysOf({
  steps: DISBURSEMENT_STEPS,
  toDocuments,
  toReview,
  complete: completeCase,
  openWith: ({ draft }) => openWith({ draft: { ...completeCase, ...draft } as typeof completeCase }),
  answerFirst: complete('amount'),
  second: 'documents',
  other: otherAmount,
  wrong: tooMuch,
  refusedFirst: problem('request_incomplete', { detail: [{ reason: 'moreThanRemains', step: 'amount' }] }),
  // Meanwhile another request took a part of what remained.
  reopened: openWith({
    draft: completeCase,
    reference: { ...referenceCase, accounts: [{ ...greenhouses, remaining: 100_000_00 }] },
  }),
  refusedField: refusedPurpose,
  submitted: submittedCase,
  typedFirst: {
    typed: { purpose: 'شبكات ري أخرى' },
    answer: { ...complete('amount').answer, purpose: 'شبكات ري أخرى' },
    wrong: { purpose: '' },
    same: { amount: '١٢٠٠٠٠' },
  },
});
