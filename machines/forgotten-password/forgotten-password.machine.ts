/**
 * A forgotten password: the civil ID, the identity app that proves who it is, and a new password
 * (product rulings, section 4). The approval is kept until a password is accepted, so a refused one costs nothing.
 */
import { type ActorRefFrom, assertEvent, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import { type IdentityAppOutput, identityAppMachine } from '../identity-app/identity-app.machine.ts';
import { notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';

export type ForgottenPasswordEvent =
  | { type: 'civilId.submit'; civilId: string }
  | { type: 'password.submit'; password: string };

/** The request whose approval allows a new password. */
const requestOf = (output: IdentityAppOutput): string | null =>
  output.kind === 'approved' && output.verified.of === 'passwordReset' ? output.verified.requestId : null;

export const forgottenPasswordMachine = setup({
  types: {
    context: {} as { civilId: string; requestId: string | null; problem: Problem | null },
    events: {} as ForgottenPasswordEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'civilId' | 'identityApp' | 'password' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { identityApp: 'identityApp'; resetPassword: 'resetPassword' },
  },
  actors: {
    identityApp: identityAppMachine,
    resetPassword: fromPromise<void, { requestId: string; password: string }>(notProvided('resetPassword')),
  },
  actions: {
    keepCivilId: assign({ civilId: (_, params: { civilId: string }) => params.civilId, problem: null }),
    keepRequest: assign({ requestId: (_, params: { output: IdentityAppOutput }) => requestOf(params.output) }),
    clearRequest: assign({ requestId: null }),
    ...problemActions,
  },
  guards: {
    ...problemGuards,
    isApproved: (_, params: { output: IdentityAppOutput }) => requestOf(params.output) !== null,
  },
}).createMachine({
  id: 'forgottenPassword',
  context: { civilId: '', requestId: null, problem: null },
  initial: 'identifying',
  states: {
    identifying: {
      tags: ['form'],
      meta: { screen: 'civilId' },
      on: {
        'civilId.submit': {
          target: 'approving',
          actions: { type: 'keepCivilId', params: ({ event }) => ({ civilId: event.civilId }) },
          meta: { rule: '§1 national identity-verification app' },
        },
      },
    },
    approving: {
      meta: { screen: 'identityApp' },
      invoke: {
        id: 'identityApp',
        src: 'identityApp',
        input: ({ context }) => ({ purpose: 'passwordReset', civilId: context.civilId }),
        onDone: [
          {
            guard: { type: 'isApproved', params: ({ event }) => ({ output: event.output }) },
            target: 'choosing',
            actions: { type: 'keepRequest', params: ({ event }) => ({ output: event.output }) },
            meta: { rule: 'Forgotten password: the identity app proves who it is' },
          },
          to('identifying', '§8 Request rejected from the identity app'),
        ],
        onError: onProblem([{ target: 'identifying', rule: '§8 Something went wrong, please try again' }]),
      },
    },
    choosing: {
      tags: ['form'],
      meta: { screen: 'password' },
      on: { 'password.submit': to('saving', '§5 Password rules', 'clearProblem') },
    },
    saving: {
      tags: ['busy'],
      meta: { screen: 'password' },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        // The password lives in this event only.
        input: ({ context: { requestId }, event }) => {
          assertEvent(event, 'password.submit');
          if (requestId === null) throw new Error('a new password needs an approval');
          return { requestId, password: event.password };
        },
        onDone: to('done', '§5 Password rules', 'clearRequest'),
        onError: onProblem([
          {
            codes: ['verification_failed_start_over'],
            target: 'identifying',
            actions: ['clearRequest', 'keepProblem'],
            rule: '§8 Verification failed, please start over',
          },
          { target: 'choosing', rule: '§8 the common handler' },
        ]),
      },
    },
    done: { type: 'final', meta: { screen: 'done' } },
  },
});
export type ForgottenPasswordActor = ActorRefFrom<typeof forgottenPasswordMachine>;

type Snapshot = SnapshotFrom<typeof forgottenPasswordMachine>;
export const selectCivilId = (snapshot: Snapshot) => snapshot.context.civilId;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
