/**
 * The session of the whole portal: one long-lived actor that the app owns. A tab without a token asks the server once. A login
 * sets the user; a logout saves what was typed and then clears the user; a 401 or 403 clears the user at once (specification
 * sections 4 and 6). While a citizen is logged in the idle timer runs as a child, and its end is a logout. The token never
 * enters the machine.
 */
import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { User } from '#contract/access/auth.ts';
import { limits } from '#contract/fields/limits.ts';
import { notProvided, to } from '../kit/runtime/machine.ts';
import { sessionTimeoutMachine } from '../session-timeout/session-timeout.machine.ts';

/** A citizen, the idle limit and the last activity (seconds, and milliseconds since 1970 by this device's clock). */
export type Presence = { user: User; idleSeconds: number; activeAt: number };
/** `elsewhere` is a logout by hand in another tab. */
export type SessionEnd = 'logout' | 'inactivity' | 'refused' | 'elsewhere';
export type SessionEvent =
  | ({ type: 'user.set' } & Presence)
  | { type: 'user.logout' }
  | { type: 'session.refused'; ended: Extract<SessionEnd, 'refused' | 'inactivity'> }
  | { type: 'session.endedElsewhere'; ended: Exclude<SessionEnd, 'logout'> };

const becauseOf = (ended: SessionEnd) => ({ type: 'keepReason', params: { ended } }) as const;
/** The session is over already: the event says why. */
const ended = (rule: string) =>
  ({
    target: 'visitor',
    actions: [
      { type: 'keepReason', params: ({ event }: { event: { ended: SessionEnd } }) => event },
      'clearUser',
      'forgetUser',
      'tell',
    ],
    meta: { rule },
  }) as const;

export const sessionMachine = setup({
  types: {
    context: {} as { user: User | null; ended: SessionEnd | null; idleSeconds: number; activeAt: number },
    events: {} as SessionEvent,
    emitted: {} as { type: 'notice'; message: 'sessionEnded' },
    tags: {} as 'busy',
    meta: {} as { screen: 'unknown' | 'visitor' | 'citizen' },
    transitionMeta: {} as { rule: string },
    children: {} as { askHost: 'askHost'; endSession: 'endSession'; sessionTimeout: 'sessionTimeout' },
  },
  actors: {
    /** The citizen of this browser's cookie; null for a visitor. */
    askHost: fromPromise<Presence | null>(notProvided('askHost')),
    /** Saves drafts, then ends the session on the host. */
    endSession: fromPromise<void, { ended: SessionEnd | null }>(notProvided('endSession')),
    sessionTimeout: sessionTimeoutMachine,
  },
  actions: {
    setPresence: assign((_, { user, idleSeconds, activeAt }: Presence) => ({
      user,
      idleSeconds,
      activeAt,
      ended: null,
    })),
    keepReason: assign({ ended: (_, params: { ended: SessionEnd }) => params.ended }),
    clearUser: assign({ user: null }),
    /** Provided by the app: the browser keeps nothing of the citizen. */
    forgetUser: () => {},
    tell: emit({ type: 'notice', message: 'sessionEnded' }),
  },
  guards: { isKnown: (_, params: { presence: Presence | null }) => params.presence !== null },
}).createMachine({
  id: 'session',
  context: { user: null, ended: null, idleSeconds: limits.session.idle, activeAt: 0 },
  initial: 'restoring',
  on: {
    // A login may finish in any state: the newest identity counts.
    'user.set': {
      target: '.citizen',
      actions: { type: 'setPresence', params: ({ event }) => event },
      meta: { rule: '§4 Login: setting the user stores it' },
    },
  },
  states: {
    restoring: {
      tags: ['busy'],
      meta: { screen: 'unknown' },
      invoke: {
        id: 'askHost',
        src: 'askHost',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ presence: event.output }) },
            target: 'citizen',
            actions: { type: 'setPresence', params: ({ event }) => event.output as Presence },
            meta: { rule: '§6 authenticated (user present)' },
          },
          to('visitor', '§6 unauthenticated'),
        ],
        // Without an answer this is a visitor; the next login will show what is wrong.
        onError: to('visitor', '§6 unauthenticated'),
      },
    },
    visitor: { meta: { screen: 'visitor' } },
    citizen: {
      meta: { screen: 'citizen' },
      invoke: {
        id: 'sessionTimeout',
        src: 'sessionTimeout',
        input: ({ context: { idleSeconds, activeAt } }) => ({ idleSeconds, activeAt }),
        onDone: to('leaving', '§4 At zero the user is logged out', becauseOf('inactivity')),
        // Without an idle timer the session must not go on.
        onError: { target: 'leaving', actions: becauseOf('inactivity'), meta: { rule: '§4 Idle session' } },
      },
      on: {
        'user.logout': { target: 'leaving', actions: becauseOf('logout'), meta: { rule: '§4 Logout' } },
        'session.refused': ended('§6 A 401 or 403 response forces logout'),
        'session.endedElsewhere': ended('§4 Logout, in another tab'),
      },
    },
    // The logout succeeds whatever the server answers: a lost connection must not keep the citizen logged in.
    leaving: {
      tags: ['busy'],
      meta: { screen: 'citizen' },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ ended: context.ended }),
        onDone: to('visitor', '§4 Logout: clears user, then goes to login', ['clearUser', 'forgetUser']),
        onError: to('visitor', '§4 Logout: clears user, then goes to login', ['clearUser', 'forgetUser']),
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (snapshot: Snapshot) => snapshot.context.user;
export const selectIsKnown = (snapshot: Snapshot) => !snapshot.matches('restoring');
export const selectIsCitizen = (snapshot: Snapshot) => snapshot.matches('citizen') || snapshot.matches('leaving');
export const selectEnded = (snapshot: Snapshot) => snapshot.context.ended;
/** The timer of the citizen who is inside. */
export const selectTimeout = (snapshot: Snapshot) => snapshot.children.sessionTimeout;
