/**
 * A wizard that asks for documents and ends with a review, from which the draft is submitted: `defineWizard` with the
 * uploads, the review and the submission. Everything must be on the server before it decides, and it decides only on what the
 * citizen looked at.
 */
import { type AnyActorRef, assign, type EventObject, enqueueActions, fromPromise } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { Attachment, Submission } from '#contract/loans/loan-application.ts';
import type { SavedAnswers, SavedDraft, SavedStep } from '../../draft-sync/draft-sync.changes.ts';
import { notProvided } from '../../kit/runtime/machine.ts';
import { onProblem, problemIn } from '../../kit/runtime/problems.ts';
import { guardOnSnapshot } from '../../kit/runtime/xstate-internals.ts';
import { uploadMachine } from '../../upload/upload.machine.ts';
import { defineWizard, MIND } from '../define-wizard.ts';
import type { WizardContext } from '../wizard.context.ts';
import type { OpenedDraft } from '../wizard.events.ts';
import type { TypedSteps, WizardBlocker } from '../wizard.rules.ts';
import type { WizardSteps } from '../wizard.steps.ts';
import {
  hasFileUnderWay,
  lookedAt,
  placeOf,
  type WithChildren,
  withAttachment,
  withoutAttachment,
  withoutPlace,
} from '../wizard.uploads.ts';

export const DOCUMENTS = '§5 All required documents must be uploaded';
const INCOMPLETE = '§5 what is missing is mended before the submission';

/** What a request remembers besides its answers. */
export type RequestContext<Page extends string, Answers extends object, Reference, Submitted> = WizardContext<
  Page,
  Answers,
  Reference
> & {
  attachments: Attachment[];
  /** Kinds of documents that have an upload. */
  places: string[];
  /** What was sent off; null while no submission is under way. */
  submission: Submission | null;
  /** The request that the draft became; null until it is submitted. */
  submitted: Submitted | null;
};
/** What the actor `submitRequest` is given. A repeated submission of a version, on any device, is the same submission. */
export type RequestCall = { draftId: string; key: string; submission: Submission };

/** Nothing is attached and nothing is sent before the draft is open. */
export const unopenedRequest = { attachments: [], places: [], submission: null, submitted: null };

export const defineRequestWizard = <
  const Id extends string,
  Step extends SavedStep,
  Page extends string,
  const Paths extends Record<Page, string>,
  C extends RequestContext<Page, SavedAnswers, unknown, S>,
  E extends EventObject,
  D extends SavedDraft & { attachments: Attachment[] },
  O extends OpenedDraft<D, NonNullable<C['reference']>> & { submitted: S | null },
  B extends WizardBlocker<Step>,
  S,
>({
  documents,
  blockersIn,
  last,
  areOptional,
  ...flow
}: {
  id: Id;
  /** Types only, as in XState's `setup`. */
  types: { context: C; events: E; draft: D; opened: O; submitted: S };
  steps: WizardSteps<Step, Page, Paths>;
  rule: string;
  closed: string;
  blockers: (context: C) => B[];
  reasonsAgainst: (context: C, step: string, answer: unknown) => B[];
  /** The steps as they are typed. */
  typed: TypedSteps<C, B>;
  /** Kinds of documents that have a place. Whether one of them may be missing is said by the blockers. */
  documents: (context: C) => readonly string[];
  /** The blockers that the server names in the detail of `request_incomplete`. */
  blockersIn: (detail: unknown) => B[];
  /** The page before the review, and the review. */
  last: { before: Page; review: Page };
  /** No document has to be attached, so nothing that was complete can be missing when everything is saved. */
  areOptional?: true;
}) => {
  /** The border to the types of the flow, as in `wizardLogic`: a change of the request's part is a change of `C`. */
  const change = (changed: object) => changed as Partial<C>;
  const update = <Params extends object | undefined = undefined>(
    next: (context: C, params: Params, event: EventObject) => Partial<C>,
  ) => assign<C, E, Params, E, never>(({ context, event }, params) => next(context as C, params, event));

  const wizard = defineWizard<Id, Step, Page, Paths, C, E, D, O, B>({
    ...flow,
    review: last.review,
    isHeld: ({ submission }) => submission !== null,
    own: {
      fromOpened: ({ submitted }) => change({ submitted }),
      fromDraft: (draft) => change({ attachments: draft?.attachments ?? [] }),
    },
  });
  const isReady = (context: C) =>
    wizard.rules.isReachable(context, last.review) && wizard.rules.unfinished(context).length === 0;
  const whenOpened = ({ event }: { event: { output: O } }) => ({ opened: event.output });
  /** Another device has other answers: they are looked at before anything is sent off. */
  const lookedAtAgain = wizard.changedElsewhere({ type: 'askToLookAgain' } as const);
  const sends = {
    guard: 'isSavedAndReady',
    target: 'sending',
    actions: 'beginSubmission',
    meta: { rule: flow.rule },
  } as const;
  const resumes = {
    guard: 'isSaved',
    target: wizard.resumes,
    actions: 'refuseIncomplete',
    meta: { rule: INCOMPLETE },
  } as const;

  return {
    ...wizard,
    actors: {
      ...wizard.actors,
      upload: uploadMachine,
      submitRequest: fromPromise<S, RequestCall>(notProvided('submitRequest')),
    },
    actions: {
      ...wizard.actions,
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
        const missing = withoutPlace(documents(context), context.places);
        enqueue.assign(() => change({ places: [...context.places, ...missing] }));
        for (const kind of missing) {
          enqueue.spawnChild('upload', {
            id: placeOf(kind),
            input: { draftId: context.draftId, kind, parent: self as AnyActorRef },
          });
          const attachment = context.attachments.find((file) => file.kind === kind);
          if (attachment) enqueue.sendTo(placeOf(kind), { type: 'attachment.known', attachment });
        }
      }),
      beginSubmission: update((context) => change({ submission: lookedAt(context) })),
      endSubmission: update(() => change({ submission: null })),
      keepSubmitted: update<{ submitted: S }>((_, { submitted }) => change({ submitted })),
      /** A complete version formed elsewhere opens at the review: it is looked at before anything is done with it. */
      askToLookAgain: update(() => change({ problem: problem('draft_conflict') })),
      /** Stores the problem that the server would answer with. */
      refuseIncomplete: update((context) =>
        change({ problem: problem('request_incomplete', { detail: wizard.rules.againstSubmission(context) }) }),
      ),
      /** Goes to the step in which the first thing that the server misses can be resolved. */
      goToBlocker: update((_, __, event) =>
        change({ goingTo: wizard.rules.pageOfBlocker(blockersIn(problemIn(event).detail)[0]) }),
      ),
    },
    guards: {
      ...wizard.guards,
      wasSubmitted: (_: { context: C }, { opened }: { opened: O }) => opened.submitted !== null,
      /** The review has no places, so no upload begins between this guard and the submission. */
      isReadyToSubmit: guardOnSnapshot<{ context: C } & WithChildren>(
        (snapshot) => isReady(snapshot.context) && !hasFileUnderWay(snapshot),
      ),
      isSavedAndReady: ({ context }: { context: C }) => context.saved !== null && isReady(context),
    },

    /** The context of a request that is not open yet. */
    contextOf: (input: { draftId: string; device: string; requested: Page | null }) => ({
      ...wizard.contextOf(input),
      ...unopenedRequest,
    }),
    /** What was submitted before leads to what became of it. */
    opening: wizard.opening([
      {
        guard: { type: 'wasSubmitted', params: whenOpened },
        target: 'submitted',
        actions: { type: 'openDraft', params: whenOpened },
        meta: { rule: 'returning to the address leads on to what became of the request' },
      },
    ] as const),
    filling: {
      ...wizard.filling,
      on: {
        ...wizard.filling.on,
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
    } as const,
    /** The last page: it shows every answer, and sends the request off. */
    review: {
      initial: 'ready',
      meta: wizard.page(last.review).meta,
      states: {
        ready: {
          tags: ['form'],
          on: {
            ...lookedAtAgain,
            ...wizard.changes({}),
            'request.submit': {
              guard: 'isReadyToSubmit',
              target: 'saving',
              actions: 'clearProblem',
              meta: { rule: flow.rule },
            },
            'step.back': wizard.backTo(last.before),
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
        // Nothing leads elsewhere until the server has responded: the request under way would be dropped.
        sending: {
          tags: ['busy', 'keepOpen'],
          exit: 'endSubmission',
          invoke: {
            id: 'submitRequest',
            src: 'submitRequest',
            input: ({ context: { draftId, submission } }: { context: C }): RequestCall => {
              if (!submission) throw new Error('a submission names what was looked at');
              return { draftId, key: `submit:${draftId}:${submission.version}`, submission };
            },
            onDone: {
              target: `#${flow.id}.submitted`,
              actions: {
                type: 'keepSubmitted',
                params: ({ event }: { event: { output: S } }) => ({ submitted: event.output }),
              },
              meta: { rule: flow.rule },
            },
            onError: onProblem([
              {
                codes: ['draft_conflict'],
                target: `#${flow.id}.opening`,
                actions: ['askToLookAgain'],
                rule: 'what is sent off was looked at',
              },
              {
                codes: ['request_incomplete'],
                target: `#${flow.id}.opening`,
                actions: ['keepProblem', 'goToBlocker'],
                rule: INCOMPLETE,
              },
              { target: 'ready', rule: '§8 the common handler' },
            ]),
          },
        },
      },
    } as const,
  };
};
