/**
 * Saving, beside every wizard: it is told what changed and brings it to the host one command at a time, each on the version
 * it was made on and under a key of its own, so that an answer that was lost is asked for again and never done twice.
 * A lost line waits, a refused session keeps everything, and when the draft changed elsewhere the citizen sees both
 * versions and chooses (specification sections 4 and 8). What is not saved yet is mirrored on the device.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';
import type { HalfFilled, PartialAnswers, PartialScreens, Step } from '#contract/application.ts';
import type { Draft } from '#contract/entities.ts';
import { asProblem, type Problem } from '#contract/problems.ts';

export type Changes = { answers: PartialAnswers; partial: PartialScreens };
/** One save as it was sent; it is sent again unchanged until it is answered. */
export type SaveCommand = Changes & { baseVersion: number; key: string };

export type DraftSyncEvent =
  | { type: 'answers.change'; answers: PartialAnswers }
  | { type: 'screen.type'; step: Step; values: HalfFilled }
  | { type: 'sync.flush' }
  | { type: 'sync.retry' }
  | { type: 'network.up' }
  | { type: 'session.restored' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' };
/** What the wizard hears. */
export type DraftNews =
  | { type: 'draft.saved'; draft: Draft }
  | { type: 'draft.changed' }
  | { type: 'draft.replaced'; draft: Draft }
  | { type: 'draft.closed' };

const notProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`actor "${name}" was not provided`);
};
const NOTHING: Changes = { answers: {}, partial: {} };
const isEmpty = ({ answers, partial }: Changes) =>
  Object.keys(answers).length === 0 && Object.keys(partial).length === 0;
/** Later words win, step by step; an answered step is no longer half filled. */
export const merge = (earlier: Changes, later: Partial<Changes>): Changes => ({
  answers: { ...earlier.answers, ...later.answers },
  partial: {
    ...Object.fromEntries(Object.entries(earlier.partial).filter(([step]) => !(step in (later.answers ?? {})))),
    ...later.partial,
  },
});

const s = setup({
  types: {
    context: {} as {
      draftId: string;
      /** Makes the keys of this device's commands its own. */
      device: string;
      parent: AnyActorRef;
      version: number;
      sequence: number;
      pending: Changes;
      command: SaveCommand | null;
      theirs: Draft | null;
      savedAt: string | null;
      problem: Problem | null;
    },
    events: {} as DraftSyncEvent,
    input: {} as { draftId: string; device: string; parent: AnyActorRef; version: number; savedAt: string | null },
    tags: {} as 'busy' | 'unsaved',
    meta: {} as { screen: 'saved' | 'saving' | 'waiting' | 'failing' | 'conflict' | 'suspended' | 'closed' },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    saveDraft: fromPromise<Draft, { draftId: string; command: SaveCommand }>(notProvided('saveDraft')),
  },
  actions: {
    gatherAnswers: assign({
      pending: ({ context }, params: { answers: PartialAnswers }) =>
        merge(context.pending, { answers: params.answers }),
    }),
    gatherTyping: assign({
      pending: ({ context }, params: { step: Step; values: HalfFilled }) =>
        merge(context.pending, { partial: { [params.step]: params.values } }),
    }),
    /** What is pending becomes the one command under way. */
    formCommand: assign(({ context }) => ({
      command: { ...context.pending, baseVersion: context.version, key: `${context.device}:${context.sequence}` },
      sequence: context.sequence + 1,
      pending: NOTHING,
    })),
    acknowledge: assign({
      version: (_, params: { draft: Draft }) => params.draft.version,
      savedAt: (_, params: { draft: Draft }) => params.draft.updatedAt,
      command: null,
      problem: null,
    }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => asProblem(params.error) }),
    keepTheirs: assign({
      theirs: (_, params: { error: unknown }) => asProblem(params.error).detail as Draft,
      problem: (_, params: { error: unknown }) => asProblem(params.error),
    }),
    /** Mine again, on top of theirs: what was refused goes back under what came since. */
    rebase: assign(({ context }) => ({
      pending: context.command ? merge(context.command, context.pending) : context.pending,
      command: null,
      version: context.theirs?.version ?? context.version,
      theirs: null,
      problem: null,
    })),
    yieldToTheirs: assign(({ context }) => ({
      pending: NOTHING,
      command: null,
      version: context.theirs?.version ?? context.version,
      theirs: null,
      problem: null,
    })),
    /** Provided by the app: keeps what is not saved yet on the device, or wipes it. */
    mirror: (_, _params: { draftId: string; changes: Changes | null; baseVersion: number }) => {},
    tell: sendTo(
      ({ context }) => context.parent,
      (_, params: { news: DraftNews }) => params.news,
    ),
  },
  guards: {
    hasPending: ({ context }) => !isEmpty(context.pending),
    hasCommand: ({ context }) => context.command !== null,
    isOffline: (_, params: { error: unknown }) => asProblem(params.error).code === 'no_connection',
    isConflict: (_, params: { error: unknown }) => asProblem(params.error).code === 'draft_conflict',
    isClosed: (_, params: { error: unknown }) =>
      ['draft_submitted', 'not_found'].includes(asProblem(params.error).code),
    isRefusedSession: (_, params: { error: unknown }) =>
      ['login_required', 'session_ended_inactivity'].includes(asProblem(params.error).code),
  },
  delays: { typingPause: 800, retryPause: 5_000, connectionPause: 10_000 },
});

const mirrored = {
  type: 'mirror',
  params: ({
    context,
  }: {
    context: { draftId: string; version: number; pending: Changes; command: SaveCommand | null };
  }) => ({
    draftId: context.draftId,
    changes: context.command ? merge(context.command, context.pending) : context.pending,
    baseVersion: context.version,
  }),
} as const;
const cleared = {
  type: 'mirror',
  params: ({ context }: { context: { draftId: string; version: number } }) => ({
    draftId: context.draftId,
    changes: null,
    baseVersion: context.version,
  }),
} as const;
const gatherAnswers = {
  type: 'gatherAnswers',
  params: ({ event }: { event: { answers: PartialAnswers } }) => ({ answers: event.answers }),
} as const;
const gatherTyping = {
  type: 'gatherTyping',
  params: ({ event }: { event: { step: Step; values: HalfFilled } }) => ({ step: event.step, values: event.values }),
} as const;
const saved = '§3 A request can be a draft';
/** While something stands in the way, changes gather and are mirrored. */
const gathering = {
  'answers.change': { actions: [gatherAnswers, mirrored], meta: { rule: saved } },
  'screen.type': { actions: [gatherTyping, mirrored], meta: { rule: saved } },
} as const;

export const draftSyncMachine = s.createMachine({
  id: 'draftSync',
  context: ({ input }) => ({
    draftId: input.draftId,
    device: input.device,
    parent: input.parent,
    version: input.version,
    sequence: 1,
    pending: NOTHING,
    command: null,
    theirs: null,
    savedAt: input.savedAt,
    problem: null,
  }),
  initial: 'saved',
  states: {
    saved: {
      meta: { screen: 'saved' },
      on: {
        'answers.change': {
          target: 'saving',
          actions: [gatherAnswers, { type: 'tell', params: { news: { type: 'draft.changed' } } }],
          meta: { rule: saved },
        },
        'screen.type': { target: 'typing', actions: [gatherTyping, mirrored], meta: { rule: saved } },
      },
    },
    // A half-filled screen is not worth a request for every key: a pause, the hidden page or a finished step sends it.
    typing: {
      tags: ['unsaved'],
      meta: { screen: 'saving' },
      after: { typingPause: { target: 'saving', meta: { rule: saved } } },
      on: {
        'screen.type': { target: 'typing', reenter: true, actions: [gatherTyping, mirrored], meta: { rule: saved } },
        'answers.change': {
          target: 'saving',
          actions: [gatherAnswers, { type: 'tell', params: { news: { type: 'draft.changed' } } }],
          meta: { rule: saved },
        },
        'sync.flush': {
          target: 'saving',
          meta: { rule: '§9 at zero the user is logged out after 500 ms: saved before' },
        },
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      meta: { screen: 'saving' },
      initial: 'forming',
      states: {
        forming: {
          always: [
            {
              guard: 'hasCommand',
              target: 'sending',
              meta: { rule: 'a command that was not answered is sent again unchanged' },
            },
            { target: 'sending', actions: ['formCommand', mirrored], meta: { rule: saved } },
          ],
        },
        sending: {
          on: gathering,
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => {
              if (!context.command) throw new Error('nothing to save');
              return { draftId: context.draftId, command: context.command };
            },
            onDone: [
              {
                guard: 'hasPending',
                target: 'forming',
                actions: { type: 'acknowledge', params: ({ event }) => ({ draft: event.output }) },
                meta: { rule: saved },
              },
              {
                target: '#draftSync.saved',
                actions: [
                  { type: 'acknowledge', params: ({ event }) => ({ draft: event.output }) },
                  cleared,
                  { type: 'tell', params: ({ event }) => ({ news: { type: 'draft.saved', draft: event.output } }) },
                ],
                meta: { rule: saved },
              },
            ],
            onError: [
              {
                guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
                target: '#draftSync.waiting',
                actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
                meta: { rule: '§8 No connection' },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: '#draftSync.conflict',
                actions: { type: 'keepTheirs', params: ({ event }) => ({ error: event.error }) },
                meta: { rule: 'the later writer sees both versions and chooses' },
              },
              {
                guard: { type: 'isClosed', params: ({ event }) => ({ error: event.error }) },
                target: '#draftSync.closed',
                actions: cleared,
                meta: { rule: '§4 submission of the initial application' },
              },
              {
                guard: { type: 'isRefusedSession', params: ({ event }) => ({ error: event.error }) },
                target: '#draftSync.suspended',
                actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
                meta: { rule: '§6 A 401 or 403 response forces logout' },
              },
              {
                target: '#draftSync.failing',
                actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
                meta: { rule: '§8 Something went wrong, please try again' },
              },
            ],
          },
        },
      },
    },
    waiting: {
      tags: ['unsaved'],
      meta: { screen: 'waiting' },
      on: {
        ...gathering,
        'network.up': { target: 'saving', meta: { rule: '§4 internetIsUp' } },
        'sync.retry': { target: 'saving', meta: { rule: '§8 check your internet connection' } },
        'sync.flush': { target: 'saving', meta: { rule: '§9 saved before logout' } },
      },
      after: { connectionPause: { target: 'saving', meta: { rule: '§4 internetIsUp, when no event tells' } } },
    },
    failing: {
      tags: ['unsaved'],
      meta: { screen: 'failing' },
      on: {
        ...gathering,
        'sync.retry': { target: 'saving', meta: { rule: '§8 please try again' } },
        'sync.flush': { target: 'saving', meta: { rule: '§9 saved before logout' } },
      },
      after: { retryPause: { target: 'saving', meta: { rule: '§8 please try again' } } },
    },
    // Nothing is lost and nothing is overwritten until the citizen has chosen.
    conflict: {
      tags: ['unsaved'],
      meta: { screen: 'conflict' },
      on: {
        ...gathering,
        'conflict.keepMine': {
          target: 'saving',
          actions: ['rebase', mirrored],
          meta: { rule: 'the later writer sees both versions and chooses' },
        },
        'conflict.takeTheirs': {
          target: 'saved',
          actions: [
            {
              type: 'tell',
              params: ({ context }) => ({ news: { type: 'draft.replaced', draft: context.theirs as Draft } }),
            },
            'yieldToTheirs',
            cleared,
          ],
          meta: { rule: 'the later writer sees both versions and chooses' },
        },
      },
    },
    suspended: {
      tags: ['unsaved'],
      meta: { screen: 'suspended' },
      on: { ...gathering, 'session.restored': { target: 'saving', meta: { rule: '§4 Login' } } },
    },
    closed: { meta: { screen: 'closed' }, entry: { type: 'tell', params: { news: { type: 'draft.closed' } } } },
  },
});
