/**
 * Changing the mobile: the password proves who asks, a seven-digit code proves that the new mobile is theirs (specification
 * sections 1 and 5). The server notifies the old mobile.
 */
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import type { Profile } from '#contract/access/profile.ts';
import { notProvided } from '../kit/runtime/machine.ts';
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
    mobile: { profile: Profile };
  }
}

type NewMobile = { mobile: string; password: string };
export type MobileChangeEvent = { type: 'mobile.submit' } & NewMobile;

const profileOf = (output: OneTimeCodeOutput): Profile | null =>
  output.kind === 'verified' && output.verified.of === 'mobile' ? output.verified.profile : null;

export const mobileChangeMachine = setup({
  types: {
    context: {} as { mobile: string; profile: Profile | null } & Confirming,
    events: {} as MobileChangeEvent,
    emitted: {} as CodeSentNotice,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'mobile' | 'code' | 'done' },
    transitionMeta: {} as { rule: string },
    children: {} as { requestCode: 'requestCode'; oneTimeCode: 'oneTimeCode' },
  },
  actors: {
    requestCode: fromPromise<Challenge, NewMobile>(notProvided('requestCode')),
    oneTimeCode: oneTimeCodeMachine,
  },
  actions: {
    keepMobile: assign({ mobile: (_, params: { mobile: string }) => params.mobile, problem: null }),
    ...confirmedFormActions,
    keepProfile: assign({
      profile: (_, params: { output: OneTimeCodeOutput }) => profileOf(params.output),
      challenge: null,
    }),
  },
  guards: { isVerified: (_, params: { output: OneTimeCodeOutput }) => profileOf(params.output) !== null },
}).createMachine({
  id: 'mobileChange',
  context: { mobile: '', ...unconfirmed, profile: null },
  initial: 'entering',
  states: {
    entering: {
      tags: ['form'],
      meta: { screen: 'mobile' },
      on: {
        'mobile.submit': {
          target: 'requestingCode',
          actions: { type: 'keepMobile', params: ({ event }) => ({ mobile: event.mobile }) },
          meta: { rule: '§1 change mobile number' },
        },
      },
    },
    requestingCode: {
      tags: ['busy'],
      meta: { screen: 'mobile' },
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        // The password lives in this event only.
        input: ({ context, event }) => ({ mobile: context.mobile, password: event.password }),
        ...codeSent({ rule: '§5 Mobile verification code: seven digits', elseTo: 'entering' }),
      },
    },
    code: enteringCode({
      right: {
        guard: { type: 'isVerified', params: outcome },
        target: 'changed',
        actions: { type: 'keepProfile', params: outcome },
        meta: { rule: '§1 change mobile number' },
      },
      elseTo: 'entering',
    }),
    changed: { type: 'final', meta: { screen: 'done' } },
  },
});
export type MobileChangeActor = ActorRefFrom<typeof mobileChangeMachine>;

type Snapshot = SnapshotFrom<typeof mobileChangeMachine>;

export const selectMobile = (snapshot: Snapshot) => snapshot.context.mobile;
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile;
export const selectOneTimeCode = (snapshot: Snapshot) => snapshot.children.oneTimeCode;
