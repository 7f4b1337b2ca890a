/**
 * Journeys of a request: its steps, saving before its submission, refusals of the server, and changes that another device makes
 * meanwhile.
 */
import type { AnyEventObject } from 'xstate';
import { type Problem, type ProblemCode, problem } from '#contract/kernel/problems.ts';
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import type { SavedStep } from '../../draft-sync/draft-sync.changes.ts';
import { done, failed, type Journey } from '../../kit/testing/model.ts';
import { changeJourneys, type refusalOf, refusedDraft, wizardJourneys } from '../wizard.model.ts';
import { back, type RequestFixtures } from './request-wizard.fixtures.ts';
import { unopenedRequest } from './request-wizard.ts';
import type { RequestTypes } from './request-wizard.types.ts';

type Review = { filling: { review: 'ready' | 'saving' | 'sending' } };
type Ends<Step extends string> = 'opening' | 'missing' | 'unavailable' | 'submitted' | Review | { filling: Step };
type Journeys = Record<string, Journey<Ends<string>>>;

/** The cases of a flow. */
export type RequestCases<T extends RequestTypes> = {
  fixtures: RequestFixtures<T>;
  steps: readonly T['step'][];
  /** The complete draft as the server has it, and one with the first answer and the first document only. */
  complete: T['draft'];
  begun: T['draft'];
  /** Another device has other answers that may be submitted, and others that may not: they are corrected in their step. */
  other: T['draft'];
  wrong: T['draft'];
  /** What the server refuses in the first step, and the draft as it is opened then. */
  refusedFirst: Problem;
  reopened: AnyEventObject;
  /** The server refuses a field of the first step. */
  refusedField: ReturnType<typeof refusalOf>;
  submitted: T['submitted'];
  /** The first step is typed anew: a screen that gives `answer`, one that is not complete, and one that gives the present answer. */
  typedFirst: { typed: HalfFilled; wrong: HalfFilled; same: HalfFilled; answer: unknown };
  /** No document has to be attached. */
  areOptional?: true;
};

const submit = { type: 'request.submit' };
const cancel = { type: 'step.cancel' };
const ready = { filling: { review: 'ready' } } as const;
const saving = { filling: { review: 'saving' } } as const;
const sending = { filling: { review: 'sending' } } as const;
const documents = { filling: 'documents' };
const documentMissing = (kind: string | undefined) =>
  problem('request_incomplete', { detail: [{ reason: 'documentMissing', step: 'documents', parameter: kind }] });

/** The cases with the ways to the later pages, whatever the types of the flow. */
const prepare = <T extends RequestTypes>({ fixtures, ...cases }: RequestCases<T>) => {
  const { complete, steps, other } = cases;
  const { openWith, draftCase, toDocuments, toReview, opened } = fixtures;
  const saved = { type: 'draft.saved', draft: complete };
  const toSending: AnyEventObject[] = [...toReview, submit, saved];
  return {
    ...cases,
    steps: steps as readonly string[],
    first: { filling: steps[0] as string },
    second: steps[1] as string,
    beforeDocuments: steps[steps.indexOf('documents' as T['step']) - 1] as string,
    opened: opened as AnyEventObject,
    toDocuments: toDocuments as AnyEventObject[],
    toReview: toReview as AnyEventObject[],
    saved,
    toSending,
    answerFirst: fixtures.answerFirst({}),
    firstAnswer: { [steps[0] as string]: Reflect.get(complete.answers, steps[0] as string) },
    openWith: (rest: object): AnyEventObject => openWith(rest as Parameters<typeof openWith>[0]),
    draftCase: (rest: object) => draftCase(rest as Parameters<typeof draftCase>[0]),
    openedComplete: fixtures.openedComplete,
    file: complete.attachments[0],
    conflict: problem('draft_conflict', { detail: other }),
    refusedWith: (refusal: Problem): AnyEventObject[] => [...toSending, failed('submitRequest', refusal)],
  };
};
type Prepared = ReturnType<typeof prepare<RequestTypes>>;

/** The steps, and opening and saving their draft. */
const stepJourneys = ({
  steps,
  first,
  second,
  beforeDocuments,
  opened,
  toDocuments,
  toReview,
  complete,
  reopened,
  answerFirst,
  firstAnswer,
  openWith,
  draftCase,
}: Prepared): Journeys => {
  const typed = (step: string | undefined, value: string) => ({
    type: 'input.changed',
    step,
    values: { typed: value },
  });
  return {
    'a completed step advances at once, before it is saved': {
      events: [opened, answerFirst],
      ends: { filling: second },
      keeps: { saved: null },
      does: ['answers.change'],
    },
    'the documents lead to the review': {
      events: toReview,
      ends: ready,
      keeps: { saved: null, answers: complete.answers, attachments: complete.attachments },
      does: ['answers.change'],
    },
    'there is no way back from the first step': { events: [opened], ends: first, refuses: [back] },
    'Back from the documents leads to the step before them': {
      events: [...toDocuments, back],
      ends: { filling: beforeDocuments },
      keeps: { problem: null },
    },
    'an answer that is accepted no more is corrected first': {
      events: [reopened],
      ends: first,
      refuses: ['documents', 'review'].map((page) => ({ type: 'step.goTo', page })),
    },
    'what is typed is stored and saved (§3 A request can be a draft)': {
      events: [opened, typed(steps[0], '120'), answerFirst, typed(second, 'شبكات')],
      ends: { filling: second },
      keeps: { partial: { [second]: { typed: 'شبكات' } } },
      does: ['input.changed'],
    },
    'unsaved changes of the device are sent as soon as the request is open': {
      events: [openWith({ unsent: { answers: firstAnswer, partial: { [second]: { typed: '12' } } } })],
      ends: { filling: second },
      keeps: { unsent: null },
      does: ['answers.change', 'input.changed'],
    },
    'another version opens at its own first incomplete step': {
      events: [...toReview, { type: 'draft.replaced', draft: draftCase({ version: 9, answers: firstAnswer }) }],
      ends: { filling: second },
      keeps: { attachments: [] },
    },
  };
};

/** An answered step is changed, and left before the change is finished. */
const unfinishedJourneys = ({
  steps,
  first,
  toReview,
  complete,
  other,
  typedFirst,
  openWith,
  refusedWith,
}: Prepared): Journeys => {
  const step = steps[0] as SavedStep;
  const unfinished = { ...complete, partial: { [step]: typedFirst.typed } };
  const changeRefused = problem('request_incomplete', { detail: [{ reason: 'changeUnfinished', step }] });
  return {
    ...changeJourneys<Ends<string>>({
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
  };
};

const submissionJourneys = ({
  steps,
  first,
  second,
  toReview,
  toSending,
  complete,
  refusedFirst,
  reopened,
  refusedField,
  submitted,
  answerFirst,
  openWith,
  openedComplete,
  refusedWith,
}: Prepared): Journeys => ({
  'the steps lead to what is submitted': {
    events: [...toSending, done('submitRequest', submitted)],
    ends: 'submitted',
    keeps: { submitted, submission: null },
  },
  'returning to the address of a submitted draft leads on to what became of it': {
    events: [openWith({ draft: { ...complete, status: 'submitted' }, submitted })],
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
  'Back from the review leads to the documents': { events: [...toReview, back], ends: documents },
  'the review leads to what is to be changed, and nothing is lost': {
    events: [...toReview, { type: 'step.goTo', page: steps[0] }],
    ends: first,
    keeps: { answers: complete.answers },
  },
  'a complete draft resumes at the review': { events: [openedComplete], ends: ready },
});

/** Another device changes the request meanwhile. */
const conflictJourneys = ({
  steps,
  first,
  toDocuments,
  toReview,
  other,
  wrong,
  conflict,
  openWith,
  refusedWith,
}: Prepared): Journeys => ({
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
    keeps: { problem: problem('draft_conflict'), editions: { [steps[0] as string]: 1 } },
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
      [toReview, [...toReview, submit]].map((before, waits): [string, Journey<Ends<string>>] => [
        `a wrong answer, which ${type} brings ${waits ? 'while the submission waits' : 'to the review'}, is corrected first`,
        { events: [...before, { type, draft: wrong }], ends: first, keeps: { answers: wrong.answers } },
      ]),
    ),
  ),
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
});

const documentJourneys = ({ steps, complete, openedComplete, file }: Prepared): Journeys => ({
  'each required document has a place of its own, which knows what is attached (§5)': {
    events: [openedComplete, { type: 'step.goTo', page: 'documents' }],
    ends: documents,
    keeps: { uploadKinds: complete.attachments.map((attached) => attached.kind), attachments: complete.attachments },
    does: complete.attachments.map(() => 'attachment.known'),
  },
  'the uploads stay when the documents are opened again': {
    events: [openedComplete, ...['documents', steps[0], 'documents'].map((page) => ({ type: 'step.goTo', page }))],
    ends: documents,
    keeps: { uploadKinds: complete.attachments.map((attached) => attached.kind) },
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
});

/** Journeys of a request that needs all its documents. */
const requiredJourneys = ({
  beforeDocuments,
  toDocuments,
  toReview,
  complete,
  openedComplete,
  saved,
  file,
  refusedWith,
}: Prepared): Journeys => {
  const removed = { type: 'attachment.removed', attachmentId: file?.id };
  const lastMissing = documentMissing(complete.attachments.at(-1)?.kind);
  return {
    'so it does for a document that the server does not have (§5)': {
      events: [...refusedWith(lastMissing), openedComplete],
      ends: documents,
      keeps: { problem: lastMissing },
    },
    'and with Back': {
      events: [...refusedWith(lastMissing), openedComplete, back],
      ends: { filling: beforeDocuments },
      keeps: { problem: null },
    },
    'a document that goes while the submission waits is attached first (§5)': {
      events: [...toReview, submit, removed, saved],
      ends: documents,
      keeps: { submission: null, problem: documentMissing(file?.kind) },
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
};

export const requestJourneys = <T extends RequestTypes>(cases: RequestCases<T>) => {
  const prepared = prepare(cases) as unknown as Prepared;
  return {
    ...wizardJourneys(prepared.opened, unopenedRequest),
    ...stepJourneys(prepared),
    ...unfinishedJourneys(prepared),
    ...submissionJourneys(prepared),
    ...conflictJourneys(prepared),
    ...documentJourneys(prepared),
    ...(!cases.areOptional && requiredJourneys(prepared)),
  } as Record<string, Journey<Ends<T['step']>>>;
};
