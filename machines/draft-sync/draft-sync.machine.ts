/**
 * Saving, beside every wizard: it is told what changed and brings it to the host one command at a time, each on the version
 * it was made on and under a key of its own, so that an answer that was lost is asked for again and never done twice.
 * A lost line waits, a refused session keeps everything, and when the draft changed elsewhere the citizen sees both
 * versions and chooses (specification sections 4 and 8). What is not saved yet is mirrored on the device.
 */
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import {
  type Changes,
  merge,
  NOTHING,
  type SaveCommand,
  type SavedAnswers,
  type SavedDraft,
  type SavedStep,
} from './draft-sync.changes.ts';
import { s } from './draft-sync.setup.ts';

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
  params: ({ event }: { event: { answers: SavedAnswers } }) => ({ answers: event.answers }),
} as const;
const gatherTyping = {
  type: 'gatherTyping',
  params: ({ event }: { event: { step: SavedStep; values: HalfFilled } }) => ({
    step: event.step,
    values: event.values,
  }),
} as const;
const saved = '§3 A request can be a draft';
/** A finished step is saved at once. */
const saveAtOnce = {
  target: 'saving',
  actions: [gatherAnswers, { type: 'tell', params: { news: { type: 'draft.changed' } } }],
  meta: { rule: saved },
} as const;
const saveAfterPause = { target: 'typing', actions: [gatherTyping, mirrored], meta: { rule: saved } } as const;
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
        'answers.change': saveAtOnce,
        'screen.type': saveAfterPause,
      },
    },
    // A half-filled screen is not worth a request for every key: a pause, the hidden page or a finished step sends it.
    typing: {
      tags: ['unsaved'],
      meta: { screen: 'saving' },
      after: { typingPause: { target: 'saving', meta: { rule: saved } } },
      on: {
        'screen.type': { target: 'typing', reenter: true, actions: [gatherTyping, mirrored], meta: { rule: saved } },
        'answers.change': saveAtOnce,
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
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#draftSync.refused',
                actions: { type: 'takeBack', params: ({ event }) => ({ error: event.error }) },
                meta: { rule: '§8 Something went wrong: the same again would be refused again' },
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
    // The host does not accept what is written: only something else, or the citizen himself, sends it again.
    refused: {
      tags: ['unsaved'],
      meta: { screen: 'refused' },
      on: {
        'answers.change': saveAtOnce,
        'screen.type': saveAfterPause,
        'sync.retry': { target: 'saving', meta: { rule: '§8 please try again' } },
      },
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
              params: ({ context }) => ({ news: { type: 'draft.replaced', draft: context.theirs as SavedDraft } }),
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
