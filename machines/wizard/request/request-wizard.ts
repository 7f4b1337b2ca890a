/**
 * A wizard that asks for documents and ends with a review, from which the draft is submitted: `defineWizard` with the
 * uploads, the review and the submission. Everything must be on the server before it decides, and it decides only on what the
 * citizen looked at.
 */
import { type AnyActorRef, enqueueActions, fromPromise } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { RequestFacts } from '#contract/loans/requests.ts';
import type { SavedScreens } from '../../draft-sync/draft-sync.changes.ts';
import { notProvided } from '../../kit/runtime/machine.ts';
import { onProblem, problemIn } from '../../kit/runtime/problems.ts';
import { guardOnSnapshot } from '../../kit/runtime/xstate-internals.ts';
import { uploadMachine } from '../../upload/upload.machine.ts';
import { defineWizard, MIND, onComplete } from '../define-wizard.ts';
import { contextChanges } from '../wizard.logic.ts';
import { typedBy } from '../wizard.rules.ts';
import { wizardSelectors } from '../wizard.selectors.ts';
import { defineSteps, type WizardSteps } from '../wizard.steps.ts';
import type { BlockerOf, OpenedDraft, PageOf, WizardContext, WizardEvent, WizardInput } from '../wizard.types.ts';
import {
  documentsOf,
  hasFileUnderWay,
  lookedAt,
  uploadIdOf,
  type WithChildren,
  withAttachment,
  withoutAttachment,
  withoutUpload,
} from '../wizard.uploads.ts';
import { requestSelectors } from './request-wizard.selectors.ts';
import type { RequestCall, RequestTypes } from './request-wizard.types.ts';

export const DOCUMENTS = '§5 All required documents must be uploaded';
const INCOMPLETE = '§5 what is missing is mended before the submission';

/** Nothing is attached and nothing is sent before the draft is open. */
export const unopenedRequest = { attachments: [], uploadKinds: [], submission: null, submitted: null };

type RequestDefinition<T extends RequestTypes> = {
  id: T['id'];
  /** The address of each page. */
  paths: T['paths'] & Record<T['step'], string>;
  /** The rule of the specification. */
  rule: string;
  /** What the contract says of the request: the server judges by the same. Whether a document may be missing is said by the blockers. */
  contract: {
    steps: readonly T['step'][];
    blockers: (facts: T['facts']) => BlockerOf<T>[];
    screens: {
      unfinished: (partial: SavedScreens, facts: T['facts']) => BlockerOf<T>[];
      answerOn: (step: string, partial: SavedScreens, facts: T['facts']) => unknown;
    };
    /** The blockers that the server names in the detail of `request_incomplete`. */
    blockersIn: (detail: unknown) => BlockerOf<T>[];
  };
  /** What the rules of the contract need besides the answers and the documents. Nothing is known before the draft is open. */
  known: (reference: T['reference'] | null) => Omit<T['facts'], keyof RequestFacts<object>>;
  /** No document has to be attached, so nothing that was complete can be missing when everything is saved. */
  areOptional?: true;
};

/** The wizard beneath the request, with the rules of its contract. */
const wizardOf = <T extends RequestTypes>({ contract, known, paths, ...flow }: RequestDefinition<T>) => {
  type C = WizardContext<T>;
  const { change } = contextChanges<T>();
  const facts = (context: C): T['facts'] => {
    const { answers, attachments, reference } = context;
    return { ...known(reference), answers, required: documentsOf(context), attachments };
  };
  const blockers = (context: C) => contract.blockers(facts(context));
  return defineWizard<T>({
    ...flow,
    steps: defineSteps({ steps: contract.steps, paths }) as WizardSteps<T>,
    closed: `${flow.rule}, submitted on another device`,
    review: 'review',
    isHeld: ({ submission }) => submission !== null,
    blockers,
    // The documents lead to the review, so nothing may be missing before it.
    reasonsAgainst: (context, step, answer) =>
      blockers({ ...context, answers: { ...context.answers, [step]: answer } }).filter(
        (found) => found.step === step || step === 'documents',
      ),
    typed: typedBy(contract.screens, facts),
    own: {
      fromOpened: ({ submitted }) => change({ submitted }),
      fromDraft: (draft) => change({ attachments: draft?.attachments ?? [] }),
    },
  });
};
type WizardOf<T extends RequestTypes> = ReturnType<typeof wizardOf<T>>;

const requestActions = <T extends RequestTypes>(
  { rules }: WizardOf<T>,
  { blockersIn }: RequestDefinition<T>['contract'],
) => {
  type C = WizardContext<T>;
  type E = WizardEvent<T>;
  const { change, update } = contextChanges<T>();
  return {
    keepAttachment: update<{ attachment: Attachment }>((context, { attachment }) =>
      change({ attachments: withAttachment(context.attachments, attachment) }),
    ),
    removeAttachment: update<{ attachmentId: string }>((context, { attachmentId }) =>
      change({ attachments: withoutAttachment(context.attachments, attachmentId) }),
    ),
    /** One upload for each document; an existing one stays. */
    openPlaces: enqueueActions<
      C,
      E,
      undefined,
      E,
      { src: 'upload'; logic: typeof uploadMachine; id: `upload:${string}` },
      never,
      never,
      never,
      never
    >(({ context, enqueue, self }) => {
      const missing = withoutUpload(documentsOf(context), context.uploadKinds);
      enqueue.assign(() => change({ uploadKinds: [...context.uploadKinds, ...missing] }));
      for (const kind of missing) {
        enqueue.spawnChild('upload', {
          id: uploadIdOf(kind),
          input: { draftId: context.draftId, kind, parent: self as AnyActorRef },
        });
        const attachment = context.attachments.find((file) => file.kind === kind);
        if (attachment) enqueue.sendTo(uploadIdOf(kind), { type: 'attachment.known', attachment });
      }
    }),
    beginSubmission: update((context) => change({ submission: lookedAt(context) })),
    endSubmission: update(() => change({ submission: null })),
    keepSubmitted: update<{ submitted: T['submitted'] }>((_, { submitted }) => change({ submitted })),
    /** A complete version formed elsewhere opens at the review: it is looked at before anything is done with it. */
    askToLookAgain: update(() => change({ problem: problem('draft_conflict') })),
    /** Stores the problem that the server would answer with. */
    refuseIncomplete: update((context) =>
      change({ problem: problem('request_incomplete', { detail: rules.againstSubmission(context) }) }),
    ),
    /** Goes to the step in which the first thing that the server misses can be resolved. */
    goToBlocker: update((_, __, event) =>
      change({ goingTo: rules.pageOfBlocker(blockersIn(problemIn(event).detail)[0]) }),
    ),
  };
};

const requestGuards = <T extends RequestTypes>({ rules }: WizardOf<T>) => {
  const isReady = (context: WizardContext<T>) =>
    rules.isReachable(context, 'review') && rules.unfinished(context).length === 0;
  return {
    wasSubmitted: (_: { context: WizardContext<T> }, { opened }: { opened: OpenedDraft<T> }) =>
      opened.submitted !== null,
    /** The review has no uploads, so no upload begins between this guard and the submission. */
    isReadyToSubmit: guardOnSnapshot<{ context: WizardContext<T> } & WithChildren>(
      (snapshot) => isReady(snapshot.context) && !hasFileUnderWay(snapshot),
    ),
    isSavedAndReady: ({ context }: { context: WizardContext<T> }) => context.saved !== null && isReady(context),
  };
};

/** The state that waits for the server. Nothing leads elsewhere until it has responded: the request under way would be dropped. */
const sendingOf = <T extends RequestTypes>({ id, rule }: RequestDefinition<T>) =>
  ({
    tags: ['busy', 'keepOpen'],
    exit: 'endSubmission',
    invoke: {
      id: 'submitRequest',
      src: 'submitRequest',
      input: ({ context: { draftId, submission } }: { context: WizardContext<T> }): RequestCall => {
        if (!submission) throw new Error('a submission names what was looked at');
        return { draftId, key: `submit:${draftId}:${submission.version}`, submission };
      },
      onDone: {
        target: `#${id as T['id']}.submitted`,
        actions: {
          type: 'keepSubmitted',
          params: ({ event }: { event: { output: T['submitted'] } }) => ({ submitted: event.output }),
        },
        meta: { rule },
      },
      onError: onProblem([
        {
          codes: ['draft_conflict'],
          target: `#${id as T['id']}.opening`,
          actions: ['askToLookAgain'],
          rule: 'what is sent off was looked at',
        },
        {
          codes: ['request_incomplete'],
          target: `#${id as T['id']}.opening`,
          actions: ['keepProblem', 'goToBlocker'],
          rule: INCOMPLETE,
        },
        { target: 'ready', rule: '§8 the common handler' },
      ]),
    },
  }) as const;

/** The last page: it shows every answer, and sends the request off. */
const reviewOf = <T extends RequestTypes>(wizard: WizardOf<T>, definition: RequestDefinition<T>) => {
  const { rule, areOptional } = definition;
  /** Another device has other answers: they are looked at before anything is sent off. */
  const lookedAtAgain = wizard.changedElsewhere({ type: 'askToLookAgain' } as const);
  const sends = {
    guard: 'isSavedAndReady',
    target: 'sending',
    actions: 'beginSubmission',
    meta: { rule },
  } as const;
  const resumes = {
    guard: 'isSaved',
    target: wizard.resumes,
    actions: 'refuseIncomplete',
    meta: { rule: INCOMPLETE },
  } as const;
  return {
    initial: 'ready',
    meta: wizard.page('review').meta,
    states: {
      ready: {
        tags: ['form'],
        on: {
          ...lookedAtAgain,
          ...wizard.changes({}),
          'request.submit': { guard: 'isReadyToSubmit', target: 'saving', actions: 'clearProblem', meta: { rule } },
          'step.back': wizard.backTo('documents'),
        },
      },
      saving: {
        tags: ['busy'],
        entry: ['flushDraft', 'retryDraft'],
        // Asked again: meanwhile a document or an answer may have gone.
        always: (areOptional ? [sends] : [sends, resumes]) as [typeof sends, typeof resumes],
        on: {
          ...lookedAtAgain,
          ...wizard.refusedSave('ready'),
          'step.cancel': { target: 'ready', meta: { rule: MIND } },
        },
      },
      sending: sendingOf(definition),
    },
  } as const;
};

/** What may happen in any step, with the documents. */
const fillingOf = <T extends RequestTypes>({ filling }: WizardOf<T>) =>
  ({
    ...filling,
    on: {
      ...filling.on,
      'attachment.added': {
        actions: {
          type: 'keepAttachment',
          params: ({ event }: { event: { attachment: Attachment } }) => ({ attachment: event.attachment }),
        },
        meta: { rule: DOCUMENTS },
      },
      'attachment.removed': {
        actions: {
          type: 'removeAttachment',
          params: ({ event }: { event: { attachmentId: string } }) => ({ attachmentId: event.attachmentId }),
        },
        meta: { rule: MIND },
      },
    },
  }) as const;

/** The states of the steps before the review. */
const stepsOf = <T extends RequestTypes>({ page, advance, backTo, stays }: WizardOf<T>) => {
  const asks = <const S extends PageOf<T>>(step: S, next: PageOf<T>) => ({
    ...onComplete(step, advance(step, next)),
    ...stays(step),
  });
  return {
    /** The first step. */
    first: <const S extends PageOf<T>>(step: S, next: PageOf<T>) => ({ ...page(step), on: asks(step, next) }),
    between: <const S extends PageOf<T>>(before: PageOf<T>, step: S, next: PageOf<T>) => ({
      ...page(step),
      on: { ...asks(step, next), 'step.back': backTo(before) },
    }),
    documents: (before: PageOf<T>) =>
      ({
        ...page('documents'),
        entry: 'openPlaces',
        on: { ...asks('documents', 'review'), 'step.back': backTo(before) },
      }) as const,
  };
};

/** What was submitted before leads to what became of it. */
const openingOf = <T extends RequestTypes>({ opening }: WizardOf<T>) => {
  const params = ({ event }: { event: { output: OpenedDraft<T> } }) => ({ opened: event.output });
  return opening([
    {
      guard: { type: 'wasSubmitted', params },
      target: 'submitted',
      actions: { type: 'openDraft', params },
      meta: { rule: 'returning to the address leads on to what became of the request' },
    },
  ] as const);
};

export const defineRequestWizard = <T extends RequestTypes>(definition: RequestDefinition<T>) => {
  const wizard = wizardOf(definition);
  return {
    ...wizard,
    actors: {
      ...wizard.actors,
      upload: uploadMachine,
      submitRequest: fromPromise<T['submitted'], RequestCall>(notProvided('submitRequest')),
    },
    actions: { ...wizard.actions, ...requestActions(wizard, definition.contract) },
    guards: { ...wizard.guards, ...requestGuards(wizard) },
    selectors: { ...wizardSelectors<T>(wizard), ...requestSelectors<T>() },
    step: stepsOf(wizard),
    /** The machine, from the states of the pages before the review. */
    machineOf: <const States extends object>(steps: States) =>
      ({
        id: definition.id,
        context: ({ input }: { input: WizardInput<T> }) => ({ ...wizard.contextOf(input), ...unopenedRequest }),
        initial: 'opening',
        states: {
          opening: openingOf(wizard),
          filling: {
            ...fillingOf(wizard),
            states: { resuming: wizard.resuming, ...steps, review: reviewOf(wizard, definition) },
          },
          /** The receipt stands at the address of the review. */
          submitted: { meta: { screen: 'submitted', path: definition.paths.review as T['paths']['review'] } },
          missing: wizard.missing,
          unavailable: wizard.unavailable,
        },
      }) as const,
  };
};
