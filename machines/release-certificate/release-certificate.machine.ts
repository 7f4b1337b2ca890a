/**
 * Requesting a release certificate (specification sections 1 and 2; product rulings, section 4): about the citizen, whose open
 * balance is read first, or about a deceased borrower, whom the heir names. It is refused while a balance is open, with the way
 * to pay it.
 */
import { type ActorRefFrom, assign, type EventObject, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  type OpenBalance,
  openBalancesIn,
  type ReleaseCertificate,
  type ReleaseRequest,
} from '#contract/services/release-certificates.ts';
import { notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards, problemIn } from '../kit/runtime/problems.ts';

export type ReleaseSubject = 'self' | 'deceased';
export type ReleaseCertificateEvent =
  | { type: 'certificate.request'; request: ReleaseRequest }
  | { type: 'standing.reload' }
  | { type: 'certificate.again' };
/** `id` is made by the view: a certificate can be requested again later. */
export type ReleaseCertificateInput = { id: string; subject: ReleaseSubject };
export type ReleaseCall = { request: ReleaseRequest; key: string };

const RULE = '§1 Request release/clearance certificates';
const BALANCE = 'a certificate is refused while a balance is open';

const balancesIn = (event: EventObject) => openBalancesIn(problemIn(event).detail);

export const releaseCertificateMachine = setup({
  types: {
    context: {} as ReleaseCertificateInput & {
      balances: readonly OpenBalance[];
      /** The request that was sent last; `edition` goes up when another one is sent. */
      sent: ReleaseRequest | null;
      edition: number;
      certificate: ReleaseCertificate | null;
      problem: Problem | null;
    },
    events: {} as ReleaseCertificateEvent,
    input: {} as ReleaseCertificateInput,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'loading' | 'unavailable' | 'form' | 'owing' | 'issued' },
    transitionMeta: {} as { rule: string },
    children: {} as { readStanding: 'readStanding'; requestCertificate: 'requestCertificate' },
  },
  actors: {
    /** About a deceased borrower it finds nothing: the heir names them first. */
    readStanding: fromPromise<OpenBalance[]>(notProvided('readStanding')),
    requestCertificate: fromPromise<ReleaseCertificate, ReleaseCall>(notProvided('requestCertificate')),
  },
  actions: {
    ...problemActions,
    keepBalances: assign({ balances: (_, params: { balances: readonly OpenBalance[] }) => params.balances }),
    keepRefusedBalances: assign({ balances: ({ event }) => balancesIn(event) }),
    /** The same request is the same command, however often it is sent. */
    countEdition: assign(({ context }, params: { request: ReleaseRequest }) => ({
      sent: params.request,
      edition: JSON.stringify(params.request) === JSON.stringify(context.sent) ? context.edition : context.edition + 1,
    })),
    /** A request that follows an answer is another command. */
    endEdition: assign({ edition: ({ context }) => context.edition + 1 }),
    keepCertificate: assign({ certificate: (_, params: { certificate: ReleaseCertificate }) => params.certificate }),
  },
  guards: {
    ...problemGuards,
    isOwing: (_, params: { balances: readonly OpenBalance[] }) => params.balances.length > 0,
  },
}).createMachine({
  id: 'releaseCertificate',
  context: ({ input }) => ({
    ...input,
    balances: [],
    sent: null,
    edition: 0,
    certificate: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'readStanding',
        src: 'readStanding',
        onDone: [
          {
            guard: { type: 'isOwing', params: ({ event }) => ({ balances: event.output }) },
            target: 'owing',
            actions: { type: 'keepBalances', params: ({ event }) => ({ balances: event.output }) },
            meta: { rule: BALANCE },
          },
          to('choosing', RULE),
        ],
        onError: onProblem([{ target: 'unavailable', rule: '§8 the common handler' }]),
      },
    },
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'standing.reload': to('loading', '§8 Something went wrong, please try again', 'clearProblem') },
    },
    choosing: {
      tags: ['form'],
      meta: { screen: 'form' },
      on: {
        'certificate.request': {
          target: 'requesting',
          actions: [{ type: 'countEdition', params: ({ event }) => ({ request: event.request }) }, 'clearProblem'],
          meta: { rule: RULE },
        },
      },
    },
    requesting: {
      tags: ['busy'],
      meta: { screen: 'form' },
      invoke: {
        id: 'requestCertificate',
        src: 'requestCertificate',
        input: ({ context: { id, sent, edition } }) => {
          if (!sent) throw new Error('a certificate is requested for a purpose');
          return { request: sent, key: `release:${id}:${edition}` };
        },
        onDone: {
          target: 'issued',
          actions: { type: 'keepCertificate', params: ({ event }) => ({ certificate: event.output }) },
          meta: { rule: RULE },
        },
        onError: onProblem([
          {
            codes: ['balance_open'],
            target: 'owing',
            actions: ['keepRefusedBalances', 'endEdition'],
            rule: BALANCE,
          },
          { target: 'choosing', rule: '§8 the common handler' },
        ]),
      },
    },
    owing: {
      meta: { screen: 'owing' },
      on: { 'standing.reload': to('loading', 'a balance may be paid meanwhile') },
    },
    issued: {
      meta: { screen: 'issued' },
      on: { 'certificate.again': to('loading', RULE, 'endEdition') },
    },
  },
});
export type ReleaseCertificateActor = ActorRefFrom<typeof releaseCertificateMachine>;

type Snapshot = SnapshotFrom<typeof releaseCertificateMachine>;
export const selectSubject = (snapshot: Snapshot) => snapshot.context.subject;
export const selectBalances = (snapshot: Snapshot) => snapshot.context.balances;
export const selectCertificate = (snapshot: Snapshot) => snapshot.context.certificate;
export const selectSent = (snapshot: Snapshot) => snapshot.context.sent;
