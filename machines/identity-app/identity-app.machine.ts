/**
 * The national identity app beside a flow: a request is sent to the phone, the citizen finds the number shown here among
 * others and chooses it there, and what that proves is handed over. The same machine serves the login, the identity
 * step, the forgotten password and the signing of a contract as a child of their flows; the server keeps the deadline and says how a request ended
 * (specification sections 1 and 4).
 */
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { IdentityRequest, IdentityStatus } from '#contract/identity-app.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { LoanContract } from '#contract/loans/contracts.ts';
import { CHANGES_MIND, notProvided, outputIn, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards, problemIn } from '../kit/runtime/problems.ts';
import { metaOf } from '../kit/runtime/selectors.ts';
import type { Verified } from '../one-time-code/one-time-code.machine.ts';

/** What the app is asked to confirm. */
export type IdentityPurpose =
  | { purpose: 'login'; civilId: string }
  | { purpose: 'passwordReset'; civilId: string }
  | { purpose: 'draftIdentity'; draftId: string }
  | { purpose: 'contract'; contractId: string };
export type Approval =
  | Verified
  | { of: 'passwordReset'; requestId: string }
  | { of: 'contract'; contract: LoanContract };
export type IdentityAppEvent = { type: 'request.cancel' } | { type: 'request.retry' } | { type: 'request.leave' };
export type IdentityAppOutput =
  | { kind: 'approved'; verified: Approval }
  | { kind: 'left' }
  | { kind: 'refused'; problem: Problem };

/** The contract can no longer be signed, so another request would not help. */
const UNSIGNABLE = ['illegal_transition', 'contract_document_not_found'] as const;

type Context = { wanted: IdentityPurpose; request: IdentityRequest | null; problem: Problem | null };

const requestOf = ({ request }: Context): IdentityRequest => {
  if (!request) throw new Error('there is no request to ask about');
  return request;
};

const endedAs = <const Target extends string>(as: IdentityStatus, target: Target, rule: string) => ({
  guard: {
    type: 'ended' as const,
    params: ({ event }: { event: { output: IdentityStatus } }) => ({ status: event.output, as }),
  },
  ...to(target, rule),
});

export const identityAppMachine = setup({
  types: {
    context: {} as Context,
    events: {} as IdentityAppEvent,
    input: {} as IdentityPurpose,
    output: {} as IdentityAppOutput,
    tags: {} as 'busy',
    meta: {} as { screen: 'requesting' | 'waiting' | 'approved' | 'rejected' | 'expired' | 'unavailable' },
    transitionMeta: {} as { rule: string },
  },
  actors: {
    requestApproval: fromPromise<IdentityRequest, IdentityPurpose>(notProvided('requestApproval')),
    /** Resolves when the server says that the request has ended, however often the line or the device slept meanwhile. */
    watchRequest: fromPromise<Exclude<IdentityStatus, 'waiting'>, IdentityRequest>(notProvided('watchRequest')),
    cancelRequest: fromPromise<void, { requestId: string }>(notProvided('cancelRequest')),
    /** Exchanges the approval for what it was given for; the server allows it once. */
    redeem: fromPromise<Approval, { wanted: IdentityPurpose; requestId: string }>(notProvided('redeem')),
  },
  actions: {
    keepRequest: assign({ request: (_, params: { request: IdentityRequest }) => params.request }),
    clearRequest: assign({ request: null }),
    ...problemActions,
  },
  guards: {
    ...problemGuards,
    ended: (_, params: { status: IdentityStatus; as: IdentityStatus }) => params.status === params.as,
    hasRequest: ({ context }) => context.request !== null,
  },
}).createMachine({
  id: 'identityApp',
  context: ({ input }) => ({ wanted: input, request: null, problem: null }),
  initial: 'requesting',
  states: {
    requesting: {
      tags: ['busy'],
      entry: ['clearRequest', 'clearProblem'],
      meta: { screen: 'requesting' },
      // Given up before the server answered, the request that may come of it is taken up by the next one of this browser.
      on: { 'request.cancel': to('left', CHANGES_MIND) },
      invoke: {
        id: 'requestApproval',
        src: 'requestApproval',
        input: ({ context }) => context.wanted,
        onDone: {
          target: 'waiting',
          actions: { type: 'keepRequest', params: ({ event }) => ({ request: event.output }) },
          meta: { rule: '§4 National identity app confirmation shows a number' },
        },
        onError: onProblem([
          {
            codes: UNSIGNABLE,
            target: 'refused',
            rule: 'a contract that is signed or rejected already takes no request',
          },
          { target: 'ended.unavailable', rule: '§8 the common handler' },
        ]),
      },
    },
    waiting: {
      entry: 'clearProblem',
      meta: { screen: 'waiting' },
      on: { 'request.cancel': to('cancelling', CHANGES_MIND) },
      invoke: {
        id: 'watchRequest',
        src: 'watchRequest',
        input: ({ context }) => requestOf(context),
        onDone: [
          endedAs('approved', 'redeeming', '§4 National identity app confirmation'),
          endedAs('rejected', 'ended.rejected', '§8 Request rejected from the identity app'),
          endedAs('cancelled', 'left', 'given up in another tab of this browser'),
          to('ended.expired', '§4 a request waits for a limited time'),
        ],
        onError: onProblem([
          {
            codes: ['not_found'],
            target: 'ended.expired',
            actions: [],
            rule: 'a request that this browser no longer has can only be made again',
          },
          { target: 'ended.unavailable', rule: '§8 the common handler' },
        ]),
      },
    },
    cancelling: {
      tags: ['busy'],
      meta: { screen: 'waiting' },
      invoke: {
        id: 'cancelRequest',
        src: 'cancelRequest',
        input: ({ context }) => ({ requestId: requestOf(context).requestId }),
        onDone: to('left', 'a late approval never counts'),
        // An approval that comes later is not used, and the request expires by itself.
        onError: to('left', 'a citizen may change their mind without a line as well'),
      },
    },
    redeeming: {
      tags: ['busy'],
      meta: { screen: 'approved' },
      invoke: {
        id: 'redeem',
        src: 'redeem',
        input: ({ context }) => ({ wanted: context.wanted, requestId: requestOf(context).requestId }),
        onDone: to('approved', '§4 National identity app confirmation'),
        onError: onProblem([
          {
            codes: ['verification_failed_start_over'],
            target: 'ended.expired',
            actions: [],
            rule: 'an approval counts once and in time',
          },
          { codes: ['failed_to_sign', ...UNSIGNABLE], target: 'refused', rule: '§8 Failed to sign' },
          { target: 'ended.unavailable', rule: '§8 the common handler' },
        ]),
      },
    },
    ended: {
      initial: 'expired',
      on: {
        'request.retry': to('requesting', '§8 Request rejected from the identity app'),
        'request.leave': to('left', 'there is another way'),
      },
      states: {
        rejected: { meta: { screen: 'rejected' } },
        expired: { meta: { screen: 'expired' } },
        unavailable: {
          meta: { screen: 'unavailable' },
          on: {
            // It may be settled by now: the server is asked before the phone is disturbed again.
            'request.retry': { guard: 'hasRequest', ...to('#identityApp.waiting', '§8 please try again') },
          },
        },
      },
    },
    approved: { type: 'final', output: ({ event }) => ({ kind: 'approved', verified: outputIn(event) }) },
    left: { type: 'final', output: { kind: 'left' } },
    /** The flow that asked says why, and what is true now. */
    refused: { type: 'final', output: ({ event }) => ({ kind: 'refused', problem: problemIn(event) }) },
  },
  output: ({ event }) => event.output as IdentityAppOutput,
});
export type IdentityAppActor = ActorRefFrom<typeof identityAppMachine>;

type Snapshot = SnapshotFrom<typeof identityAppMachine>;
export type Screen = 'requesting' | 'waiting' | 'approved' | 'rejected' | 'expired' | 'unavailable';

/** What a citizen sees; a request that was given up is left by its flow and has no screen of its own. */
export const selectScreen = (snapshot: Snapshot): Screen => metaOf(snapshot).screen ?? 'approved';
export const selectRequest = (snapshot: Snapshot) => snapshot.context.request;
export const selectIsCancelling = (snapshot: Snapshot) => snapshot.matches('cancelling');
