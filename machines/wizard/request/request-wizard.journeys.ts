/** Journeys of a submission: saving before it, refusals of the server, and changes that another device makes meanwhile. */
import type { AnyEventObject } from 'xstate';
import { type Problem, type ProblemCode, problem } from '#contract/kernel/problems.ts';
import type { Attachment, HalfFilled } from '#contract/loans/loan-application.ts';
import type { SavedDraft, SavedStep } from '../../draft-sync/draft-sync.changes.ts';
import { done, failed, type Journey } from '../../kit/testing/model.ts';
import { changeJourneys, refusedDraft } from '../wizard.model.ts';

type Draft = SavedDraft & { attachments: Attachment[] };
type Events = AnyEventObject[];
type Review = { filling: { review: 'ready' | 'saving' | 'sending' } };

/** The cases of a flow. */
type Cases<Step extends string> = {
  steps: readonly Step[];
  /** The events that lead to the documents; `toReview` leads to the review from a draft that is not saved yet. */
  toDocuments: Events;
  toReview: Events;
  /** The complete draft as the server has it, and the news that it is saved. */
  complete: Draft;
  openWith: (rest: { draft: Draft; reference?: unknown }) => AnyEventObject;
  /** The first step answered again, and what it leads to. */
  answerFirst: AnyEventObject;
  second: Step;
  /** Another device has other answers that may be submitted, and others that may not: they are corrected in their step. */
  other: Draft;
  wrong: Draft;
  /** What the server refuses in the first step, and the draft as it is opened then. */
  refusedFirst: Problem;
  reopened: AnyEventObject;
  /** The server refuses a field of the first step. */
  refusedField: AnyEventObject;
  submitted: unknown;
  /** The first step is typed anew: a screen that gives `answer`, one that is not complete, and one that gives the present answer. */
  typedFirst: { typed: HalfFilled; wrong: HalfFilled; same: HalfFilled; answer: unknown };
  /** No document has to be attached. */
  areOptional?: true;
};

const back = { type: 'step.back' };
const submit = { type: 'request.submit' };
const cancel = { type: 'step.cancel' };
const ready = { filling: { review: 'ready' } } as const;
const saving = { filling: { review: 'saving' } } as const;
const sending = { filling: { review: 'sending' } } as const;

export const submissionJourneys = <const Step extends string>({
  steps,
  toDocuments,
  toReview,
  complete,
  openWith,
  answerFirst,
  second,
  other,
  wrong,
  refusedFirst,
  reopened,
  refusedField,
  submitted,
  typedFirst,
  areOptional,
}: Cases<Step>) => {
  type Ends = 'opening' | 'submitted' | Review | { filling: Step };
  const first = { filling: steps[0] as Step };
  const documents = { filling: 'documents' as Step };
  const [file] = complete.attachments;
  const kind = complete.attachments.at(-1)?.kind;
  const openedComplete = openWith({ draft: complete });
  const saved = { type: 'draft.saved', draft: complete };
  const toSending = [...toReview, submit, saved];
  const removed = { type: 'attachment.removed', attachmentId: file?.id };
  const conflict = problem('draft_conflict', { detail: other });
  const missing = (of: string | undefined) =>
    problem('request_incomplete', { detail: [{ reason: 'documentMissing', step: 'documents', parameter: of }] });
  const documentMissing = missing(kind);
  const refusedWith = (refusal: Problem) => [...toSending, failed('submitRequest', refusal)];

  const step = steps[0] as Step & SavedStep;
  const { typed } = typedFirst;
  const unfinished = { ...complete, partial: { [step]: typed } };
  const changeRefused = problem('request_incomplete', { detail: [{ reason: 'changeUnfinished', step }] });

  const journeys: Record<string, Journey<Ends>> = {
    ...changeJourneys<Ends>({
      open: (draft) => openWith({ draft: { ...complete, ...draft } }),
      ...{ complete, step, page: step, ...typedFirst, used: typedFirst.answer },
      toReview: [{ type: 'step.goTo', page: 'review' }],
      review: ready,
      refused: [submit],
      opens: first,
      other,
    }),
    'a change that another device left unfinished is looked at while the submission waits': {
      events: [...toReview, submit, { type: 'draft.saved', draft: unfinished }],
      ends: ready,
      keeps: { submission: null, problem: problem('draft_conflict'), partial: unfinished.partial },
      refuses: [submit],
    },
    'what the server refuses for such a change is decided at the review (product rulings §5)': {
      events: [...refusedWith(changeRefused), openWith({ draft: unfinished })],
      ends: ready,
      keeps: { problem: changeRefused },
      refuses: [submit],
    },
    'the steps lead to what is submitted': {
      events: [...toSending, done('submitRequest', submitted)],
      ends: 'submitted',
      keeps: { submitted, submission: null },
    },
    'returning to the address of a submitted draft leads on to what became of it': {
      events: [done('openDraft', { ...openedComplete.output, draft: { ...complete, status: 'submitted' }, submitted })],
      ends: 'submitted',
      keeps: { submitted, answers: complete.answers },
    },
    'what is typed is sent to be saved at once before a submission': {
      events: [...toReview, submit],
      ends: saving,
      does: ['sync.flush', 'sync.retry'],
    },
    'what is saved already is sent off at once': {
      events: [openedComplete, submit],
      ends: sending,
      keeps: { submission: { version: complete.version, attachments: complete.attachments.map(({ id }) => id) } },
      does: ['sync.flush', 'sync.retry'],
    },
    ...Object.fromEntries(
      (['no_connection', 'request_in_progress', 'something_went_wrong'] satisfies ProblemCode[]).map((code) => [
        `a submission that fails with ${code} shows its problem, and is sent again as the same submission (§8)`,
        { events: [...refusedWith(problem(code)), submit], ends: sending, keeps: { problem: null } },
      ]),
    ),
    'a failed submission shows its problem (§8 the common handler)': {
      events: refusedWith(problem('no_connection')),
      ends: ready,
      keeps: { problem: problem('no_connection'), submission: null },
    },
    'nothing leads elsewhere while the request is being submitted': {
      events: toSending,
      ends: sending,
      refuses: [back, cancel, submit, ...steps.map((page) => ({ type: 'step.goTo', page }))],
    },
    'a citizen may cancel the wait for saving before the submission': {
      events: [...toReview, submit, cancel],
      ends: ready,
    },
    'a refused request leads to the step that mends it, with its reasons (§5)': {
      events: [...refusedWith(refusedFirst), reopened],
      ends: first,
      keeps: { problem: refusedFirst },
    },
    'the refusal is left behind with the corrected answer': {
      events: [...refusedWith(refusedFirst), openedComplete, answerFirst],
      ends: { filling: second },
      keeps: { problem: null },
    },
    'a refusal without a reason resumes where something is missing (§5)': {
      events: refusedWith(problem('request_incomplete')),
      ends: 'opening',
      keeps: { goingTo: null, submission: null, problem: problem('request_incomplete') },
    },
    'a request that was changed elsewhere shows the newer version first': {
      events: [...refusedWith(conflict), openWith({ draft: other })],
      ends: ready,
      keeps: { problem: problem('draft_conflict'), answers: other.answers },
    },
    'it is opened again for that': {
      events: refusedWith(conflict),
      ends: 'opening',
      keeps: { problem: problem('draft_conflict'), submission: null },
    },
    'Back from it leaves the problem behind': {
      events: [...refusedWith(conflict), openWith({ draft: other }), back],
      ends: documents,
      keeps: { problem: null },
    },
    'an answer that another device changes while the submission waits is looked at first': {
      events: [...toReview, submit, { type: 'draft.saved', draft: other }],
      ends: ready,
      keeps: { submission: null, problem: problem('draft_conflict'), answers: other.answers },
    },
    'so it is when there is more to save': {
      events: [...toReview, submit, { type: 'draft.rebased', draft: other }],
      ends: ready,
      keeps: { saved: null, problem: problem('draft_conflict'), answers: other.answers },
    },
    'and while it is being looked at': {
      events: [...toReview, { type: 'draft.rebased', draft: other }],
      ends: ready,
      keeps: { problem: problem('draft_conflict'), editions: { [steps[0] as Step]: 1 } },
    },
    'an answer of another device that is wrong is corrected first': {
      events: [...toReview, submit, { type: 'draft.saved', draft: wrong }],
      ends: first,
      keeps: { answers: wrong.answers },
    },
    'so it is while the request is looked at, before or after everything is saved': {
      events: [...toReview, { type: 'draft.saved', draft: other }],
      ends: ready,
      keeps: { problem: problem('draft_conflict'), answers: other.answers },
    },
    ...Object.fromEntries(
      (['draft.saved', 'draft.rebased'] as const).flatMap((type) =>
        [toReview, [...toReview, submit]].map((before, waits): [string, Journey<Ends>] => [
          `a wrong answer, which ${type} brings ${waits ? 'while the submission waits' : 'to the review'}, is corrected first`,
          { events: [...before, { type, draft: wrong }], ends: first, keeps: { answers: wrong.answers } },
        ]),
      ),
    ),
    'an answer that the server refuses is corrected before the submission (§5)': {
      events: [...toReview, submit, refusedField],
      ends: first,
      keeps: { problem: null, goingTo: null, submission: null },
    },
    'a draft that is refused as a whole is not submitted': {
      events: [...toReview, submit, refusedDraft],
      ends: ready,
      keeps: { problem: refusedDraft.problem, submission: null },
    },
    'each required document has a place of its own, which knows what is attached (§5)': {
      events: [openedComplete, { type: 'step.goTo', page: 'documents' }],
      ends: documents,
      keeps: { places: complete.attachments.map((attached) => attached.kind), attachments: complete.attachments },
      does: complete.attachments.map(() => 'attachment.known'),
    },
    'the places stay when the documents are opened again': {
      events: [openedComplete, ...['documents', steps[0], 'documents'].map((page) => ({ type: 'step.goTo', page }))],
      ends: documents,
      keeps: { places: complete.attachments.map((attached) => attached.kind) },
      does: [],
    },
    'a document takes the place of the one before': {
      events: [
        openedComplete,
        { type: 'step.goTo', page: 'documents' },
        { type: 'attachment.added', attachment: { ...file, id: complete.attachments.at(-1)?.id.replace(/.$/, 'f') } },
      ],
      ends: documents,
    },
    'Back from the review leads to the documents': { events: [...toReview, back], ends: documents },
    'the review leads to what is to be changed, and nothing is lost': {
      events: [...toReview, { type: 'step.goTo', page: steps[0] }],
      ends: first,
      keeps: { answers: complete.answers },
    },
    'a complete draft resumes at the review': { events: [openedComplete], ends: ready },
    'a complete version taken from elsewhere is looked at at the review': {
      events: [...toReview, { type: 'draft.replaced', draft: other }],
      ends: ready,
      keeps: { answers: other.answers, attachments: other.attachments, goingTo: null },
    },
    'taken at a step, it is shown there': {
      events: [...toDocuments, { type: 'draft.replaced', draft: other }],
      ends: documents,
      keeps: { answers: other.answers, attachments: other.attachments, goingTo: null },
    },
  };
  const ofRequired: Record<string, Journey<Ends>> = {
    'so it does for a document that the server does not have (§5)': {
      events: [...refusedWith(documentMissing), openedComplete],
      ends: documents,
      keeps: { problem: documentMissing },
    },
    'and with Back': {
      events: [...refusedWith(documentMissing), openedComplete, back],
      ends: { filling: steps[steps.indexOf('documents' as Step) - 1] as Step },
      keeps: { problem: null },
    },
    'a document that goes while the submission waits is attached first (§5)': {
      events: [...toReview, submit, removed, saved],
      ends: documents,
      keeps: { submission: null, problem: missing(file?.kind) },
    },
    'without a document the request cannot be submitted (§5)': {
      events: [...toReview, removed],
      ends: ready,
      refuses: [submit],
    },
    'a document that goes leaves the others (§5 All required documents must be uploaded)': {
      events: [openedComplete, { type: 'step.goTo', page: 'documents' }, removed],
      ends: documents,
      keeps: { attachments: complete.attachments.filter(({ id }) => id !== file?.id) },
      refuses: [
        { type: 'documents.complete', answer: { confirmed: true } },
        { type: 'step.goTo', page: 'review' },
      ],
    },
    'the review does not open without all required documents (§5)': {
      events: [...toDocuments, { type: 'attachment.added', attachment: file }],
      ends: documents,
      keeps: { attachments: [file] },
      refuses: [
        { type: 'documents.complete', answer: { confirmed: true } },
        { type: 'step.goTo', page: 'review' },
      ],
    },
  };
  return areOptional ? journeys : { ...journeys, ...ofRequired };
};
