/**
 * Logging in: civil ID and password, then the six-digit code that the host sent to the phone (specification sections 1 and 4).
 * Starting over from the code comes back here with the civil ID kept and the password gone.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import type { Challenge, User } from '#contract/entities.ts';
import { asProblem, type Problem } from '#contract/problems.ts';
import { type OneTimeCodeOutput, oneTimeCodeMachine } from '../one-time-code/one-time-code.machine.ts';

export type LoginEvent = { type: 'credentials.submit'; civilId: string; password: string };

const notProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`actor "${name}" was not provided`);
};
const userOf = (output: OneTimeCodeOutput): User | null =>
  output.kind === 'verified' && output.proof.of === 'login' ? output.proof.user : null;

export const loginMachine = setup({
  types: {
    context: {} as { civilId: string; challenge: Challenge | null; problem: Problem | null; user: User | null },
    events: {} as LoginEvent,
    emitted: {} as { type: 'notice'; message: 'codeSent' },
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'credentials' | 'code' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { requestCode: 'requestCode'; oneTimeCode: 'oneTimeCode' },
  },
  actors: {
    requestCode: fromPromise<Challenge, { civilId: string; password: string }>(notProvided('requestCode')),
    oneTimeCode: oneTimeCodeMachine,
  },
  actions: {
    keepCivilId: assign({ civilId: (_, params: { civilId: string }) => params.civilId, problem: null }),
    keepChallenge: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => asProblem(params.error) }),
    keepUser: assign({ user: (_, params: { output: OneTimeCodeOutput }) => userOf(params.output), challenge: null }),
    forgetChallenge: assign({ challenge: null }),
    tellCodeSent: emit({ type: 'notice', message: 'codeSent' }),
  },
  guards: { isVerified: (_, params: { output: OneTimeCodeOutput }) => userOf(params.output) !== null },
}).createMachine({
  id: 'login',
  context: { civilId: '', challenge: null, problem: null, user: null },
  initial: 'credentials',
  states: {
    credentials: {
      tags: ['form'],
      meta: { screen: 'credentials' },
      on: {
        'credentials.submit': {
          target: 'requestingCode',
          actions: { type: 'keepCivilId', params: ({ event }) => ({ civilId: event.civilId }) },
          meta: { rule: '§1 Login is by civil ID and password' },
        },
      },
    },
    requestingCode: {
      tags: ['busy'],
      meta: { screen: 'credentials' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        // The password lives in this event only: it is in no context and in nothing that is kept.
        input: ({ context, event }) => ({
          civilId: context.civilId,
          password: event.type === 'credentials.submit' ? event.password : '',
        }),
        onDone: {
          target: 'code',
          actions: [{ type: 'keepChallenge', params: ({ event }) => ({ challenge: event.output }) }, 'tellCodeSent'],
          meta: { rule: '§4 code sent to phone' },
        },
        onError: {
          target: 'credentials',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          meta: { rule: '§8 the common handler' },
        },
      },
    },
    code: {
      meta: { screen: 'code' },
      invoke: {
        id: 'oneTimeCode',
        src: 'oneTimeCode',
        input: ({ context }) => {
          if (!context.challenge) throw new Error('a code needs its challenge');
          return { challenge: context.challenge };
        },
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ output: event.output }) },
            target: 'authenticated',
            actions: { type: 'keepUser', params: ({ event }) => ({ output: event.output }) },
            meta: { rule: '§4 Login verification' },
          },
          { target: 'credentials', actions: 'forgetChallenge', meta: { rule: '§4 start over' } },
        ],
        onError: {
          target: 'credentials',
          actions: ['forgetChallenge', { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) }],
          meta: { rule: '§8 Verification failed, please start over' },
        },
      },
    },
    authenticated: { type: 'final', meta: { screen: 'done' } },
  },
  output: ({ context }) => context.user,
});
