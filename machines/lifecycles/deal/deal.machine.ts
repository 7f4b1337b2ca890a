/**
 * The lifecycle of a deal at the fund, from the citizen's submission to the signed contract (specification section 4).
 * Pure: the server runs it with transition() inside one transaction and executes the returned actions; the portal, the
 * desk and the published diagram read the same machine.
 */

import { to } from '../../kit/runtime/machine.ts';
import { hasReason, keepReason } from '../reason.ts';
import type { WantedDocument } from './deal.events.ts';
import { notify, s } from './deal.setup.ts';

/** A step of the fund; none is taken while a document is awaited. */
const onTo = <const Next extends string>(target: Next, rule: string) =>
  ({ guard: 'nothingIsWanted', target, actions: notify('stepCompleted'), meta: { rule } }) as const;

/** The displayed steps between submission and signature, in order. */
const review = s.createStateConfig({
  initial: 'grantDecision',
  states: {
    grantDecision: {
      meta: { step: 'grantDecision' },
      on: { 'grant.approve': onTo('financialStudy', '§4 decision approval for grant') },
    },
    financialStudy: {
      meta: { step: 'financialStudy' },
      on: { 'financialStudy.complete': onTo('technicalAnalysis', '§4 financial study') },
    },
    technicalAnalysis: {
      meta: { step: 'technicalAnalysis' },
      on: { 'technicalAnalysis.complete': onTo('loanApproval', '§4 technical analysis') },
    },
    loanApproval: {
      meta: { step: 'loanApproval' },
      on: { 'loan.approve': onTo('contractProcessing', '§4 loan approval') },
    },
    contractProcessing: {
      meta: { step: 'contractProcessing' },
      on: {
        'contract.issue': {
          guard: 'nothingIsWanted',
          target: '#deal.awaitingSignature',
          actions: [
            { type: 'keepContract', params: ({ event }) => ({ contractNumber: event.contractNumber }) },
            notify('contractReady'),
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
    notify('documentWanted'),
  ],
  meta: { rule: '§3 documents' },
} as const;
const kindOf = ({ event }: { event: { kind: string } }) => ({ kind: event.kind });
const isOnlyWanted = { type: 'isOnlyWanted', params: kindOf } as const;
const isWanted = { type: 'isWanted', params: kindOf } as const;
const wantNoMore = { type: 'wantNoMore', params: kindOf } as const;
const withdraw = { actions: [wantNoMore, notify('documentNotWanted')], meta: { rule: '§3 documents' } } as const;

/** A region beside the steps: a requested document does not lose the current step, which waits until it arrives. */
const documents = s.createStateConfig({
  initial: 'complete',
  states: {
    complete: { tags: ['awaitsFund'], on: { 'document.request': { target: 'awaited', ...request } } },
    awaited: {
      tags: ['awaitsCitizen'],
      on: {
        // A document is not requested twice.
        'document.request': { guard: { type: 'isNotWanted', params: kindOf }, ...request },
        'document.receive': [
          {
            guard: isOnlyWanted,
            ...to('complete', '§5 All required documents must be uploaded to proceed', wantNoMore),
          },
          { guard: isWanted, actions: wantNoMore, meta: { rule: '§3 documents' } },
        ],
        // Requested by mistake, or found elsewhere.
        'document.withdraw': [
          { guard: isOnlyWanted, target: 'complete', ...withdraw },
          { guard: isWanted, ...withdraw },
        ],
      },
    },
  },
});

/** In every step before the contract, the fund can reject and the citizen can cancel. */
const underReview = s.createStateConfig({
  type: 'parallel',
  tags: ['cancellable'],
  on: {
    'deal.reject': {
      guard: hasReason,
      ...to('rejected', '§3 rejection reason', [keepReason, 'wantNothing', notify('dealRejected')]),
    },
    'deal.cancel': to('cancelled', '§4 A deal can be cancelled', ['wantNothing', notify('dealCancelled')]),
  },
  states: { review, documents },
});

/** From the signing on, the lifecycle of the contract notifies the citizen, and the deal follows its events. */
const rejection = <const Rule extends string>(rule: Rule) =>
  ({ guard: hasReason, ...to('rejected', rule, keepReason) }) as const;

export const dealMachine = s.createMachine({
  id: 'deal',
  context: ({ input }) => ({ dealId: input.dealId, contractNumber: null, reason: null, wanted: [] }),
  initial: 'draft',
  states: {
    draft: {
      meta: { step: 'submission' },
      on: {
        'application.submit': to(
          'underReview',
          '§4 submission of the initial application',
          notify('applicationReceived'),
        ),
      },
    },
    underReview,
    awaitingSignature: {
      tags: ['awaitsCitizen'],
      meta: { step: 'signing' },
      on: {
        'contract.sign': to('awaitingSecondParty', '§4 needs user signature, then signed'),
        'contract.reject': rejection('§4 or rejected with a reason'),
      },
    },
    awaitingSecondParty: {
      tags: ['awaitsFund'],
      meta: { step: 'signing' },
      on: {
        'secondParty.approve': to('signed', '§4 second-party approval from the fund'),
        'secondParty.refuse': rejection('§3 rejection reason'),
        'secondParty.lapse': to('awaitingSignature', '§4 The approval waiting time can end'),
      },
    },
    signed: { type: 'final', tags: ['closed'], meta: { step: 'signing' } },
    rejected: { type: 'final', tags: ['closed'] },
    cancelled: { type: 'final', tags: ['closed'] },
  },
});
