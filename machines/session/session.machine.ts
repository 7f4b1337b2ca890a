/**
 * The session of the whole portal: one long-lived actor that the app owns. A tab without a token asks the server once. A login
 * sets the user and builds the services identity; the login of the remote reviewer sets the services identity alone. A logout
 * saves what was typed and then clears both; a 401 or 403 clears them at once (specification sections 4 and 6). While somebody is
 * logged in the idle timer runs as a child, and its end is a logout. The token never enters the machine.
 */
import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { ServicesUser, User } from '#contract/access/auth.ts';
import { limits } from '#contract/fields/limits.ts';
import { notProvided, to } from '../kit/runtime/machine.ts';
import { sessionTimeoutMachine } from '../session-timeout/session-timeout.machine.ts';
import { type Presence, servicesUserOf } from './presence.ts';

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
      'clearIdentity',
      'eraseIdentity',
      'tell',
    ],
    meta: { rule },
  }) as const;

export const sessionMachine = setup({
  types: {
    context: {} as {
      user: User | null;
      userForServices: ServicesUser | null;
      ended: SessionEnd | null;
      idleSeconds: number;
      activeAt: number;
    },
    events: {} as SessionEvent,
    emitted: {} as { type: 'notice'; message: 'sessionEnded' },
    tags: {} as 'busy',
    meta: {} as { screen: 'unknown' | 'visitor' | 'citizen' | 'services' | 'leaving' },
    transitionMeta: {} as { rule: string },
    children: {} as { askServer: 'askServer'; endSession: 'endSession'; sessionTimeout: 'sessionTimeout' },
  },
  actors: {
    /** Who this browser's cookie belongs to; null for a visitor. */
    askServer: fromPromise<Presence | null>(notProvided('askServer')),
    /** Saves drafts, then ends the session on the server. */
    endSession: fromPromise<void, { ended: SessionEnd | null }>(notProvided('endSession')),
    sessionTimeout: sessionTimeoutMachine,
  },
  actions: {
    keepPresence: assign((_, presence: Presence) => ({
      user: presence.user,
      userForServices: servicesUserOf(presence),
      idleSeconds: presence.idleSeconds,
      activeAt: presence.activeAt,
      ended: null,
    })),
    keepReason: assign({ ended: (_, params: { ended: SessionEnd }) => params.ended }),
    clearIdentity: assign({ user: null, userForServices: null }),
    /** Provided by the app: the browser keeps nothing of the person. */
    eraseIdentity: () => {},
    tell: emit({ type: 'notice', message: 'sessionEnded' }),
  },
  guards: {
    isFullLogin: (_, params: { presence: Presence | null }) =>
      params.presence !== null && params.presence.user !== null,
    isServicesLogin: (_, params: { presence: Presence | null }) => params.presence?.user === null,
  },
}).createMachine({
  id: 'session',
  context: { user: null, userForServices: null, ended: null, idleSeconds: limits.session.idle, activeAt: 0 },
  initial: 'restoring',
  on: {
    // A login may finish in any state: the newest identity counts.
    'user.set': [
      {
        guard: { type: 'isFullLogin', params: ({ event }) => ({ presence: event }) },
        target: '.inside.citizen',
        actions: { type: 'keepPresence', params: ({ event }) => event },
        meta: { rule: '§4 Login: setting the user stores it and builds the services identity' },
      },
      {
        target: '.inside.services',
        actions: { type: 'keepPresence', params: ({ event }) => event },
        meta: { rule: '§3 userForServices, without a user' },
      },
    ],
  },
  states: {
    restoring: {
      tags: ['busy'],
      meta: { screen: 'unknown' },
      invoke: {
        id: 'askServer',
        src: 'askServer',
        onDone: [
          {
            guard: { type: 'isFullLogin', params: ({ event }) => ({ presence: event.output }) },
            target: 'inside.citizen',
            actions: { type: 'keepPresence', params: ({ event }) => event.output as Presence },
            meta: { rule: '§6 authenticated (user present)' },
          },
          {
            guard: { type: 'isServicesLogin', params: ({ event }) => ({ presence: event.output }) },
            target: 'inside.services',
            actions: { type: 'keepPresence', params: ({ event }) => event.output as Presence },
            meta: { rule: '§6 authenticated (services identity present)' },
          },
          to('visitor', '§6 unauthenticated'),
        ],
        // Without an answer this is a visitor; the next login will show what is wrong.
        onError: to('visitor', '§6 unauthenticated'),
      },
    },
    visitor: { meta: { screen: 'visitor' } },
    inside: {
      initial: 'citizen',
      states: { citizen: { meta: { screen: 'citizen' } }, services: { meta: { screen: 'services' } } },
      invoke: {
        id: 'sessionTimeout',
        src: 'sessionTimeout',
        input: ({ context: { idleSeconds, activeAt } }) => ({ idleSeconds, activeAt }),
        onDone: to('leaving', '§4 At zero the user is logged out', becauseOf('inactivity')),
        // The session must not go on without an idle timer.
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
      meta: { screen: 'leaving' },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ ended: context.ended }),
        onDone: to('visitor', '§4 Logout: clears user and services identity, then goes to login', [
          'clearIdentity',
          'eraseIdentity',
        ]),
        onError: to('visitor', '§4 Logout: clears user and services identity, then goes to login', [
          'clearIdentity',
          'eraseIdentity',
        ]),
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (snapshot: Snapshot) => snapshot.context.user;
export const selectUserForServices = (snapshot: Snapshot) => snapshot.context.userForServices;
/** A person who is logging out counts as inside until the page has cleared their data. */
export const selectStatus = (snapshot: Snapshot): 'unknown' | 'visitor' | 'citizen' | 'services' => {
  if (snapshot.matches('restoring')) return 'unknown';
  if (snapshot.matches('visitor')) return 'visitor';
  return snapshot.context.user === null ? 'services' : 'citizen';
};
export const selectEnded = (snapshot: Snapshot) => snapshot.context.ended;
/** The idle timer of the person who is logged in. */
export const selectTimeout = (snapshot: Snapshot) => snapshot.children.sessionTimeout;
