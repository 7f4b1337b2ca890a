/** Journeys of the submission: saving before it, refusals of the server, and changes that another device makes meanwhile. */
import { type ProblemCode, problem } from '#contract/kernel/problems.ts';
import { DISBURSEMENT_STEPS } from '#contract/loans/disbursements.ts';
import { done, type FlowModel, failed } from '../../kit/testing/model.ts';
import { refusedDraft } from '../../wizard/wizard.model.ts';
import {
  back,
  complete,
  completeCase,
  goTo,
  greenhouses,
  openedComplete,
  openWith,
  otherAmount,
  referenceCase,
  refusedPurpose,
  removed,
  saved,
  submit,
  submittedCase,
  tooMuch,
  toReview,
  toSending,
} from '../disbursement.fixtures.ts';
import type { disbursementMachine } from '../disbursement.machine.ts';

type Journeys = FlowModel<typeof disbursementMachine>['journeys'];

const moreThanRemains = problem('request_incomplete', { detail: [{ reason: 'moreThanRemains', step: 'amount' }] });
const documentMissing = problem('request_incomplete', {
  detail: [{ reason: 'documentMissing', step: 'documents', parameter: 'progress-report' }],
});
const conflict = problem('draft_conflict', { detail: otherAmount });
const refusedWith = (refusal: ReturnType<typeof problem>) => [...toSending, failed('submitRequest', refusal)];
/** Meanwhile another request took a part of what remained. */
const lessRemains = openWith({
  draft: completeCase,
  reference: { ...referenceCase, accounts: [{ ...greenhouses, remaining: 100_000_00 }] },
});

export const submissionJourneys: Journeys = {
  'three steps lead to what is signed like a contract (§1 Request batch disbursement)': {
    events: [...toSending, done('submitRequest', submittedCase)],
    ends: 'submitted',
    keeps: { submitted: submittedCase, submission: null },
  },
  'what is typed is sent to be saved at once before a submission': {
    events: [...toReview, submit],
    ends: { filling: { review: 'saving' } },
    does: ['sync.flush', 'sync.retry'],
  },
  'what is saved already is sent off at once': {
    events: [openedComplete, submit],
    ends: { filling: { review: 'sending' } },
    keeps: {
      submission: { version: completeCase.version, attachments: completeCase.attachments.map(({ id }) => id) },
    },
    does: ['sync.flush', 'sync.retry'],
  },
  ...Object.fromEntries(
    (['no_connection', 'request_in_progress', 'something_went_wrong'] satisfies ProblemCode[]).map(
      (code): [string, Journeys[string]] => [
        `a submission that fails with ${code} shows its problem, and is sent again as the same submission (§8)`,
        {
          events: [...refusedWith(problem(code)), submit],
          ends: { filling: { review: 'sending' } },
          keeps: { problem: null },
        },
      ],
    ),
  ),
  'a failed submission shows its problem (§8 the common handler)': {
    events: refusedWith(problem('no_connection')),
    ends: { filling: { review: 'ready' } },
    keeps: { problem: problem('no_connection'), submission: null },
  },
  'nothing leads elsewhere while the request is being submitted': {
    events: toSending,
    ends: { filling: { review: 'sending' } },
    refuses: [back, { type: 'step.cancel' }, submit, ...DISBURSEMENT_STEPS.map(goTo)],
  },
  'a citizen may cancel the wait for saving before the submission': {
    events: [...toReview, submit, { type: 'step.cancel' }],
    ends: { filling: { review: 'ready' } },
  },
  'a refused request leads to the step that mends it, with its reasons (§5)': {
    events: [...refusedWith(moreThanRemains), lessRemains],
    ends: { filling: 'amount' },
    keeps: { problem: moreThanRemains },
  },
  'so it does for a document that the server does not have (§5)': {
    events: [...refusedWith(documentMissing), openedComplete],
    ends: { filling: 'documents' },
    keeps: { problem: documentMissing },
  },
  'the refusal is left behind with the corrected answer': {
    events: [...refusedWith(moreThanRemains), openedComplete, complete('amount')],
    ends: { filling: 'documents' },
    keeps: { problem: null },
  },
  'and with Back': {
    events: [...refusedWith(documentMissing), openedComplete, back],
    ends: { filling: 'amount' },
    keeps: { problem: null },
  },
  'a refusal without a reason resumes where something is missing (§5)': {
    events: refusedWith(problem('request_incomplete')),
    ends: 'opening',
    keeps: { goingTo: null, submission: null, problem: problem('request_incomplete') },
  },
  'a request that was changed elsewhere shows the newer version first': {
    events: [...refusedWith(conflict), openWith({ draft: otherAmount })],
    ends: { filling: { review: 'ready' } },
    keeps: { problem: problem('draft_conflict'), answers: otherAmount.answers },
  },
  'it is opened again for that': {
    events: refusedWith(conflict),
    ends: 'opening',
    keeps: { problem: problem('draft_conflict'), submission: null },
  },
  'Back from it leaves the problem behind': {
    events: [...refusedWith(conflict), openWith({ draft: otherAmount }), back],
    ends: { filling: 'documents' },
    keeps: { problem: null },
  },
  'an amount that another device changes while the submission waits is looked at first': {
    events: [...toReview, submit, { type: 'draft.saved', draft: otherAmount }],
    ends: { filling: { review: 'ready' } },
    keeps: { submission: null, problem: problem('draft_conflict'), answers: otherAmount.answers },
  },
  'so it is when there is more to save': {
    events: [...toReview, submit, { type: 'draft.rebased', draft: otherAmount }],
    ends: { filling: { review: 'ready' } },
    keeps: { saved: null, problem: problem('draft_conflict'), answers: otherAmount.answers },
  },
  'and while it is being looked at': {
    events: [...toReview, { type: 'draft.rebased', draft: otherAmount }],
    ends: { filling: { review: 'ready' } },
    keeps: { problem: problem('draft_conflict'), editions: { amount: 1 } },
  },
  'an amount of another device that is more than remains is corrected first': {
    events: [...toReview, submit, { type: 'draft.saved', draft: tooMuch }],
    ends: { filling: 'amount' },
    keeps: { answers: tooMuch.answers },
  },
  'so it is while the request is looked at, before or after everything is saved': {
    events: [...toReview, { type: 'draft.saved', draft: otherAmount }],
    ends: { filling: { review: 'ready' } },
    keeps: { problem: problem('draft_conflict'), answers: otherAmount.answers },
  },
  ...Object.fromEntries(
    (['draft.saved', 'draft.rebased'] as const).flatMap((type) =>
      [toReview, [...toReview, submit]].map((before, waits): [string, Journeys[string]] => [
        `more than remains, which ${type} brings ${waits ? 'while the submission waits' : 'to the review'}, is corrected first`,
        {
          events: [...before, { type, draft: tooMuch }],
          ends: { filling: 'amount' },
          keeps: { answers: tooMuch.answers },
        },
      ]),
    ),
  ),
  'a document that goes while the submission waits is attached first (§5)': {
    events: [...toReview, submit, removed, saved],
    ends: { filling: 'documents' },
    keeps: {
      submission: null,
      problem: problem('request_incomplete', {
        detail: [{ reason: 'documentMissing', step: 'documents', parameter: 'purchase-invoice' }],
      }),
    },
  },
  'without a document the request cannot be submitted (§5)': {
    events: [...toReview, removed],
    ends: { filling: { review: 'ready' } },
    refuses: [submit],
  },
  'an answer that the server refuses is corrected before the submission (§5)': {
    events: [...toReview, submit, refusedPurpose],
    ends: { filling: 'amount' },
    keeps: { problem: null, goingTo: null, submission: null },
  },
  'a draft that is refused as a whole is not submitted': {
    events: [...toReview, submit, refusedDraft],
    ends: { filling: { review: 'ready' } },
    keeps: { problem: refusedDraft.problem, submission: null },
  },
};
