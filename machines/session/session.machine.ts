/**
 * Who the citizen is, for the whole portal: one long-lived actor that the app owns. A tab without a token asks the host
 * once; a login sets the user, a logout first saves what was typed and then clears him, and a 401 or 403 clears him at
 * once (specification sections 4 and 6). The token never enters the machine.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import type { User } from '#contract/entities.ts';

export type SessionEvent =
  | { type: 'user.set'; user: User }
  | { type: 'user.logout' }
  | { type: 'session.refused' }
  | { type: 'session.endedElsewhere' };
export type SessionEnd = 'logout' | 'refused' | 'elsewhere';

const notProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`actor "${name}" was not provided`);
};

export const sessionMachine = setup({
  types: {
    context: {} as { user: User | null; ended: SessionEnd | null },
    events: {} as SessionEvent,
    emitted: {} as { type: 'notice'; message: 'sessionEnded' },
    tags: {} as 'busy',
    meta: {} as { screen: 'unknown' | 'visitor' | 'citizen' },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    /** Who this browser is, by its cookie; null for a visitor. */
    askHost: fromPromise<User | null>(notProvided('askHost')),
    /** Saves drafts, then ends the session on the host. */
    endSession: fromPromise<void>(notProvided('endSession')),
  },
  actions: {
    setUser: assign({ user: (_, params: { user: User }) => params.user, ended: null }),
    clearUser: assign({ user: null, ended: (_, params: { ended: SessionEnd }) => params.ended }),
    /** Provided by the app: the browser keeps nothing of the citizen. */
    forgetUser: () => {},
    tell: emit({ type: 'notice', message: 'sessionEnded' }),
  },
  guards: { isKnown: (_, params: { user: User | null }) => params.user !== null },
}).createMachine({
  id: 'session',
  context: { user: null, ended: null },
  initial: 'restoring',
  on: {
    // A login may finish in any state: the newest identity counts.
    'user.set': {
      target: '.citizen',
      actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
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
            guard: { type: 'isKnown', params: ({ event }) => ({ user: event.output }) },
            target: 'citizen',
            actions: assign({ user: ({ event }) => event.output }),
            meta: { rule: '§6 authenticated (user present)' },
          },
          { target: 'visitor', meta: { rule: '§6 unauthenticated' } },
        ],
        // A host that cannot be asked leaves the visitor outside; logging in will tell why.
        onError: { target: 'visitor', meta: { rule: '§6 unauthenticated' } },
      },
    },
    visitor: { meta: { screen: 'visitor' } },
    citizen: {
      meta: { screen: 'citizen' },
      on: {
        'user.logout': { target: 'leaving', meta: { rule: '§4 Logout' } },
        'session.refused': {
          target: 'visitor',
          actions: [{ type: 'clearUser', params: { ended: 'refused' } }, 'forgetUser', 'tell'],
          meta: { rule: '§6 A 401 or 403 response forces logout' },
        },
        'session.endedElsewhere': {
          target: 'visitor',
          actions: [{ type: 'clearUser', params: { ended: 'elsewhere' } }, 'forgetUser', 'tell'],
          meta: { rule: '§4 Logout, in another tab' },
        },
      },
    },
    // The citizen is out whatever the host answers: a lost line must not keep him inside.
    leaving: {
      tags: ['busy'],
      meta: { screen: 'citizen' },
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: {
          target: 'visitor',
          actions: [{ type: 'clearUser', params: { ended: 'logout' } }, 'forgetUser'],
          meta: { rule: '§4 Logout: clears user, then goes to login' },
        },
        onError: {
          target: 'visitor',
          actions: [{ type: 'clearUser', params: { ended: 'logout' } }, 'forgetUser'],
          meta: { rule: '§4 Logout: clears user, then goes to login' },
        },
      },
    },
  },
});
