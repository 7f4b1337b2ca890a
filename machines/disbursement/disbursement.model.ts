/** The cases, the design and the waits of the batch disbursement; its laws and its journeys stand beside it. */
import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { DISBURSEMENT_STEPS } from '#contract/loans/disbursements.ts';
import { defineModel } from '../kit/testing/model.ts';
import { requestModel } from '../wizard/request/request-wizard.model.ts';
import { refusedDraft, TYPED_ALIKE, typingCases, unfinishedIn } from '../wizard/wizard.model.ts';
import {
  answersCase,
  completeCase,
  draftCase,
  greenhouses,
  invoices,
  openedCase,
  otherAmount,
  palms,
  refusedPurpose,
  report,
  submittedCase,
  tooMuch,
  wells,
} from './disbursement.fixtures.ts';
import { input, invariants, starts, stepInvariants } from './disbursement.laws.model.ts';
import { disbursementMachine } from './disbursement.machine.ts';
import { blockers } from './disbursement.rules.ts';
import { selectStep } from './disbursement.selectors.ts';
import { disbursement } from './disbursement.setup.ts';
import { stepJourneys } from './journeys/steps.journeys.ts';
import { submissionJourneys } from './journeys/submission.journeys.ts';

type Snapshot = SnapshotFrom<typeof disbursementMachine>;
const { amount } = answersCase;
const begun = draftCase({ version: 2, answers: { amount }, attachments: [invoices] });
const { impossible, isWalked, design, waits, unreachableInBrowser } = requestModel<Snapshot>({
  id: 'disbursement',
  steps: DISBURSEMENT_STEPS,
  selectStep,
});

export const disbursementModel = defineModel({
  machine: disbursementMachine,
  input,
  events: {
    'amount.complete': [
      { answer: amount },
      { answer: { ...amount, amount: greenhouses.remaining + 1 } },
      { answer: { ...amount, loanAccountId: wells.id } },
      { answer: { ...amount, loanAccountId: palms.id } },
    ],
    'documents.complete': [{ answer: answersCase.documents }],
    ...typingCases('amount', [{ purpose: 'شبكات' }, { purpose: '' }]),
    'step.goTo': DISBURSEMENT_STEPS.map((page) => ({ page })),
    'attachment.added': [{ attachment: invoices }, { attachment: report }],
    'attachment.removed': [{ attachmentId: invoices.id }],
    'draft.saved': [completeCase, otherAmount, tooMuch].map((draft) => ({ draft })),
    'draft.rebased': [completeCase, otherAmount].map((draft) => ({ draft })),
    'draft.replaced': [begun, completeCase].map((draft) => ({ draft })),
    'draft.refused': [{ problem: refusedPurpose.problem }, { problem: refusedDraft.problem }],
  },
  alike: TYPED_ALIKE,
  actors: {
    openDraft: {
      done: [
        openedCase(),
        openedCase({ draft: begun }),
        openedCase({ draft: completeCase }),
        openedCase({ draft: { ...completeCase, status: 'submitted' }, submitted: submittedCase }),
      ],
      error: [problem('not_found'), problem('no_connection')],
    },
    draftSync: { done: [], error: [problem('something_went_wrong')] },
    upload: { done: [], error: [] },
    submitRequest: {
      done: [submittedCase],
      error: [
        problem('request_in_progress'),
        problem('draft_conflict', { detail: otherAmount }),
        problem('request_incomplete', { detail: [{ reason: 'moreThanRemains', step: 'amount' }] }),
      ],
    },
  },
  impossible,
  isWalked,
  // What guards and screens read, where they read it; opening replaces all that came before.
  contextKey: (s) =>
    s.matches('filling') && [
      blockers(s.context).map(({ reason, step, parameter }) => [reason, step, parameter]),
      unfinishedIn(disbursement.rules, s.context),
      s.context.attachments.length,
      s.context.saved !== null,
      // Another amount than a version has is looked at first.
      s.matches({ filling: 'review' }) && s.context.answers.amount?.amount,
    ],
  invariants,
  stepInvariants,
  starts,
  design,
  journeys: { ...stepJourneys, ...submissionJourneys },
  oneWayGuards: {
    'disbursement.filling.resuming · always[2]': 'It is checked last, and a request always resumes somewhere.',
  },
  restsIn: {
    submitted: 'What is to be signed has a machine of its own.',
    missing: 'There is nothing that could be opened.',
  },
  waits: {
    ...waits,
    submitted: { until: 'always', why: 'The request is submitted; its signing waits on a page of its own.' },
  },
  unreachableInBrowser,
});
