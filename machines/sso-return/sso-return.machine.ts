/**
 * Back from the national single sign-on: the host has opened the session already, the portal asks it once who came in
 * (specification sections 1 and 4). A lost line or a busy host may be asked again; a session that is not there cannot.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { User } from '#contract/access/auth.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided } from '../kit/runtime/not-provided.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';

export type SsoReturnEvent = { type: 'return.retry' };

export const ssoReturnMachine = setup({
  types: {
    context: {} as { user: User | null; problem: Problem | null },
    events: {} as SsoReturnEvent,
    output: {} as User | null,
    tags: {} as 'busy',
    meta: {} as { screen: 'completing' | 'failed' | 'lost' | 'done' },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    /** Who the host's cookie says is here; sets the user of the portal. */
    completeLogin: fromPromise<User>(notProvided('completeLogin')),
  },
  actions: {
    keepUser: assign({ user: (_, params: { user: User }) => params.user }),
    ...problemActions,
  },
  guards: { ...problemGuards },
}).createMachine({
  id: 'ssoReturn',
  context: { user: null, problem: null },
  initial: 'completing',
  states: {
    completing: {
      tags: ['busy'],
      meta: { screen: 'completing' },
      invoke: {
        id: 'completeLogin',
        src: 'completeLogin',
        onDone: {
          target: 'done',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
          meta: { rule: '§4 Login: setting the user stores it' },
        },
        onError: onProblem([
          {
            codes: ['login_required', 'session_ended_inactivity'],
            target: 'lost',
            actions: [],
            rule: '§6 unauthenticated',
          },
          { target: 'failed', rule: '§8 the common handler' },
        ]),
      },
    },
    failed: {
      meta: { screen: 'failed' },
      on: {
        'return.retry': {
          target: 'completing',
          actions: 'clearProblem',
          meta: { rule: '§8 Something went wrong, please try again' },
        },
      },
    },
    // Asking again would not bring a session that the host does not know: only a new login does.
    lost: { type: 'final', meta: { screen: 'lost' } },
    done: { type: 'final', meta: { screen: 'done' } },
  },
  output: ({ context }) => context.user,
});
