/**
 * Logging in to the remote reviewer: Saudi ID and full name, then the six-digit code that the server sends to the registered mobile
 * (specification sections 3 and 4). The server answers alike whether or not such a person is registered, so the code is always the
 * next step. Starting over comes back with everything typed. It ends with a session of the services identity.
 */
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { ServicesIdentity } from '#contract/access/services-login.ts';
import { notProvided, outputIn, to } from '../kit/runtime/machine.ts';
import { type OneTimeCodeOutput, oneTimeCodeMachine } from '../one-time-code/one-time-code.machine.ts';
import {
  type CodeSentNotice,
  type Confirming,
  codeSent,
  confirmedFormActions,
  enteringCode,
  outcome,
  unconfirmed,
} from '../one-time-code/one-time-code.states.ts';
import type { Presence } from '../session/presence.ts';

export type ReviewerLoginEvent = { type: 'identity.submit' } & ServicesIdentity;

const sessionIn = (output: OneTimeCodeOutput): Presence | null =>
  output.kind === 'verified' && output.verified.of === 'login' ? output.verified.session : null;

export const reviewerLoginMachine = setup({
  types: {
    context: {} as { typed: ServicesIdentity } & Confirming,
    events: {} as ReviewerLoginEvent,
    output: {} as Presence,
    emitted: {} as CodeSentNotice,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'identity' | 'code' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { requestCode: 'requestCode'; oneTimeCode: 'oneTimeCode' },
  },
  actors: {
    requestCode: fromPromise<Challenge, ServicesIdentity>(notProvided('requestCode')),
    oneTimeCode: oneTimeCodeMachine,
  },
  actions: {
    keepTyped: assign({ typed: (_, params: { typed: ServicesIdentity }) => params.typed, problem: null }),
    ...confirmedFormActions,
  },
  guards: { isProved: (_, params: { output: OneTimeCodeOutput }) => sessionIn(params.output) !== null },
}).createMachine({
  id: 'reviewerLogin',
  context: { typed: { saudiId: '', fullName: '' }, ...unconfirmed },
  initial: 'identity',
  states: {
    identity: {
      tags: ['form'],
      meta: { screen: 'identity' },
      on: {
        'identity.submit': {
          target: 'requestingCode',
          actions: {
            type: 'keepTyped',
            params: ({ event: { saudiId, fullName } }) => ({ typed: { saudiId, fullName } }),
          },
          meta: { rule: '§3 userForServices: Saudi ID and full name' },
        },
      },
    },
    requestingCode: {
      tags: ['busy'],
      meta: { screen: 'identity' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => context.typed,
        ...codeSent({ rule: '§4 code sent to phone', elseTo: 'identity' }),
      },
    },
    code: enteringCode({
      right: {
        guard: { type: 'isProved', params: outcome },
        ...to('authenticated', '§6 authenticated (services identity present)', 'clearChallenge'),
      },
      elseTo: 'identity',
    }),
    authenticated: {
      type: 'final',
      meta: { screen: 'done' },
      output: ({ event }) => sessionIn(outputIn(event) as OneTimeCodeOutput),
    },
  },
  output: ({ event }) => event.output as Presence,
});
export type ReviewerLoginActor = ActorRefFrom<typeof reviewerLoginMachine>;

type Snapshot = SnapshotFrom<typeof reviewerLoginMachine>;

export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
