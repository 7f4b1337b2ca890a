import { defineModel } from '../../kit/model.ts';
import { dealMachine } from './deal.machine.ts';

const submitted = { type: 'application.submit' };
const studied = [
  submitted,
  { type: 'grant.approve' },
  { type: 'financialStudy.complete' },
  { type: 'technicalAnalysis.complete' },
  { type: 'loan.approve' },
];
const contracted = [...studied, { type: 'contract.issue', contractNumber: 'LC-7K3M-92QX' }];

export const dealModel = defineModel({
  machine: dealMachine,
  input: { dealId: '01890000-0000-7000-8000-0000000000dd' },
  events: {
    'contract.issue': [{ contractNumber: 'LC-7K3M-92QX' }],
    'contract.reject': [{ reason: 'المبلغ لا يكفي' }, { reason: ' ' }],
    'deal.reject': [{ reason: 'لا تنطبق الشروط' }, { reason: '' }],
  },
  actors: {} as never,
  contextKey: ({ context }) => [context.contractNumber !== null, context.reason !== null],
  invariants: {
    'a rejected deal has its reason (§3 rejection reason)': (s) =>
      s.matches('rejected') === (s.context.reason !== null),
    'a deal cannot be cancelled once a contract exists (§8 Cannot cancel deal)': (s) =>
      s.context.contractNumber === null || !s.can({ type: 'deal.cancel' }),
    'nobody signs before there is a contract': (s) =>
      !s.can({ type: 'contract.sign' }) || s.context.contractNumber !== null,
    'an ended deal takes nothing more': (s) => !s.hasTag('closed') || s.status === 'done',
  },
  journeys: {
    'seven steps lead to a signed contract (§4)': {
      events: [...contracted, { type: 'contract.sign' }, { type: 'secondParty.approve' }],
      ends: 'signed',
    },
    'the submission goes to the decision approval for grant (§4)': {
      events: [submitted],
      ends: { underReview: 'grantDecision' },
    },
    'the fund rejects with a reason (§3 rejection reason)': {
      events: [submitted, { type: 'grant.approve' }, { type: 'deal.reject', reason: 'لا تنطبق الشروط' }],
      ends: 'rejected',
    },
    'the citizen rejects the contract with a reason (§4 or rejected with a reason)': {
      events: [...contracted, { type: 'contract.reject', reason: 'المبلغ لا يكفي' }],
      ends: 'rejected',
    },
    'the waiting time for approval ends and signing can be tried again (§8 Waiting time for approval ended)': {
      events: [
        ...contracted,
        { type: 'contract.sign' },
        { type: 'xstate.after.secondPartyWait.deal.awaitingSecondParty' },
      ],
      ends: 'awaitingSignature',
    },
    'a deal is cancelled before its contract (§4 A deal can be cancelled)': {
      events: [...studied, { type: 'deal.cancel' }],
      ends: 'cancelled',
    },
  },
});
