/**
 * Registering: the person's details go to the server, which asks the civil registry and answers alike whatever it finds; the
 * seven-digit code that reached the phone completes it, and the thanks lead to the login (specification section 4).
 * Starting over from the code comes back with everything typed but the password.
 */
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { RegistrationDetails } from '#contract/access/registration.ts';
import { notProvided, to } from '../kit/runtime/machine.ts';
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

declare module '../one-time-code/one-time-code.machine.ts' {
  interface VerifiedBy {
    registration: object;
  }
}

/** The details without the password, which is not kept. */
export type Typed = Omit<RegistrationDetails, 'password'>;
export type RegistrationEvent = { type: 'details.submit' } & RegistrationDetails;

const NOTHING: Typed = { civilId: '', birthdate: '', mobile: '', email: '' };

export const registrationMachine = setup({
  types: {
    context: {} as { typed: Typed } & Confirming,
    events: {} as RegistrationEvent,
    emitted: {} as CodeSentNotice,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'details' | 'code' | 'thanks' },
    transitionMeta: {} as { rule: string },
    children: {} as { requestCode: 'requestCode'; oneTimeCode: 'oneTimeCode' },
  },
  actors: {
    requestCode: fromPromise<Challenge, RegistrationDetails>(notProvided('requestCode')),
    oneTimeCode: oneTimeCodeMachine,
  },
  actions: {
    keepTyped: assign({ typed: (_, params: { typed: Typed }) => params.typed, problem: null }),
    ...confirmedFormActions,
    clearTyped: assign({ typed: NOTHING }),
  },
  guards: { isVerified: (_, params: { output: OneTimeCodeOutput }) => params.output.kind === 'verified' },
}).createMachine({
  id: 'registration',
  context: { typed: NOTHING, ...unconfirmed },
  initial: 'details',
  states: {
    details: {
      tags: ['form'],
      meta: { screen: 'details' },
      on: {
        'details.submit': {
          target: 'requestingCode',
          actions: {
            type: 'keepTyped',
            params: ({ event: { civilId, birthdate, mobile, email } }) => ({
              typed: { civilId, birthdate, mobile, email },
            }),
          },
          meta: { rule: '§1 Register' },
        },
      },
    },
    requestingCode: {
      tags: ['busy'],
      meta: { screen: 'details' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        // The password lives in this event only: it is in no context and in nothing that is kept.
        input: ({ context, event }) => ({ ...context.typed, password: event.password }),
        ...codeSent({ rule: '§5 Mobile verification code: seven digits', elseTo: 'details' }),
      },
    },
    code: enteringCode({
      right: {
        guard: { type: 'isVerified', params: outcome },
        ...to('registered', '§4 Registration finishes with a thanks screen and login', [
          'clearChallenge',
          'clearTyped',
        ]),
      },
      elseTo: 'details',
    }),
    registered: { type: 'final', meta: { screen: 'thanks' } },
  },
});
export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;

type Snapshot = SnapshotFrom<typeof registrationMachine>;

export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
