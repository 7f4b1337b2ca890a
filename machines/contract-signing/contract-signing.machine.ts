/**
 * Signing a contract in the portal: it is read, signed with the identity app, and then awaits the fund as second party; or it
 * is rejected with a reason (specification sections 3, 4 and 8). The server's lifecycle decides; each answer of the server
 * says in which state the contract is, and that state is shown. Until it is settled it is watched: another tab, another device
 * and the fund may change it at any time.
 */
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ContractState, LoanContract, RequestType } from '#contract/loans/contracts.ts';
import { type IdentityAppOutput, identityAppMachine } from '../identity-app/identity-app.machine.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards } from '../kit/runtime/problems.ts';

/** The ways in which a route names a contract. */
export type ContractTarget = { contractId: string } | { loanAccountId: string; requestType: RequestType };
/** A request to the identity app that was under way when the page was opened: it may be approved by now. */
export type SigningRequest = { contractId: string; requestId: string };
export type ContractSigningInput = { target: ContractTarget; request: SigningRequest | null };
export type Rejection = { contractId: string; reason: string; key: string };

export type ContractSigningEvent =
  /**
   * Shows the text of the contract again, by a button or by the address. The page of the number is left by its own
   * button only.
   */
  | { type: 'contract.open' }
  | { type: 'reading.acknowledge'; acknowledged: boolean }
  | { type: 'contract.sign' }
  | { type: 'contract.reject' }
  | { type: 'rejection.submit'; reason: string }
  | { type: 'rejection.back'; reason: string }
  | { type: 'contract.retry' };

type Context = ContractSigningInput & {
  contract: LoanContract | null;
  acknowledged: boolean;
  /** The reason as typed, and counted up when another one is sent. */
  reason: string;
  sent: string | null;
  edition: number;
  problem: Problem | null;
};
type Screen =
  | 'loading'
  | 'contract'
  | 'rejection'
  | 'identityApp'
  | 'waiting'
  | 'waitEnded'
  | 'signed'
  | 'rejected'
  | 'refused'
  | 'failed'
  | 'notFound'
  | 'unavailable';

const contractIn = ({ contract }: Context): LoanContract => {
  if (!contract) throw new Error('the contract is not read yet');
  return contract;
};
/** The contract as the approval signed it. */
const signedIn = (output: IdentityAppOutput): LoanContract | null =>
  output.kind === 'approved' && output.verified.of === 'contract' ? output.verified.contract : null;

const typed = ({ event }: { event: { reason: string } }) => ({ reason: event.reason });
const NOT_FOUND = {
  codes: ['contract_document_not_found'],
  target: 'notFound',
  actions: [],
  rule: '§8 Contract document not found',
} as const;
const UNAVAILABLE = { target: 'unavailable', rule: '§8 the common handler' } as const;

const s = setup({
  types: {
    context: {} as Context,
    events: {} as ContractSigningEvent,
    input: {} as ContractSigningInput,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: Screen },
    transitionMeta: {} as { rule: string },
    children: {} as {
      readContract: 'readContract';
      identityApp: 'identityApp';
      rejectContract: 'rejectContract';
      watchContract: 'watchContract';
    },
  },
  actors: {
    /**
     * Reads the contract. With a request, it first uses the approval that may have been given while the page was away.
     */
    readContract: fromPromise<LoanContract, ContractSigningInput>(notProvided('readContract')),
    identityApp: identityAppMachine,
    rejectContract: fromPromise<LoanContract, Rejection>(notProvided('rejectContract')),
    /** Resolves when the server has another version of the contract than this one. */
    watchContract: fromPromise<LoanContract, LoanContract>(notProvided('watchContract')),
  },
  actions: {
    keepContract: assign({ contract: (_, params: { contract: LoanContract | null }) => params.contract }),
    keepAcknowledged: assign({ acknowledged: (_, params: { acknowledged: boolean }) => params.acknowledged }),
    clearAcknowledged: assign({ acknowledged: false }),
    clearRequest: assign({ request: null }),
    keepReason: assign({ reason: (_, params: { reason: string }) => params.reason, problem: null }),
    /** The same reason is the same command, however often it is sent. */
    countEdition: assign(({ context }, params: { reason: string }) => ({
      sent: params.reason,
      edition: params.reason === context.sent ? context.edition : context.edition + 1,
    })),
    ...problemActions,
  },
  guards: {
    ...problemGuards,
    hasAcknowledged: ({ context }) => context.acknowledged,
    hasReason: (_, params: { reason: string }) => params.reason.trim().length > 0,
    isContractIn: ({ context }, params: { state: ContractState }) => context.contract?.state === params.state,
    isSigned: (_, params: { output: IdentityAppOutput }) => signedIn(params.output) !== null,
    hasFailedToSign: (_, { output }: { output: IdentityAppOutput }) =>
      output.kind === 'refused' && output.problem.code === 'failed_to_sign',
    isStale: (_, { output }: { output: IdentityAppOutput }) => output.kind === 'refused',
  },
});

const showContract = (rule: string) =>
  ({
    target: 'showing',
    actions: {
      type: 'keepContract',
      params: ({ event }: { event: { output: LoanContract } }) => ({ contract: event.output }),
    },
    meta: { rule },
  }) as const;
const whenIn = <const State extends ContractState, const Target extends string>(
  state: State,
  target: Target,
  rule: string,
) => ({ guard: { type: 'isContractIn' as const, params: { state } }, ...to(target, rule) });
const outputOf = ({ event }: { event: { output: IdentityAppOutput } }) => ({ output: event.output });

export const contractSigningMachine = s.createMachine({
  id: 'contractSigning',
  context: ({ input }) => ({
    ...input,
    contract: null,
    acknowledged: false,
    reason: '',
    sent: null,
    edition: 0,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      entry: 'clearProblem',
      invoke: {
        id: 'readContract',
        src: 'readContract',
        input: ({ context: { target, request } }) => ({ target, request }),
        onDone: {
          target: 'showing',
          actions: [{ type: 'keepContract', params: ({ event }) => ({ contract: event.output }) }, 'clearRequest'],
          meta: { rule: '§2 user_contract_document' },
        },
        onError: onProblem([
          { codes: ['failed_to_sign'], target: 'failed', actions: ['clearRequest'], rule: '§8 Failed to sign' },
          NOT_FOUND,
          UNAVAILABLE,
        ]),
      },
    },
    /** Leads to the state that the contract has now. */
    showing: {
      always: [
        whenIn('awaitingSignature', 'unsettled.reading', '§4 Contract needs user signature'),
        whenIn(
          'awaitingSecondParty',
          'unsettled.waiting',
          '§4 A contract may await second-party approval from the fund',
        ),
        whenIn('waitEnded', 'unsettled.waitEnded', '§4 The approval waiting time can end'),
        whenIn('signed', 'signed', '§4 then signed'),
        whenIn('rejected', 'rejected', '§4 or rejected with a reason'),
        to('refused', '§3 rejection reason'),
      ],
    },
    /** It may still change on the server: whatever is shown of it gives way to what is true then. */
    unsettled: {
      initial: 'reading',
      invoke: {
        id: 'watchContract',
        src: 'watchContract',
        input: ({ context }) => contractIn(context),
        onDone: showContract('§4 second-party approval from the fund, or it was signed or rejected elsewhere'),
        onError: onProblem([NOT_FOUND, UNAVAILABLE]),
      },
      states: {
        reading: {
          meta: { screen: 'contract' },
          on: {
            'reading.acknowledge': {
              actions: {
                type: 'keepAcknowledged',
                params: ({ event }) => ({ acknowledged: event.acknowledged }),
              },
              meta: { rule: 'a contract is signed by those who have read it' },
            },
            'contract.sign': {
              guard: 'hasAcknowledged',
              ...to('#contractSigning.signing', '§2 user_contract_nafath_step_1'),
            },
            'contract.reject': to('reason', '§1 Sign or reject loan contracts'),
          },
        },
        waiting: {
          meta: { screen: 'waiting' },
          // After the waiting time the citizen signs anew, and confirms anew that they have read the contract.
          entry: 'clearAcknowledged',
        },
        waitEnded: {
          meta: { screen: 'waitEnded' },
          // The wait may have passed on another device.
          entry: 'clearAcknowledged',
          on: {
            'contract.open': to('reading', '§4 The approval waiting time can end'),
            'contract.reject': to('reason', '§1 Sign or reject loan contracts'),
          },
        },
        reason: {
          tags: ['form'],
          meta: { screen: 'rejection' },
          on: {
            'rejection.submit': {
              guard: { type: 'hasReason', params: typed },
              target: '#contractSigning.rejecting',
              actions: [
                { type: 'keepReason', params: typed },
                { type: 'countEdition', params: typed },
              ],
              meta: { rule: '§4 or rejected with a reason' },
            },
            'rejection.back': {
              target: 'reading',
              actions: { type: 'keepReason', params: typed },
              meta: { rule: CHANGES_MIND },
            },
          },
        },
      },
    },
    signing: {
      meta: { screen: 'identityApp' },
      invoke: {
        id: 'identityApp',
        src: 'identityApp',
        input: ({ context }) => ({ purpose: 'contract', contractId: contractIn(context).id }),
        onDone: [
          {
            guard: { type: 'isSigned', params: outputOf },
            target: 'showing',
            actions: { type: 'keepContract', params: ({ event }) => ({ contract: signedIn(event.output) }) },
            meta: { rule: '§4 National identity app confirmation' },
          },
          { guard: { type: 'hasFailedToSign', params: outputOf }, ...to('failed', '§8 Failed to sign') },
          {
            guard: { type: 'isStale', params: outputOf },
            ...to('loading', 'it was signed or rejected elsewhere: what is true is shown'),
          },
          to('unsettled.reading', '§8 Request rejected from the identity app'),
        ],
        onError: onProblem([UNAVAILABLE]),
      },
    },
    /** The contract is not watched here: the response brings its new state. */
    rejecting: {
      tags: ['busy'],
      meta: { screen: 'rejection' },
      invoke: {
        id: 'rejectContract',
        src: 'rejectContract',
        input: ({ context }) => {
          const { id, version } = contractIn(context);
          const { reason, edition } = context;
          return { contractId: id, reason, key: `reject:${id}:${version}:${edition}` };
        },
        onDone: showContract('§4 or rejected with a reason'),
        onError: onProblem([
          {
            codes: ['illegal_transition', 'contract_document_not_found'],
            target: 'loading',
            actions: [],
            rule: 'it was signed or rejected elsewhere: what is true is shown',
          },
          { target: 'unsettled.reason', rule: '§8 the common handler' },
        ]),
      },
    },
    failed: {
      meta: { screen: 'failed' },
      on: { 'contract.retry': to('loading', '§8 Failed to sign') },
    },
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'contract.retry': to('loading', '§8 please try again') },
    },
    notFound: { type: 'final', meta: { screen: 'notFound' } },
    signed: { type: 'final', meta: { screen: 'signed' } },
    rejected: { type: 'final', meta: { screen: 'rejected' } },
    refused: { type: 'final', meta: { screen: 'refused' } },
  },
});
export type ContractSigningActor = ActorRefFrom<typeof contractSigningMachine>;
type Snapshot = SnapshotFrom<typeof contractSigningMachine>;

export const selectContract = (snapshot: Snapshot) => snapshot.context.contract;
export const selectAcknowledged = (snapshot: Snapshot) => snapshot.context.acknowledged;
export const selectReason = (snapshot: Snapshot) => snapshot.context.reason;
export const selectIdentityApp = (snapshot: Snapshot) => snapshot.children.identityApp;
export const selectCanSign = (snapshot: Snapshot) => snapshot.can({ type: 'contract.sign' });
const PAGES = ['user_contract_document', 'user_signed_contract', 'user_signed_contract_iam_callback'];
/** The page of the state: its path without language; none while it is not known what is true. */
export const selectPath = (snapshot: Snapshot): string | undefined => {
  const { contract } = snapshot.context;
  if (contract === null || ['loading', 'unavailable', 'notFound'].some((state) => snapshot.value === state))
    return undefined;
  const { id, loanAccountId, requestType } = contract;
  if (snapshot.matches('signing')) return `user_contract_nafath_step_1/${loanAccountId}/${id}`;
  const isPastSigning =
    snapshot.matches({ unsettled: 'waiting' }) ||
    snapshot.matches({ unsettled: 'waitEnded' }) ||
    snapshot.matches('signed') ||
    snapshot.matches('refused');
  return isPastSigning ? `user_signed_contract/${loanAccountId}/${requestType}` : `user_contract_document/${id}`;
};
/** The event of going to a page of the flow, which the machine may refuse. An address alone signs nothing and ends no wait. */
export const toEvent = (path: string): ContractSigningEvent | undefined => {
  const [page = ''] = path.split('/');
  if (page === 'user_contract_nafath_step_1') return { type: 'contract.sign' };
  return PAGES.includes(page) ? { type: 'contract.open' } : undefined;
};
