/**
 * A one-time code on its way: typed, judged by the server, sent again after a pause, until it is right or worthless.
 * The same machine serves the login (six digits) and confirmations by mobile (seven digits) as a child of their flows.
 * The server counts tries and resends; the machine shows what the server said (specification sections 4 and 8).
 */
import { type ActorRefFrom, assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { notProvided, outputIn, to } from '../kit/runtime/machine.ts';
import { onProblem, problemGuards, problemIn } from '../kit/runtime/problems.ts';

export type OneTimeCodeEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'code.startOver' };
/** What a right code opens or confirms, by its name. A flow adds its own beside its machine, so none is named here. */
// biome-ignore lint/suspicious/noEmptyInterface: The flows fill it.
export interface VerifiedBy {}
export type Verified = { [Name in keyof VerifiedBy]: { of: Name } & VerifiedBy[Name] }[keyof VerifiedBy];
export type OneTimeCodeOutput = { kind: 'verified'; verified: Verified } | { kind: 'startedOver' };

const s = setup({
  types: {
    context: {} as { challenge: Challenge; problem: Problem | null },
    events: {} as OneTimeCodeEvent,
    input: {} as { challenge: Challenge },
    output: {} as OneTimeCodeOutput,
    emitted: {} as { type: 'notice'; message: 'codeResent' },
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'code' | 'exhausted' | 'expired' },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    verifyCode: fromPromise<Verified, { challengeId: string; code: string }>(notProvided('verifyCode')),
    resendCode: fromPromise<Challenge, { challengeId: string }>(notProvided('resendCode')),
    /** Resolves when the pause before another code is over, by the wall clock. */
    pause: fromPromise<void, { milliseconds: number }>(notProvided('pause')),
  },
  actions: {
    keepProblem: assign({
      problem: ({ event }) => problemIn(event),
      // A wrong code costs a try; the server says how many are left.
      challenge: ({ context, event }) => ({
        ...context.challenge,
        attemptsLeft: problemIn(event).attemptsLeft ?? context.challenge.attemptsLeft,
      }),
    }),
    clearProblem: assign({ problem: null }),
    keepChallenge: assign({ challenge: (_, params: { challenge: Challenge }) => params.challenge, problem: null }),
    tellResent: emit({ type: 'notice', message: 'codeResent' }),
  },
  guards: { ...problemGuards, hasResendsLeft: ({ context }) => context.challenge.resendsLeft > 0 },
});

const entry = s.createStateConfig({
  initial: 'entering',
  states: {
    entering: { tags: ['form'], on: { 'code.submit': to('verifying', '§4 code sent to phone', 'clearProblem') } },
    // A second click finds no way in: one try, one request.
    verifying: {
      tags: ['busy'],
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submit');
          return { challengeId: context.challenge.challengeId, code: event.code };
        },
        onDone: to('#oneTimeCode.verified', '§4 Login verification'),
        onError: onProblem([
          {
            codes: ['max_otp_attempts'],
            target: '#oneTimeCode.exhausted',
            actions: [],
            rule: '§8 Max OTP attempts reached',
          },
          {
            codes: ['verification_failed_start_over'],
            target: '#oneTimeCode.expired',
            actions: [],
            rule: '§8 Verification failed, please start over',
          },
          { target: 'entering', rule: '§8 Wrong OTP' },
        ]),
      },
    },
  },
});

const resend = s.createStateConfig({
  initial: 'pausing',
  states: {
    pausing: {
      invoke: {
        id: 'pause',
        src: 'pause',
        input: ({ context: { challenge } }) => ({
          milliseconds: Math.max(0, Date.parse(challenge.resendAt) - Date.parse(challenge.now)),
        }),
        onDone: to('ready', '§4 resend'),
        onError: to('ready', '§4 resend: the server decides when a pause cannot be kept'),
      },
    },
    ready: { on: { 'code.resend': { guard: 'hasResendsLeft', ...to('sending', '§4 resend', 'clearProblem') } } },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ challengeId: context.challenge.challengeId }),
        onDone: {
          target: 'pausing',
          actions: [{ type: 'keepChallenge', params: ({ event }) => ({ challenge: event.output }) }, 'tellResent'],
          meta: { rule: '§4 resend' },
        },
        onError: onProblem([
          {
            codes: ['verification_failed_start_over'],
            target: '#oneTimeCode.expired',
            actions: [],
            rule: '§8 Verification failed, please start over',
          },
          { target: 'ready', rule: '§8 the server refuses or cannot be reached' },
        ]),
      },
    },
  },
});

export const oneTimeCodeMachine = s.createMachine({
  id: 'oneTimeCode',
  context: ({ input }) => ({ challenge: input.challenge, problem: null }),
  initial: 'active',
  on: { 'code.startOver': to('.startedOver', '§4 start over') },
  states: {
    active: { type: 'parallel', meta: { screen: 'code' }, states: { entry, resend } },
    exhausted: { meta: { screen: 'exhausted' } },
    expired: { meta: { screen: 'expired' } },
    verified: { type: 'final', output: ({ event }) => ({ kind: 'verified', verified: outputIn(event) }) },
    startedOver: { type: 'final', output: { kind: 'startedOver' } },
  },
  output: ({ event }) => event.output as OneTimeCodeOutput,
});
export type OneTimeCodeActor = ActorRefFrom<typeof oneTimeCodeMachine>;

type Snapshot = SnapshotFrom<typeof oneTimeCodeMachine>;

export const selectScreen = (snapshot: Snapshot) =>
  snapshot.matches('exhausted') ? 'exhausted' : snapshot.matches('expired') ? 'expired' : 'code';
export const selectChallenge = (snapshot: Snapshot) => snapshot.context.challenge;
export const selectIsVerifying = (snapshot: Snapshot) => snapshot.matches({ active: { entry: 'verifying' } });
export const selectIsResending = (snapshot: Snapshot) => snapshot.matches({ active: { resend: 'sending' } });
export const selectIsPausing = (snapshot: Snapshot) => snapshot.matches({ active: { resend: 'pausing' } });
export const selectCanResend = (snapshot: Snapshot) => snapshot.can({ type: 'code.resend' });
