/**
 * The nine-step loan application (specification sections 2 and 4). Opening it fetches the draft and what the steps choose
 * from, and goes to the first incomplete step. A completed step advances at once while `draftSync` saves behind it; only
 * codes, uploads and the submission wait. The address in the browser is a projection of `meta.path`.
 */
import { assign, emit, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import {
  type AnsweredStep,
  type Answers,
  type Attachment,
  type HalfFilled,
  STEPS,
  type Step,
} from '#contract/application.ts';
import type { Challenge, Draft, Receipt } from '#contract/entities.ts';
import { asProblem } from '#contract/problems.ts';
import { type Changes, type DraftNews, draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import { type OneTimeCodeOutput, oneTimeCodeMachine } from '../one-time-code/one-time-code.machine.ts';
import { type UploadNews, uploadMachine } from '../upload/upload.machine.ts';
import {
  isReachable,
  type LoanApplicationContext,
  type Reference,
  reasonsAgainst,
  resumeStep,
  wantedDocuments,
} from './loan-application.facts.ts';
import { type StepPath, stepPaths } from './loan-application.steps.ts';

export type Completion = { [S in AnsweredStep]: { type: `${S}.complete`; answer: Answers[S] } }[AnsweredStep];
export type LoanApplicationEvent =
  | Completion
  | { type: 'screen.type'; step: Step; values: HalfFilled }
  | { type: 'step.back' }
  | { type: 'step.goTo'; step: Step }
  | { type: 'answer.change'; step: AnsweredStep }
  | { type: 'step.cancel' }
  | { type: 'application.submit' }
  | { type: 'application.reload' }
  | UploadNews
  | DraftNews;

/** What opening an application yields; `unsent` is what this device still holds of it. */
export type Opened = { reference: Reference; draft: Draft | null; receipt: Receipt | null; unsent: Changes | null };

const notProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`actor "${name}" was not provided`);
};

/** The id of the upload that holds the place of one document. */
export const placeOf = (kind: string): `upload:${string}` => `upload:${kind}`;
/** What the review offers to change. */
const CHANGEABLE = ['applicantType', 'products', 'branch', 'cost', 'attachments', 'identity'] as const;

const s = setup({
  types: {
    context: {} as LoanApplicationContext,
    events: {} as LoanApplicationEvent,
    input: {} as { draftId: string; device: string; requested: Step | null },
    emitted: {} as { type: 'notice'; message: 'codeSent' },
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: Step | 'loading' | 'unavailable' | 'missing' | 'receipt'; path?: StepPath },
    transitionMeta: {} as { rule: string },
    children: {} as { draftSync: 'draftSync'; oneTimeCode: 'oneTimeCode'; [id: `upload:${string}`]: 'upload' },
  },
  actors: {
    openApplication: fromPromise<Opened, { draftId: string }>(notProvided('openApplication')),
    draftSync: draftSyncMachine,
    upload: uploadMachine,
    sendCode: fromPromise<Challenge, { draftId: string; key: string }>(notProvided('sendCode')),
    oneTimeCode: oneTimeCodeMachine,
    submitApplication: fromPromise<Receipt, { draftId: string; key: string }>(notProvided('submitApplication')),
  },
  actions: {
    open: assign((_, { opened: { reference, draft, receipt, unsent } }: { opened: Opened }) => ({
      reference,
      receipt,
      version: draft?.version ?? 0,
      savedAt: draft?.updatedAt ?? null,
      answers: { ...draft?.answers, ...unsent?.answers },
      partial: { ...draft?.partial, ...unsent?.partial },
      attachments: draft?.attachments ?? [],
      identityConfirmed: draft?.identityConfirmed ?? false,
      challenge: null,
      isSaved: true,
      returnsToReview: false,
      problem: null,
    })),
    sendUnsent: enqueueActions(({ enqueue }, { opened: { unsent } }: { opened: Opened }) => {
      if (!unsent) return;
      if (Object.keys(unsent.answers).length > 0)
        enqueue.sendTo('draftSync', { type: 'answers.change', answers: unsent.answers });
      for (const step of STEPS) {
        const values = unsent.partial[step];
        if (values) enqueue.sendTo('draftSync', { type: 'screen.type', step, values });
      }
    }),
    keepDraft: assign((_, { draft }: { draft: Draft }) => ({
      version: draft.version,
      savedAt: draft.updatedAt,
      identityConfirmed: draft.identityConfirmed,
      isSaved: true,
    })),
    replaceDraft: assign((_, { draft }: { draft: Draft }) => ({
      version: draft.version,
      savedAt: draft.updatedAt,
      answers: draft.answers,
      partial: draft.partial,
      attachments: draft.attachments,
      identityConfirmed: draft.identityConfirmed,
      isSaved: true,
      returnsToReview: false,
    })),
    markUnsaved: assign({ isSaved: false }),
    keepAnswer: assign({
      answers: ({ context }, params: { step: AnsweredStep; answer: unknown }) => ({
        ...context.answers,
        [params.step]: params.answer,
      }),
      partial: ({ context }, params: { step: AnsweredStep; answer: unknown }) => ({
        ...context.partial,
        [params.step]: undefined,
      }),
      // A changed identity has to be confirmed anew; the host judges the same.
      identityConfirmed: ({ context }, params: { step: AnsweredStep; answer: unknown }) =>
        context.identityConfirmed &&
        (params.step !== 'identity' || JSON.stringify(context.answers.identity) === JSON.stringify(params.answer)),
      problem: null,
    }),
    saveAnswer: sendTo('draftSync', (_, params: { step: AnsweredStep; answer: unknown }) => ({
      type: 'answers.change',
      answers: { [params.step]: params.answer },
    })),
    keepTyping: assign({
      partial: ({ context }, params: { step: Step; values: HalfFilled }) => ({
        ...context.partial,
        [params.step]: params.values,
      }),
    }),
    saveTyping: sendTo('draftSync', (_, params: { step: Step; values: HalfFilled }) => ({
      type: 'screen.type',
      ...params,
    })),
    keepAttachment: assign({
      attachments: ({ context }, params: { attachment: Attachment }) => [
        ...context.attachments.filter((file) => file.kind !== params.attachment.kind),
        params.attachment,
      ],
    }),
    dropAttachment: assign({
      attachments: ({ context }, params: { attachmentId: string }) =>
        context.attachments.filter((file) => file.id !== params.attachmentId),
    }),
    /** One place for each document the product wants of this applicant; one that exists keeps its upload. */
    openPlaces: enqueueActions(({ context, enqueue, self }) => {
      const missing = wantedDocuments(context).filter((kind) => !context.places.includes(kind));
      enqueue.assign({ places: [...context.places, ...missing] });
      for (const kind of missing) {
        enqueue.spawnChild('upload', { id: placeOf(kind), input: { draftId: context.draftId, kind, parent: self } });
        const attachment = context.attachments.find((file) => file.kind === kind);
        if (attachment) enqueue.sendTo(placeOf(kind), { type: 'attachment.known', attachment });
      }
    }),
    keepChallenge: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
    startReturn: assign({ returnsToReview: true }),
    endReturn: assign({ returnsToReview: false }),
    confirmIdentity: assign({ identityConfirmed: true }),
    keepReceipt: assign({ receipt: (_, params: { receipt: Receipt }) => params.receipt }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => asProblem(params.error) }),
    clearProblem: assign({ problem: null }),
    tellCodeSent: emit({ type: 'notice', message: 'codeSent' }),
  },
  guards: {
    wasSubmitted: (_, params: { opened: Opened }) => params.opened.receipt !== null,
    isMissing: (_, params: { error: unknown }) => asProblem(params.error).code === 'not_found',
    resumesAt: ({ context }, params: { step: Step }) => resumeStep(context) === params.step,
    isStep: (_, params: { wanted: Step; step: Step }) => params.wanted === params.step,
    isReachableStep: ({ context }, params: { wanted: Step; step: Step }) =>
      params.wanted === params.step && isReachable(context, params.step),
    isAcceptable: ({ context }, params: { step: AnsweredStep; answer: unknown }) =>
      reasonsAgainst(context, params.step, params.answer).length === 0,
    isAcceptableReturn: ({ context }, params: { step: AnsweredStep; answer: unknown }) =>
      context.returnsToReview && reasonsAgainst(context, params.step, params.answer).length === 0,
    isReturning: ({ context }) => context.returnsToReview,
    isSaved: ({ context }) => context.isSaved,
    isIdentityConfirmed: ({ context }) => context.isSaved && context.identityConfirmed,
    isVerified: (_, params: { output: OneTimeCodeOutput }) => params.output.kind === 'verified',
    isReadyToSubmit: ({ context }) => isReachable(context, 'submit'),
  },
});

const answerOf = <S extends AnsweredStep>(step: S) => ({
  params: ({ event }: { event: { answer: Answers[S] } }) => ({ step, answer: event.answer }),
});
const keep = <S extends AnsweredStep>(step: S) =>
  [
    { type: 'keepAnswer', ...answerOf(step) },
    { type: 'markUnsaved' },
    { type: 'saveAnswer', ...answerOf(step) },
  ] as const;
const stepMeta = <S extends Step>(step: S) => ({ screen: step, path: stepPaths[step] });
const RULE = '§2 New loan application flow';
const EDIT = 'an answer changed from the review returns to it';
const MIND = 'a citizen may change his mind at any time';

const backTo = (back: Step) =>
  [
    { guard: 'isReturning', target: '#loanApplication.filling.review', actions: 'endReturn', meta: { rule: EDIT } },
    { target: `#loanApplication.filling.${back}`, meta: { rule: RULE } },
  ] as const;

const onward = <S extends AnsweredStep>(step: S, next: Step) => ({
  guard: { type: 'isAcceptable', ...answerOf(step) },
  target: `#loanApplication.filling.${next}`,
  actions: keep(step),
  meta: { rule: RULE },
});

/** A step that is answered on one screen: it advances at once, or returns to the review it was opened from. */
const answeredStep = <S extends Exclude<AnsweredStep, 'identity'>>(
  step: S,
  next: Step,
  back: object,
  rest: object = {},
) =>
  s.createStateConfig({
    tags: ['form'],
    meta: stepMeta(step),
    ...rest,
    on: {
      [`${step}.complete`]: [
        {
          guard: { type: 'isAcceptableReturn', ...answerOf(step) },
          target: '#loanApplication.filling.review',
          actions: [...keep(step), { type: 'endReturn' }],
          meta: { rule: EDIT },
        },
        onward(step, next),
      ],
      'step.back': back,
    } as never,
  });

/** Identity is confirmed by a code to the mobile just typed, so the host must have it first. */
const identity = s.createStateConfig({
  initial: 'editing',
  meta: stepMeta('identity'),
  states: {
    editing: {
      tags: ['form'],
      on: {
        'identity.complete': {
          guard: { type: 'isAcceptable', ...answerOf('identity') },
          target: 'saving',
          actions: keep('identity'),
          meta: { rule: RULE },
        },
        'step.back': backTo('attachments'),
      },
    },
    saving: {
      tags: ['busy'],
      always: [
        {
          guard: 'isIdentityConfirmed',
          target: '#loanApplication.filling.review',
          actions: 'endReturn',
          meta: { rule: RULE },
        },
        { guard: 'isSaved', target: 'sendingCode', meta: { rule: '§4 code sent to phone' } },
      ],
      on: { 'step.cancel': { target: 'editing', meta: { rule: MIND } } },
    },
    sendingCode: {
      tags: ['busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        // Saving the identity again makes a new version, and so a new code; a repeated request on one version does not.
        input: ({ context }) => ({ draftId: context.draftId, key: `${context.device}:code:${context.version}` }),
        onDone: {
          target: 'confirming',
          actions: [{ type: 'keepChallenge', params: ({ event }) => ({ challenge: event.output }) }, 'tellCodeSent'],
          meta: { rule: '§4 code sent to phone' },
        },
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 the common handler' },
        },
      },
    },
    confirming: {
      on: { 'step.cancel': { target: 'editing', meta: { rule: MIND } } },
      invoke: {
        id: 'oneTimeCode',
        src: 'oneTimeCode',
        input: ({ context }) => {
          if (!context.challenge) throw new Error('a code needs its challenge');
          return { challenge: context.challenge };
        },
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ output: event.output }) },
            target: '#loanApplication.filling.review',
            actions: ['confirmIdentity', 'endReturn'],
            meta: { rule: '§9 mobile verification code 7 digits' },
          },
          { target: 'editing', meta: { rule: '§4 start over' } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 Verification failed, please start over' },
        },
      },
    },
  },
});

/** The one step that waits: everything must be on the host, then the host decides. */
const submit = s.createStateConfig({
  initial: 'ready',
  meta: stepMeta('submit'),
  states: {
    ready: {
      tags: ['form'],
      on: {
        'application.submit': {
          guard: 'isReadyToSubmit',
          target: 'saving',
          actions: 'clearProblem',
          meta: { rule: '§4 submission of the initial application' },
        },
        'step.back': { target: '#loanApplication.filling.terms', meta: { rule: RULE } },
      },
    },
    saving: {
      tags: ['busy'],
      always: { guard: 'isSaved', target: 'sending', meta: { rule: '§4 submission of the initial application' } },
      on: { 'step.cancel': { target: 'ready', meta: { rule: MIND } } },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'submitApplication',
        src: 'submitApplication',
        // One key for the life of the draft: a repeated submission, on any device, is the same submission.
        input: ({ context }) => ({ draftId: context.draftId, key: `submit:${context.draftId}` }),
        onDone: {
          target: '#loanApplication.submitted',
          actions: { type: 'keepReceipt', params: ({ event }) => ({ receipt: event.output }) },
          meta: { rule: '§4 submission of the initial application' },
        },
        onError: {
          target: 'ready',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 the common handler' },
        },
      },
    },
  },
});

const filling = s.createStateConfig({
  initial: 'resuming',
  invoke: {
    id: 'draftSync',
    src: 'draftSync',
    input: ({ context, self }) => ({
      draftId: context.draftId,
      device: context.device,
      parent: self,
      version: context.version,
      savedAt: context.savedAt,
    }),
    onError: {
      target: 'unavailable',
      actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
      meta: { rule: '§8 Something went wrong, please try again' },
    },
  },
  on: {
    'step.goTo': STEPS.map((step) => ({
      guard: {
        type: 'isReachableStep' as const,
        params: ({ event }: { event: { step: Step } }) => ({ wanted: event.step, step }),
      },
      target: `.${step}` as const,
      actions: 'endReturn' as const,
      meta: { rule: 'a step is opened from the list, the address or Back when nothing is missing before it' },
    })),
    'screen.type': {
      actions: [
        { type: 'keepTyping', params: ({ event }) => ({ step: event.step, values: event.values }) },
        { type: 'saveTyping', params: ({ event }) => ({ step: event.step, values: event.values }) },
      ],
      meta: { rule: '§3 A request can be a draft' },
    },
    'attachment.added': {
      actions: { type: 'keepAttachment', params: ({ event }) => ({ attachment: event.attachment }) },
      meta: { rule: '§5 All required documents must be uploaded' },
    },
    'attachment.removed': {
      actions: { type: 'dropAttachment', params: ({ event }) => ({ attachmentId: event.attachmentId }) },
      meta: { rule: MIND },
    },
    'draft.changed': { actions: 'markUnsaved', meta: { rule: '§3 A request can be a draft' } },
    'draft.saved': {
      actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
      meta: { rule: '§3 A request can be a draft' },
    },
    'draft.replaced': {
      target: '.resuming',
      actions: { type: 'replaceDraft', params: ({ event }) => ({ draft: event.draft }) },
      meta: { rule: 'the later writer sees both versions and chooses' },
    },
    'draft.closed': {
      target: 'opening',
      meta: { rule: '§4 submission of the initial application, on another device' },
    },
  },
  states: {
    resuming: {
      always: STEPS.map((step) => ({
        guard: { type: 'resumesAt' as const, params: { step } },
        target: step,
        meta: { rule: 'a draft resumes at the first incomplete step' },
      })),
    },
    applicantType: answeredStep('applicantType', 'products', {
      guard: 'isReturning',
      target: '#loanApplication.filling.review',
      actions: 'endReturn',
      meta: { rule: EDIT },
    }),
    products: answeredStep('products', 'branch', backTo('applicantType')),
    branch: answeredStep('branch', 'cost', backTo('products')),
    cost: answeredStep('cost', 'attachments', backTo('branch')),
    attachments: answeredStep('attachments', 'identity', backTo('cost'), { entry: 'openPlaces' }),
    identity,
    review: {
      tags: ['form'],
      meta: stepMeta('review'),
      on: {
        'review.complete': onward('review', 'terms') as never,
        'step.back': { target: 'identity', meta: { rule: RULE } },
        'answer.change': CHANGEABLE.map((step) => ({
          guard: { type: 'isStep', params: ({ event }: { event: { step: Step } }) => ({ wanted: event.step, step }) },
          target: step,
          actions: 'startReturn',
          meta: { rule: EDIT },
        })),
      },
    },
    terms: {
      tags: ['form'],
      meta: stepMeta('terms'),
      on: {
        'terms.complete': onward('terms', 'submit') as never,
        'step.back': { target: 'review', meta: { rule: RULE } },
      },
    },
    submit,
  },
});

export const loanApplicationMachine = s.createMachine({
  id: 'loanApplication',
  context: ({ input }) => ({
    ...input,
    reference: null,
    version: 0,
    savedAt: null,
    answers: {},
    partial: {},
    attachments: [],
    identityConfirmed: false,
    challenge: null,
    places: [],
    isSaved: true,
    returnsToReview: false,
    receipt: null,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'openApplication',
        src: 'openApplication',
        input: ({ context }) => ({ draftId: context.draftId }),
        onDone: [
          {
            guard: { type: 'wasSubmitted', params: ({ event }) => ({ opened: event.output }) },
            target: 'submitted',
            actions: { type: 'open', params: ({ event }) => ({ opened: event.output }) },
            meta: { rule: 'returning to the address shows the receipt' },
          },
          {
            target: 'filling',
            actions: [
              { type: 'open', params: ({ event }) => ({ opened: event.output }) },
              { type: 'sendUnsent', params: ({ event }) => ({ opened: event.output }) },
            ],
            meta: { rule: RULE },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            meta: { rule: '§2 Any unknown path shows the not-found page' },
          },
          {
            target: 'unavailable',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            meta: { rule: '§8 the common handler' },
          },
        ],
      },
    },
    filling,
    submitted: { meta: { screen: 'receipt', path: stepPaths.submit } },
    missing: { meta: { screen: 'missing' } },
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'application.reload': { target: 'opening', meta: { rule: '§8 please try again' } } },
    },
  },
});
