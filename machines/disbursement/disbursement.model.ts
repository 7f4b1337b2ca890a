/** The cases, the design and the waits of the batch disbursement; its laws and its journeys stand beside it. */
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { DISBURSEMENT_STEPS, type DisbursementDraft } from '#contract/loans/disbursements.ts';
import { FAILED } from '../kit/runtime/transitions.ts';
import { defineModel, ENDS_BUT_NEVER_FAILS, FORM_WAITS, waitsIn } from '../kit/testing/model.ts';
import { NEWS_OF_SAVING } from '../wizard/wizard.events.ts';
import { refusedDraft, wizardDesign } from '../wizard/wizard.model.ts';
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
import { stepJourneys } from './journeys/steps.journeys.ts';
import { submissionJourneys } from './journeys/submission.journeys.ts';

type Snapshot = SnapshotFrom<typeof disbursementMachine>;
const { amount } = answersCase;
const begun = draftCase({ version: 2, answers: { amount }, attachments: [invoices] });
const forgets = (s: Snapshot, event: AnyEventObject) => {
  const draft = event.draft as DisbursementDraft | undefined;
  return draft !== undefined && Object.keys(s.context.answers).some((step) => !(step in draft.answers));
};

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
    'input.changed': [{ step: 'amount', values: { purpose: 'شبكات' } }],
    'step.goTo': DISBURSEMENT_STEPS.map((page) => ({ page })),
    'attachment.added': [{ attachment: invoices }, { attachment: report }],
    'attachment.removed': [{ attachmentId: invoices.id }],
    'draft.saved': [completeCase, otherAmount, tooMuch].map((draft) => ({ draft })),
    'draft.rebased': [completeCase, otherAmount].map((draft) => ({ draft })),
    'draft.replaced': [begun, completeCase].map((draft) => ({ draft })),
    'draft.refused': [{ problem: refusedPurpose.problem }, { problem: refusedDraft.problem }],
  },
  alike: { 'input.changed: step': 'What is typed is stored and saved alike in every step.' },
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
  impossible: {
    'the list of steps does not lead to the present step': (s, event) =>
      event.type === 'step.goTo' && selectStep(s) === event.page,
    'a page sends what is typed into its own step': (s, event) =>
      event.type === 'input.changed' && selectStep(s) !== event.step,
    'an upload removes what it has attached': (s, event) =>
      event.type === 'attachment.removed' && !s.context.attachments.some(({ id }) => id === event.attachmentId),
    'there is news of saving only while something is not saved': (s, event) =>
      NEWS_OF_SAVING.includes(event.type) && s.context.saved !== null,
    'the server forgets no answered step': (s, event) => forgets(s, event),
  },
  isWalked: (s, { type }) => {
    if (type === 'draft.saved' || type === 'draft.rebased') return s.matches({ filling: 'review' });
    if (type.startsWith('attachment.')) return s.matches({ filling: 'documents' });
    return (
      s.matches({ filling: 'amount' }) ||
      !['draft.changed', 'draft.replaced', 'draft.closed', `${FAILED}draftSync`].includes(type)
    );
  },
  // What guards and screens read, where they read it; opening replaces all that came before.
  contextKey: (s) =>
    s.matches('filling') && [
      blockers(s.context).map(({ reason, step, parameter }) => [reason, step, parameter]),
      s.context.attachments.length,
      s.context.saved !== null,
      // Another amount than a version has is looked at first.
      s.matches({ filling: 'review' }) && s.context.answers.amount?.amount,
    ],
  invariants,
  stepInvariants,
  starts,
  design: {
    ...wizardDesign(
      {
        amount: { takes: ['amount.complete'] },
        documents: { takes: ['documents.complete', 'step.back'] },
      },
      ['attachment.added', 'attachment.removed'],
    ),
    'filling.review': { screen: 'review' },
    'filling.review.ready': { tags: ['form'], takes: ['draft.saved', 'draft.rebased', 'request.submit', 'step.back'] },
    'filling.review.saving': {
      tags: ['busy'],
      takes: ['draft.saved', 'draft.rebased', 'draft.refused', 'step.cancel'],
    },
    'filling.review.sending': { tags: ['busy'] },
    submitted: { screen: 'submitted' },
  },
  journeys: { ...stepJourneys, ...submissionJourneys },
  oneWayGuards: {
    'disbursement.filling.resuming · always[2]': 'It is checked last, and a request always resumes somewhere.',
  },
  restsIn: {
    submitted: 'What is to be signed has a machine of its own.',
    missing: 'There is nothing that could be opened.',
  },
  waits: {
    ...waitsIn(
      ['amount', 'documents', 'review.ready'].map((step) => `filling.${step}`),
      FORM_WAITS,
    ),
    'filling.review.saving': {
      until: { event: 'draft.saved' },
      why: 'draftSync saves, tries again by itself, and tells; the citizen may cancel.',
    },
    submitted: { until: 'always', why: 'The request is submitted; its signing waits on a page of its own.' },
    missing: { until: 'always', why: 'There is no request to wait for.' },
    unavailable: { until: 'always', why: 'The draft is on the server and the device: it can be opened at any time.' },
  },
  unreachableInBrowser: {
    'disbursement.filling.review.saving · always[1]':
      'No walk begins the removal of a document steps before it ends; a test of bad days does.',
    'disbursement.filling · xstate.error.actor.draftSync[0]': ENDS_BUT_NEVER_FAILS,
  },
});
