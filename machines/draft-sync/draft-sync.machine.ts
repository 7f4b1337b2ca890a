/**
 * Saves the draft of a wizard behind its steps. It sends the changes to the server one command at a time. Each command
 * names the version it was made on and has a key of its own: if a response is lost, the same command is sent again and
 * has no second effect. Without a connection it waits; where the line holds and the save is cut each time, it stops
 * until the citizen does something; without a session it keeps all changes. If the draft changed elsewhere, changes
 * that overwrite nothing unseen go on top of the other version, and the wizard is notified at once; otherwise the
 * citizen sees both versions and chooses (specification sections 4 and 8). A step that the server refuses is set aside
 * until the citizen corrects it, and the others are saved. Unsaved changes are stored on the device.
 */
import type { HalfFilled } from '#contract/loans/loan-application.ts';
import { onProblem } from '../kit/runtime/problems.ts';
import { type Changes, NOTHING, type SavedAnswers, type SavedDraft, type SavedStep } from './draft-sync.changes.ts';
import { NOTHING_REFUSED } from './draft-sync.refusals.ts';
import { type DraftSyncContext, draftSyncSetup, reasonOf, theirsOf, unsavedIn } from './draft-sync.setup.ts';

/** Stores on the device what is not saved; null removes it. */
const storing = (changesIn: (context: DraftSyncContext) => Changes | null) =>
  ({
    type: 'storeUnsaved',
    params: ({ context }: { context: DraftSyncContext }) => ({
      draftId: context.draftId,
      changes: changesIn(context),
      baseVersion: context.base.version,
    }),
  }) as const;
const storeUnsaved = storing(unsavedIn);
const clearUnsaved = storing(() => null);
const gatherAnswers = {
  type: 'gather',
  params: ({ event }: { event: { answers: SavedAnswers } }) => ({ answers: event.answers }),
} as const;
const gatherInput = {
  type: 'gather',
  params: ({ event }: { event: { step: SavedStep; values: HalfFilled } }) => ({
    partial: { [event.step]: event.values },
  }),
} as const;
const acknowledge = {
  type: 'acknowledge',
  params: ({ event }: { event: { output: SavedDraft } }) => ({ draft: event.output }),
} as const;
const notifyChanged = { type: 'notifyParent', params: { news: { type: 'draft.changed' } } } as const;
const tellOfTheirs = (type: 'draft.saved' | 'draft.replaced') =>
  ({
    type: 'notifyParent',
    params: ({ context }: { context: DraftSyncContext }) => ({ news: { type, draft: theirsOf(context) } }),
  }) as const;
/** The other version has all changes already. */
const savedAlready = {
  guard: 'isSavedAlready',
  target: '#draftSync.saved',
  actions: [tellOfTheirs('draft.saved'), 'yieldToTheirs', clearUnsaved],
  meta: { rule: 'what the server has already is not sent again' },
} as const;
const saved = '§3 A request can be a draft';
const CONFLICT = 'the later writer sees both versions and chooses';
const RETRY = '§8 please try again';
const ASIDE = 'what the server refuses waits for the citizen, and holds up nothing else';
/** The same save may succeed later; every other refusal is for good. */
const PASSING = ['something_went_wrong', 'service_suspended', 'request_in_progress'] as const;
const inputOf = ({ event }: { event: { step: SavedStep; values: HalfFilled } }) => ({
  step: event.step,
  values: event.values,
});
/** A completed step is saved at once. */
const saveAtOnce = { target: 'saving', actions: [gatherAnswers], meta: { rule: saved } } as const;
const saveAfterPause = { target: 'typing', actions: [gatherInput, storeUnsaved], meta: { rule: saved } } as const;
/** While saving is not possible, changes are collected and stored on the device. */
const gathering = {
  'answers.change': { actions: [gatherAnswers, storeUnsaved], meta: { rule: saved } },
  'input.changed': { actions: [gatherInput, storeUnsaved], meta: { rule: saved } },
} as const;

export const draftSyncMachine = draftSyncSetup.createMachine({
  id: 'draftSync',
  context: ({ input }) => ({
    ...input,
    sequence: 1,
    pending: NOTHING,
    command: null,
    refused: NOTHING_REFUSED,
    theirs: null,
    problem: null,
  }),
  initial: 'saved',
  states: {
    saved: {
      meta: { screen: 'saved' },
      // Only the first change notifies the wizard: later ones find it unsaved already.
      on: {
        'answers.change': { ...saveAtOnce, actions: [gatherAnswers, notifyChanged] },
        'input.changed': { ...saveAfterPause, actions: [gatherInput, storeUnsaved, notifyChanged] },
      },
    },
    // Debounced: a pause in typing, a hidden page or a completed step sends a half-filled screen, not every key.
    typing: {
      tags: ['unsaved'],
      meta: { screen: 'saving' },
      after: { typingPause: { target: 'saving', meta: { rule: saved } } },
      on: {
        'input.changed': { ...saveAfterPause, reenter: true },
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
              meta: { rule: 'a command without a response is sent again unchanged' },
            },
            {
              guard: 'hasPending',
              target: 'sending',
              actions: ['formCommand', storeUnsaved],
              meta: { rule: saved },
            },
            {
              target: '#draftSync.refused',
              actions: ['nameRefused', storeUnsaved],
              meta: { rule: ASIDE },
            },
          ],
        },
        sending: {
          on: {
            ...gathering,
            'sync.flush': { actions: 'hasten', meta: { rule: 'a save that something waits for begins at once' } },
          },
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => {
              if (!context.command) throw new Error('nothing to save');
              return { draftId: context.draftId, command: context.command };
            },
            onDone: [
              { guard: 'hasUnsaved', target: 'forming', actions: acknowledge, meta: { rule: saved } },
              {
                target: '#draftSync.saved',
                actions: [
                  acknowledge,
                  clearUnsaved,
                  {
                    type: 'notifyParent',
                    params: ({ event }) => ({ news: { type: 'draft.saved', draft: event.output } }),
                  },
                ],
                meta: { rule: saved },
              },
            ],
            onError: [
              { guard: 'namesSteps', target: 'forming', actions: 'setAside', meta: { rule: ASIDE } },
              {
                guard: 'isShortPause',
                target: '#draftSync.throttled',
                actions: 'keepProblem',
                meta: { rule: 'a busy server names the pause that it needs' },
              },
              ...onProblem([
                {
                  codes: ['draft_conflict'],
                  target: 'comparing',
                  actions: ['keepTheirs'],
                  rule: 'two versions are compared before one is saved',
                },
                { codes: ['no_connection'], target: '#draftSync.waiting', rule: '§8 No connection' },
                {
                  codes: ['call_interrupted'],
                  target: '#draftSync.interrupted',
                  rule: 'a call that is cut each time is sent again a few times, and then when the citizen says so',
                },
                {
                  codes: ['draft_submitted', 'not_found'],
                  target: '#draftSync.closed',
                  actions: [clearUnsaved],
                  rule: '§4 submission of the initial application',
                },
                {
                  codes: ['login_required', 'session_ended_inactivity'],
                  target: '#draftSync.suspended',
                  rule: '§6 A 401 or 403 response forces logout',
                },
                {
                  codes: PASSING,
                  target: '#draftSync.failing',
                  rule: '§8 Something went wrong, please try again',
                },
                {
                  target: '#draftSync.refused',
                  actions: ['takeBack'],
                  rule: '§8 Something went wrong: the same again would be refused again',
                },
              ]),
            ],
          },
        },
        comparing: {
          always: [
            { guard: 'overwritesUnseen', target: '#draftSync.conflict', meta: { rule: CONFLICT } },
            savedAlready,
            {
              target: 'forming',
              actions: ['notifyRebased', 'rebase'],
              meta: { rule: 'changes that overwrite nothing unseen go on top of the newer version' },
            },
          ],
        },
      },
    },
    waiting: {
      tags: ['unsaved'],
      meta: { screen: 'waiting' },
      on: {
        ...gathering,
        'network.up': { target: 'saving', meta: { rule: '§4 internetIsUp' } },
        'sync.flush': { target: 'saving', meta: { rule: '§9 saved before logout' } },
      },
      after: { connectionPause: { target: 'saving', meta: { rule: '§4 internetIsUp, when no event says so' } } },
    },
    failing: {
      tags: ['unsaved'],
      meta: { screen: 'failing' },
      on: {
        ...gathering,
        'sync.retry': { target: 'saving', meta: { rule: RETRY } },
        'sync.flush': { target: 'saving', meta: { rule: '§9 saved before logout' } },
      },
      after: { retryPause: { target: 'saving', meta: { rule: RETRY } } },
    },
    // The connection works, so nothing says when it would be different: typing is stored on the device and sends nothing.
    interrupted: {
      tags: ['unsaved'],
      meta: { screen: 'interrupted' },
      on: {
        'answers.change': { ...saveAtOnce, actions: [gatherAnswers, storeUnsaved] },
        'input.changed': gathering['input.changed'],
        'network.up': { target: 'saving', meta: { rule: '§4 internetIsUp' } },
        'sync.retry': { target: 'saving', meta: { rule: RETRY } },
        'sync.flush': { target: 'saving', meta: { rule: '§9 saved before logout' } },
      },
    },
    throttled: {
      tags: ['unsaved'],
      meta: { screen: 'saving' },
      on: { ...gathering, 'sync.flush': { target: 'saving', meta: { rule: '§9 saved before logout' } } },
      after: { serverPause: { target: 'saving', meta: { rule: RETRY } } },
    },
    // The server does not accept what is left: only a correction, or the citizen, starts another try.
    refused: {
      tags: ['unsaved'],
      meta: { screen: 'refused' },
      entry: {
        type: 'notifyParent',
        params: ({ context }) => ({ news: { type: 'draft.refused', problem: reasonOf(context) } }),
      },
      on: {
        'answers.change': saveAtOnce,
        'input.changed': [
          {
            guard: { type: 'isStillRefused', params: inputOf },
            actions: [gatherInput, storeUnsaved],
            meta: { rule: ASIDE },
          },
          saveAfterPause,
        ],
        'sync.retry': { target: 'saving', actions: 'tryRefused', meta: { rule: RETRY } },
      },
    },
    // Nothing is lost or overwritten until the citizen has chosen.
    conflict: {
      tags: ['unsaved'],
      meta: { screen: 'conflict' },
      on: {
        ...gathering,
        'conflict.keepMine': [
          savedAlready,
          { target: 'saving', actions: ['notifyRebased', 'rebase'], meta: { rule: CONFLICT } },
        ],
        'conflict.takeTheirs': {
          target: 'saved',
          actions: [tellOfTheirs('draft.replaced'), 'yieldToTheirs', clearUnsaved],
          meta: { rule: CONFLICT },
        },
      },
    },
    suspended: {
      tags: ['unsaved'],
      meta: { screen: 'suspended' },
      on: { ...gathering, 'session.restored': { target: 'saving', meta: { rule: '§4 Login' } } },
    },
    closed: { meta: { screen: 'closed' }, entry: { type: 'notifyParent', params: { news: { type: 'draft.closed' } } } },
  },
});
