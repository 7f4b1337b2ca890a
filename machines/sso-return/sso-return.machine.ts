/**
 * Back from the national single sign-on: the server has opened the session already, the portal asks it once who came in
 * (specification sections 1 and 4). A lost line or a busy server may be asked again; a session that is not there cannot.
 */
import { fromPromise, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided, outputIn, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';
import type { Presence } from '../session/presence.ts';

export type SsoReturnEvent = { type: 'return.retry' };

export const ssoReturnMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as SsoReturnEvent,
    output: {} as Presence | null,
    tags: {} as 'busy',
    meta: {} as { screen: 'completing' | 'failed' | 'lost' | 'done' },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    /** The session that the server's cookie belongs to. */
    completeLogin: fromPromise<Presence>(notProvided('completeLogin')),
  },
  actions: { ...problemActions },
  guards: { ...problemGuards },
}).createMachine({
  id: 'ssoReturn',
  context: { problem: null },
  initial: 'completing',
  states: {
    completing: {
      tags: ['busy'],
      meta: { screen: 'completing' },
      invoke: {
        id: 'completeLogin',
        src: 'completeLogin',
        onDone: to('done', '§4 Login: setting the user stores it'),
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
      on: { 'return.retry': to('completing', '§8 Something went wrong, please try again', 'clearProblem') },
    },
    // Asking again would not bring a session that the server does not know: only a new login does.
    lost: { type: 'final', meta: { screen: 'lost' }, output: null },
    done: { type: 'final', meta: { screen: 'done' }, output: ({ event }) => outputIn(event) },
  },
  output: ({ event }) => event.output as Presence | null,
});
