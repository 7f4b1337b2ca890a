/**
 * Changing e-mail and address: read from the server, typed, saved on the version that was read (specification sections 1 and 8).
 * When another tab has saved first, the citizen sees both versions and decides; nothing is overwritten unseen.
 */
import { type ActorRefFrom, assign, type EventObject, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Profile, ProfileChanges } from '#contract/access/profile.ts';
import { type Problem, problem } from '#contract/kernel/problems.ts';
import { notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemIn } from '../kit/runtime/problems.ts';

export type ProfileEditEvent =
  | ({ type: 'changes.submit' } & ProfileChanges)
  | { type: 'profile.replaced'; profile: Profile }
  | { type: 'profile.reload' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' };

type Context = {
  profile: Profile | null;
  /** What the citizen wants, from the first try to save it until it is saved or given up. */
  changes: ProfileChanges | null;
  /** The profile that another window has saved meanwhile. */
  theirs: Profile | null;
  problem: Problem | null;
};

/** The server's words for a failure of ours would say nothing of what failed. */
const updateProblemIn = (event: EventObject): Problem => {
  const found = problemIn(event);
  return found.code === 'something_went_wrong' ? { ...found, code: 'error_updating_user_data' } : found;
};
const theirsIn = (event: EventObject): Profile | null => {
  const { code, detail } = problemIn(event);
  return code === 'profile_changed' && typeof detail === 'object' ? (detail as Profile | null) : null;
};

export const profileEditMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProfileEditEvent,
    emitted: {} as { type: 'notice'; message: 'saved' },
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'loading' | 'unavailable' | 'form' | 'conflict' },
    transitionMeta: {} as { rule: string },
    children: {} as { loadProfile: 'loadProfile'; saveProfile: 'saveProfile' },
  },
  actors: {
    loadProfile: fromPromise<Profile>(notProvided('loadProfile')),
    saveProfile: fromPromise<Profile, ProfileChanges & { baseVersion: number }>(notProvided('saveProfile')),
  },
  actions: {
    keepReplacedProfile: assign({ profile: (_, params: { profile: Profile }) => params.profile }),
    settle: assign({
      profile: (_, params: { profile: Profile }) => params.profile,
      changes: null,
      problem: null,
    }),
    keepChanges: assign({ changes: (_, params: { changes: ProfileChanges }) => params.changes, problem: null }),
    ...problemActions,
    keepUpdateProblem: assign({ problem: ({ event }) => updateProblemIn(event) }),
    refuseUnchanged: assign({ problem: problem('no_changes_detected') }),
    keepTheirs: assign({ theirs: ({ event }) => theirsIn(event) }),
    buildOnTheirs: assign({ profile: ({ context }) => context.theirs, theirs: null }),
    takeTheirs: assign({ profile: ({ context }) => context.theirs, theirs: null, changes: null }),
    tellSaved: emit({ type: 'notice', message: 'saved' }),
  },
  guards: {
    isUnchanged: ({ context: { profile } }, { email, address }: ProfileChanges) =>
      profile !== null && email === profile.email && (address === profile.address.ar || address === profile.address.en),
    isConflict: ({ event }) => theirsIn(event) !== null,
  },
}).createMachine({
  id: 'profileEdit',
  context: { profile: null, changes: null, theirs: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'editing',
          actions: { type: 'settle', params: ({ event }) => ({ profile: event.output }) },
          meta: { rule: '§2 EditProfile' },
        },
        onError: onProblem([{ target: 'unavailable', rule: '§8 the common handler' }]),
      },
    },
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'profile.reload': to('loading', '§8 Something went wrong, please try again') },
    },
    editing: {
      tags: ['form'],
      meta: { screen: 'form' },
      on: {
        'changes.submit': [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => event },
            actions: 'refuseUnchanged',
            meta: { rule: '§8 No changes detected' },
          },
          {
            target: 'saving',
            actions: {
              type: 'keepChanges',
              params: ({ event: { email, address } }) => ({ changes: { email, address } }),
            },
            meta: { rule: '§2 EditProfile' },
          },
        ],
        // The mobile was changed beside this form: what is typed stays, and is saved on the new version.
        'profile.replaced': {
          actions: { type: 'keepReplacedProfile', params: ({ event }) => ({ profile: event.profile }) },
          meta: { rule: '§1 change mobile number' },
        },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { screen: 'form' },
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { profile, changes } }) => {
          if (!profile || !changes) throw new Error('nothing to save');
          return { ...changes, baseVersion: profile.version };
        },
        onDone: {
          target: 'editing',
          actions: [{ type: 'settle', params: ({ event }) => ({ profile: event.output }) }, 'tellSaved'],
          meta: { rule: '§2 EditProfile' },
        },
        onError: [
          {
            guard: 'isConflict',
            ...to('conflict', '§8 the server refuses what was made on an older version', 'keepTheirs'),
          },
          to('editing', '§8 Error updating user data', 'keepUpdateProblem'),
        ],
      },
    },
    conflict: {
      meta: { screen: 'conflict' },
      on: {
        'conflict.keepMine': to('saving', '§8 the citizen decides: his own', 'buildOnTheirs'),
        'conflict.takeTheirs': to('editing', '§8 the citizen decides: what stands', 'takeTheirs'),
      },
    },
  },
});
export type ProfileEditActor = ActorRefFrom<typeof profileEditMachine>;

type Snapshot = SnapshotFrom<typeof profileEditMachine>;

export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile;
export const selectChanges = (snapshot: Snapshot) => snapshot.context.changes;
export const selectTheirs = (snapshot: Snapshot) => snapshot.context.theirs;
