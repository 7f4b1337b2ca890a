/**
 * Logging in: civil ID and password, then the six-digit code that the server sent to the phone; or the civil ID alone and the
 * national identity app (specification sections 1 and 4). Turning back from either comes back here with the civil ID kept
 * and the password gone. The national single sign-on leaves the portal, so it is a link and no state of this machine.
 */
import { type ActorRefFrom, assertEvent, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import { type IdentityAppOutput, identityAppMachine } from '../identity-app/identity-app.machine.ts';
import { notProvided, outputIn, to } from '../kit/runtime/machine.ts';
import { onProblem } from '../kit/runtime/problems.ts';
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

declare module '../one-time-code/one-time-code.machine.ts' {
  interface VerifiedBy {
    login: { session: Presence };
  }
}

export type LoginEvent =
  | { type: 'credentials.submit'; civilId: string; password: string }
  | { type: 'identityApp.start'; civilId: string };
/** The output of either way to log in. */
type Output = OneTimeCodeOutput | IdentityAppOutput;

const sessionIn = (output: Output): Presence | null =>
  'verified' in output && output.verified.of === 'login' ? output.verified.session : null;

const keepCivilId = {
  type: 'keepCivilId',
  params: ({ event }: { event: { civilId: string } }) => ({ civilId: event.civilId }),
} as const;

export const loginMachine = setup({
  types: {
    context: {} as { civilId: string } & Confirming,
    events: {} as LoginEvent,
    output: {} as Presence,
    emitted: {} as CodeSentNotice,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'credentials' | 'code' | 'identityApp' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { requestCode: 'requestCode'; oneTimeCode: 'oneTimeCode'; identityApp: 'identityApp' },
  },
  actors: {
    requestCode: fromPromise<Challenge, { civilId: string; password: string }>(notProvided('requestCode')),
    oneTimeCode: oneTimeCodeMachine,
    identityApp: identityAppMachine,
  },
  actions: {
    keepCivilId: assign({ civilId: (_, params: { civilId: string }) => params.civilId, problem: null }),
    ...confirmedFormActions,
  },
  guards: { isProved: (_, params: { output: Output }) => sessionIn(params.output) !== null },
}).createMachine({
  id: 'login',
  context: { civilId: '', ...unconfirmed },
  initial: 'credentials',
  states: {
    credentials: {
      tags: ['form'],
      meta: { screen: 'credentials' },
      on: {
        'credentials.submit': to('requestingCode', '§1 Login is by civil ID and password', keepCivilId),
        'identityApp.start': to('identityApp', '§1 or through a national identity-verification app', keepCivilId),
      },
    },
    requestingCode: {
      tags: ['busy'],
      meta: { screen: 'credentials' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        // The password lives in this event only: it is in no context and in nothing that is kept.
        input: ({ context, event }) => {
          assertEvent(event, 'credentials.submit');
          return { civilId: context.civilId, password: event.password };
        },
        ...codeSent({ rule: '§4 code sent to phone', elseTo: 'credentials' }),
      },
    },
    code: enteringCode({
      right: {
        guard: { type: 'isProved', params: outcome },
        ...to('authenticated', '§4 Login verification', 'clearChallenge'),
      },
      elseTo: 'credentials',
    }),
    identityApp: {
      meta: { screen: 'identityApp' },
      invoke: {
        id: 'identityApp',
        src: 'identityApp',
        input: ({ context }) => ({ purpose: 'login', civilId: context.civilId }),
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => ({ output: event.output }) },
            ...to('authenticated', '§4 National identity app confirmation'),
          },
          to('credentials', '§8 Request rejected from the identity app'),
        ],
        onError: onProblem([{ target: 'credentials', rule: '§8 Something went wrong, please try again' }]),
      },
    },
    authenticated: {
      type: 'final',
      meta: { screen: 'done' },
      output: ({ event }) => sessionIn(outputIn(event) as Output),
    },
  },
  output: ({ event }) => event.output as Presence,
});
export type LoginActor = ActorRefFrom<typeof loginMachine>;

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const selectCivilId = (snapshot: Snapshot) => snapshot.context.civilId;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
