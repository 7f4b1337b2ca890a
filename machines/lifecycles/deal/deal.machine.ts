/**
 * The life of a loan request at the fund, from the citizen's submission to the signed contract (specification section 4).
 * Pure: the host runs it with transition() inside one transaction and executes the actions it returns; the portal, the
 * desk and the published diagram read the same machine.
 */
import { assign, setup } from 'xstate';

export type DealEvent =
  | { type: 'application.submit' }
  | { type: 'grant.approve' }
  | { type: 'financialStudy.complete' }
  | { type: 'technicalAnalysis.complete' }
  | { type: 'loan.approve' }
  | { type: 'contract.issue'; contractNumber: string }
  | { type: 'contract.sign' }
  | { type: 'contract.reject'; reason: string }
  | { type: 'secondParty.approve' }
  | ({ type: 'document.request' } & WantedDocument)
  | { type: 'document.receive'; kind: string }
  | { type: 'deal.reject'; reason: string }
  | { type: 'deal.cancel'; reason?: string };

/** A document that the fund asked for after the submission: which, and in its own words why. */
export type WantedDocument = { kind: string; note: string };

export type DealNotice =
  | 'applicationReceived'
  | 'stepCompleted'
  | 'documentWanted'
  | 'contractReady'
  | 'approvalWaitEnded'
  | 'contractSigned'
  | 'dealRejected'
  | 'dealCancelled';

const s = setup({
  types: {
    context: {} as {
      dealId: string;
      contractNumber: string | null;
      reason: string | null;
      /** Documents that are asked for and have not come, in the order they were asked for. */
      wanted: WantedDocument[];
    },
    events: {} as DealEvent,
    input: {} as { dealId: string },
    tags: {} as 'awaitsFund' | 'awaitsCitizen' | 'cancellable' | 'closed',
    meta: {} as {
      step:
        | 'submission'
        | 'grantDecision'
        | 'financialStudy'
        | 'technicalAnalysis'
        | 'loanApproval'
        | 'contractProcessing'
        | 'signing';
    },
    transitionMeta: {} as { rule: string },
  },
  actions: {
    /** Executed by the host: a message in the outbox. */
    notifyCitizen: (_, _params: { notice: DealNotice }) => {},
    keepReason: assign({ reason: (_, params: { reason: string }) => params.reason }),
    want: assign({
      wanted: ({ context }, { document }: { document: WantedDocument }) => [...context.wanted, document],
    }),
    wantNoMore: assign({
      wanted: ({ context }, { kind }: { kind: string }) => context.wanted.filter((document) => document.kind !== kind),
    }),
    wantNothing: assign({ wanted: [] }),
    keepContract: assign({ contractNumber: (_, params: { contractNumber: string }) => params.contractNumber }),
  },
  guards: {
    hasReason: (_, params: { reason: string }) => params.reason.trim().length > 0,
    isWanted: ({ context }, { kind }: { kind: string }) => context.wanted.some((document) => document.kind === kind),
    isNotWanted: ({ context }, { kind }: { kind: string }) =>
      !context.wanted.some((document) => document.kind === kind),
    isOnlyWanted: ({ context }, { kind }: { kind: string }) =>
      context.wanted.length === 1 && context.wanted[0]?.kind === kind,
    nothingIsWanted: ({ context }) => context.wanted.length === 0,
  },
  delays: { secondPartyWait: 120_000 },
});

const told = (notice: DealNotice) => ({ type: 'notifyCitizen', params: { notice } }) as const;

/** The seven displayed steps between the submission and the contract: the fund takes one after the other. */
const review = s.createStateConfig({
  initial: 'grantDecision',
  states: {
    grantDecision: {
      meta: { step: 'grantDecision' },
      on: {
        'grant.approve': {
          guard: 'nothingIsWanted',
          target: 'financialStudy',
          actions: told('stepCompleted'),
          meta: { rule: '§4 decision approval for grant' },
        },
      },
    },
    financialStudy: {
      meta: { step: 'financialStudy' },
      on: {
        'financialStudy.complete': {
          guard: 'nothingIsWanted',
          target: 'technicalAnalysis',
          actions: told('stepCompleted'),
          meta: { rule: '§4 financial study' },
        },
      },
    },
    technicalAnalysis: {
      meta: { step: 'technicalAnalysis' },
      on: {
        'technicalAnalysis.complete': {
          guard: 'nothingIsWanted',
          target: 'loanApproval',
          actions: told('stepCompleted'),
          meta: { rule: '§4 technical analysis' },
        },
      },
    },
    loanApproval: {
      meta: { step: 'loanApproval' },
      on: {
        'loan.approve': {
          guard: 'nothingIsWanted',
          target: 'contractProcessing',
          actions: told('stepCompleted'),
          meta: { rule: '§4 loan approval' },
        },
      },
    },
    contractProcessing: {
      meta: { step: 'contractProcessing' },
      on: {
        'contract.issue': {
          guard: 'nothingIsWanted',
          target: '#deal.awaitingSignature',
          actions: [
            { type: 'keepContract', params: ({ event }) => ({ contractNumber: event.contractNumber }) },
            told('contractReady'),
          ],
          meta: { rule: '§4 contract processing' },
        },
      },
    },
  },
});

const request = {
  actions: [
    {
      type: 'want',
      params: ({ event: { kind, note } }: { event: WantedDocument }) => ({ document: { kind, note } }),
    },
    told('documentWanted'),
  ],
  meta: { rule: '§3 documents' },
} as const;
const kindOf = ({ event }: { event: { kind: string } }) => ({ kind: event.kind });

/** Beside the steps, so that asking for a document never loses the one that the deal is in; until it has come the step stands still. */
const documents = s.createStateConfig({
  initial: 'complete',
  states: {
    complete: {
      tags: ['awaitsFund'],
      on: { 'document.request': { target: 'awaited', ...request } },
    },
    awaited: {
      tags: ['awaitsCitizen'],
      on: {
        // The same one is not asked for twice.
        'document.request': { guard: { type: 'isNotWanted', params: kindOf }, ...request },
        'document.receive': [
          {
            guard: { type: 'isOnlyWanted', params: kindOf },
            target: 'complete',
            actions: { type: 'wantNoMore', params: kindOf },
            meta: { rule: '§5 All required documents must be uploaded to proceed' },
          },
          {
            guard: { type: 'isWanted', params: kindOf },
            actions: { type: 'wantNoMore', params: kindOf },
            meta: { rule: '§3 documents' },
          },
        ],
      },
    },
  },
});

/** Before a contract exists the fund may refuse and the citizen may cancel, whatever is being studied. */
const underReview = s.createStateConfig({
  type: 'parallel',
  tags: ['cancellable'],
  on: {
    'deal.reject': {
      guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
      target: 'rejected',
      actions: [
        { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
        'wantNothing',
        told('dealRejected'),
      ],
      meta: { rule: '§3 rejection reason' },
    },
    'deal.cancel': {
      target: 'cancelled',
      actions: ['wantNothing', told('dealCancelled')],
      meta: { rule: '§4 A deal can be cancelled' },
    },
  },
  states: { review, documents },
});

export const dealMachine = s.createMachine({
  id: 'deal',
  context: ({ input }) => ({ dealId: input.dealId, contractNumber: null, reason: null, wanted: [] }),
  initial: 'draft',
  states: {
    draft: {
      meta: { step: 'submission' },
      on: {
        'application.submit': {
          target: 'underReview',
          actions: told('applicationReceived'),
          meta: { rule: '§4 submission of the initial application' },
        },
      },
    },
    underReview,
    awaitingSignature: {
      tags: ['awaitsCitizen'],
      meta: { step: 'signing' },
      on: {
        'contract.sign': { target: 'awaitingSecondParty', meta: { rule: '§4 needs user signature, then signed' } },
        'contract.reject': {
          guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
          target: 'rejected',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
          meta: { rule: '§4 or rejected with a reason' },
        },
      },
    },
    awaitingSecondParty: {
      tags: ['awaitsFund'],
      meta: { step: 'signing' },
      on: {
        'secondParty.approve': {
          target: 'signed',
          actions: told('contractSigned'),
          meta: { rule: '§4 second-party approval from the fund' },
        },
      },
      after: {
        secondPartyWait: {
          target: 'awaitingSignature',
          actions: told('approvalWaitEnded'),
          meta: { rule: '§4 The approval waiting time can end' },
        },
      },
    },
    signed: { type: 'final', tags: ['closed'], meta: { step: 'signing' } },
    rejected: { type: 'final', tags: ['closed'] },
    cancelled: { type: 'final', tags: ['closed'] },
  },
});
