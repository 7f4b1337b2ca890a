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
  | { type: 'deal.reject'; reason: string }
  | { type: 'deal.cancel' };

export type DealNotice =
  | 'applicationReceived'
  | 'stepCompleted'
  | 'contractReady'
  | 'approvalWaitEnded'
  | 'contractSigned'
  | 'dealRejected'
  | 'dealCancelled';

const s = setup({
  types: {
    context: {} as { dealId: string; contractNumber: string | null; reason: string | null },
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
    keepContract: assign({ contractNumber: (_, params: { contractNumber: string }) => params.contractNumber }),
  },
  guards: {
    hasReason: (_, params: { reason: string }) => params.reason.trim().length > 0,
  },
  delays: { secondPartyWait: 120_000 },
});

const told = (notice: DealNotice) => ({ type: 'notifyCitizen', params: { notice } }) as const;

/** Before a contract exists the fund may refuse and the citizen may cancel, whatever is being studied. */
const underReview = s.createStateConfig({
  initial: 'grantDecision',
  tags: ['awaitsFund', 'cancellable'],
  on: {
    'deal.reject': {
      guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
      target: 'rejected',
      actions: [{ type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) }, told('dealRejected')],
      meta: { rule: '§3 rejection reason' },
    },
    'deal.cancel': {
      target: 'cancelled',
      actions: told('dealCancelled'),
      meta: { rule: '§4 A deal can be cancelled' },
    },
  },
  states: {
    grantDecision: {
      meta: { step: 'grantDecision' },
      on: {
        'grant.approve': {
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

export const dealMachine = s.createMachine({
  id: 'deal',
  context: ({ input }) => ({ dealId: input.dealId, contractNumber: null, reason: null }),
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
