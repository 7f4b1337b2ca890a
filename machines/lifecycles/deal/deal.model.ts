import type { AnyEventObject } from 'xstate';
import { isSameData } from '../../kit/runtime/same-data.ts';
import { defineModel, waitsIn } from '../../kit/testing/model.ts';
import type { DealNotice, WantedDocument } from './deal.events.ts';
import { dealMachine } from './deal.machine.ts';
import { dealStateName, dealStepOf } from './deal.ts';

const DEAL = '01890000-0000-7000-8000-0000000000dd';

const submitted = { type: 'application.submit' };
const studied = [
  submitted,
  { type: 'grant.approve' },
  { type: 'financialStudy.complete' },
  { type: 'technicalAnalysis.complete' },
  { type: 'loan.approve' },
];
const landDeed = { kind: 'land-deed', note: 'الصفحة الثانية غير واضحة' };
const quotations = { kind: 'quotations', note: '' };
const asked = (document: { kind: string; note: string }) => ({ type: 'document.request', ...document });
const received = ({ kind }: { kind: string }) => ({ type: 'document.receive', kind });
const withdrawn = ({ kind }: { kind: string }) => ({ type: 'document.withdraw', kind });
const granted = { type: 'grant.approve' };
const sign = { type: 'contract.sign' };
const inReview = (review: 'grantDecision' | 'financialStudy', documents: 'complete' | 'awaited') => ({
  underReview: { review, documents },
});
const contracted = [...studied, { type: 'contract.issue', contractNumber: 'LC-7K3M-92QX' }];

const DECISIONS = [...studied.slice(1).map(({ type }) => type), 'contract.issue'];

/** The displayed step of each state (§4); a deal that ended early has none. */
const STEPS: Record<string, string> = {
  draft: 'submission',
  grantDecision: 'grantDecision',
  financialStudy: 'financialStudy',
  technicalAnalysis: 'technicalAnalysis',
  loanApproval: 'loanApproval',
  contractProcessing: 'contractProcessing',
  awaitingSignature: 'signing',
  awaitingSecondParty: 'signing',
  signed: 'signing',
};
/** The notices to the citizen after each event. Their own events bring a notice only of the receipt, or of the end. */
const NOTICES: Record<string, DealNotice[]> = {
  'application.submit': ['applicationReceived'],
  'grant.approve': ['stepCompleted'],
  'financialStudy.complete': ['stepCompleted'],
  'technicalAnalysis.complete': ['stepCompleted'],
  'loan.approve': ['stepCompleted'],
  'contract.issue': ['contractReady'],
  'document.request': ['documentWanted'],
  'document.withdraw': ['documentNotWanted'],
  'deal.reject': ['dealRejected'],
  'deal.cancel': ['dealCancelled'],
};
/** What is known of a deal after an event. */
const knownAfter = (known: Known, event: AnyEventObject): Known => {
  const { contractNumber, kind, note, reason } = event;
  switch (event.type) {
    case 'contract.issue':
      return { ...known, contractNumber };
    case 'document.request':
      return { ...known, wanted: [...known.wanted, { kind, note }] };
    case 'document.receive':
    case 'document.withdraw':
      return { ...known, wanted: known.wanted.filter((document) => document.kind !== kind) };
    case 'contract.reject':
    case 'secondParty.refuse':
      return { ...known, reason };
    case 'deal.reject':
      return { ...known, reason, wanted: [] };
    case 'deal.cancel':
      return { ...known, wanted: [] };
    default:
      return known;
  }
};
type Known = { dealId: string; contractNumber: string | null; reason: string | null; wanted: WantedDocument[] };

/** A step of the review: one decision of the fund leads on. */
const step = (decision: string) => ({ takes: [decision] });

export const dealModel = defineModel({
  machine: dealMachine,
  input: { dealId: DEAL },
  events: {
    'contract.issue': [{ contractNumber: 'LC-7K3M-92QX' }],
    'contract.reject': [{ reason: 'المبلغ لا يكفي' }, { reason: ' ' }],
    'secondParty.refuse': [{ reason: 'انتهت صلاحية الضمان' }, { reason: ' ' }],
    'deal.reject': [{ reason: 'لا تنطبق الشروط' }, { reason: '' }],
    'deal.cancel': [{ reason: 'وجدت تمويلًا آخر' }, {}],
    'document.request': [landDeed, quotations],
    'document.receive': [{ kind: landDeed.kind }, { kind: quotations.kind }],
    'document.withdraw': [{ kind: landDeed.kind }, { kind: quotations.kind }],
  },
  actors: {} as never,
  contextKey: ({ context }) => [
    context.contractNumber !== null,
    context.reason !== null,
    context.wanted.map(({ kind }) => kind).sort(),
  ],
  invariants: {
    'a rejected deal has its reason (§3 rejection reason)': (s) =>
      s.matches('rejected') === (s.context.reason !== null),
    'a deal cannot be cancelled once a contract exists (§8 Cannot cancel deal)': (s) =>
      s.context.contractNumber === null || !s.can({ type: 'deal.cancel' }),
    'the signing does not begin before there is a contract': (s) =>
      !s.can({ type: 'contract.sign' }) || s.context.contractNumber !== null,
    'a document is awaited exactly while one is asked for': (s) =>
      !s.matches('underReview') || s.matches({ underReview: { documents: 'awaited' } }) === s.context.wanted.length > 0,
    'while a document is awaited the fund does not go on': (s) =>
      s.context.wanted.length === 0 || DECISIONS.every((type) => !s.can({ type, contractNumber: '' } as never)),
    'one acts next in an open deal, never two': (s) =>
      s.matches('draft') || s.hasTag('closed') || s.hasTag('awaitsFund') !== s.hasTag('awaitsCitizen'),
    'an ended deal wants no document': (s) => !s.hasTag('closed') || s.context.wanted.length === 0,
    'an ended deal takes nothing more': (s) => !s.hasTag('closed') || s.status === 'done',
    'each state belongs to one of the seven steps (§4), an early end to none': (s) =>
      dealStepOf(s) === (STEPS[dealStateName(s)] ?? null),
  },
  stepInvariants: {
    'the citizen is notified of each decision of the fund before the signing, and of nothing else': ({
      event,
      effects,
    }) =>
      isSameData(
        effects,
        (NOTICES[event.type] ?? []).map((notice) => ({ kind: 'action', type: 'notifyCitizen', params: { notice } })),
      ),
    'what an event says is kept, and nothing else changes': ({ before, event, after }) =>
      isSameData(after.context, knownAfter(before.context, event)),
  },
  design: {
    draft: { takes: ['application.submit'] },
    underReview: { tags: ['cancellable'], takes: ['deal.cancel', 'deal.reject'] },
    'underReview.review.grantDecision': step('grant.approve'),
    'underReview.review.financialStudy': step('financialStudy.complete'),
    'underReview.review.technicalAnalysis': step('technicalAnalysis.complete'),
    'underReview.review.loanApproval': step('loan.approve'),
    'underReview.review.contractProcessing': step('contract.issue'),
    'underReview.documents.complete': { tags: ['awaitsFund'], takes: ['document.request'] },
    'underReview.documents.awaited': {
      tags: ['awaitsCitizen'],
      takes: ['document.request', 'document.receive', 'document.withdraw'],
    },
    awaitingSignature: { tags: ['awaitsCitizen'], takes: ['contract.sign', 'contract.reject'] },
    awaitingSecondParty: {
      tags: ['awaitsFund'],
      takes: ['secondParty.approve', 'secondParty.refuse', 'secondParty.lapse'],
    },
    signed: { tags: ['closed'] },
    rejected: { tags: ['closed'] },
    cancelled: { tags: ['closed'] },
  },
  journeys: {
    'nothing is known of a new deal but its id': {
      events: [],
      ends: 'draft',
      keeps: { dealId: DEAL, contractNumber: null, reason: null, wanted: [] },
    },
    'seven steps lead to a signed contract (§4)': {
      events: [...contracted, sign, { type: 'secondParty.approve' }],
      ends: 'signed',
    },
    'the submission goes to the decision approval for grant (§4)': {
      events: [submitted],
      ends: inReview('grantDecision', 'complete'),
    },
    'the fund rejects with a reason (§3 rejection reason)': {
      events: [submitted, granted, { type: 'deal.reject', reason: 'لا تنطبق الشروط' }],
      ends: 'rejected',
      keeps: { reason: 'لا تنطبق الشروط' },
      does: ['notifyCitizen'],
    },
    'a refusal needs a reason, of the fund (§3 rejection reason)': {
      events: [submitted],
      ends: inReview('grantDecision', 'complete'),
      refuses: [{ type: 'deal.reject', reason: ' ' }],
    },
    'and of the citizen (§4 or rejected with a reason)': {
      events: contracted,
      ends: 'awaitingSignature',
      refuses: [{ type: 'contract.reject', reason: ' ' }],
    },
    'a document that was not asked for changes nothing': {
      events: [submitted, asked(landDeed)],
      ends: inReview('grantDecision', 'awaited'),
      refuses: [received(quotations)],
    },
    'the citizen rejects the contract with a reason (§4 or rejected with a reason)': {
      events: [...contracted, { type: 'contract.reject', reason: 'المبلغ لا يكفي' }],
      ends: 'rejected',
    },
    'the waiting time for approval ends and signing can be tried again (§8 Waiting time for approval ended)': {
      events: [...contracted, sign, { type: 'secondParty.lapse' }],
      ends: 'awaitingSignature',
    },
    'the fund refuses the contract with a reason (§3 rejection reason)': {
      events: [...contracted, sign, { type: 'secondParty.refuse', reason: 'انتهت صلاحية الضمان' }],
      ends: 'rejected',
      keeps: { reason: 'انتهت صلاحية الضمان' },
    },
    'a refusal of the contract needs a reason, of the fund too (§3 rejection reason)': {
      events: [...contracted, sign],
      ends: 'awaitingSecondParty',
      refuses: [{ type: 'secondParty.refuse', reason: ' ' }],
    },
    'a missing document is asked for and the step is kept until it comes (§5 documents must be uploaded to proceed)': {
      events: [submitted, granted, asked(landDeed), asked(quotations), received(landDeed), received(quotations)],
      ends: inReview('financialStudy', 'complete'),
    },
    'one of two documents is not both (§5 All required documents)': {
      events: [submitted, asked(landDeed), asked(quotations), received(quotations)],
      ends: inReview('grantDecision', 'awaited'),
    },
    'a document asked for by mistake is wanted no more, and the fund goes on (§3 documents)': {
      events: [submitted, asked(landDeed), asked(quotations), withdrawn(landDeed), withdrawn(quotations), granted],
      ends: inReview('financialStudy', 'complete'),
    },
    'only what is asked for can be withdrawn': {
      events: [submitted, asked(landDeed)],
      ends: inReview('grantDecision', 'awaited'),
      refuses: [withdrawn(quotations)],
    },
    'a deal whose document does not come can be rejected (§3 rejection reason)': {
      events: [submitted, asked(landDeed), { type: 'deal.reject', reason: 'لم يصل الصك' }],
      ends: 'rejected',
    },
    'a deal is cancelled before its contract (§4 A deal can be cancelled)': {
      events: [...studied, { type: 'deal.cancel' }],
      ends: 'cancelled',
    },
  },
  screenless: { '*': 'The lifecycle belongs to the server: the account, the receipt and the deal status show it.' },
  waits: {
    draft: { until: 'sessionEnds', why: 'The application is filled in by its own machine.' },
    ...waitsIn(
      ['grantDecision', 'financialStudy', 'technicalAnalysis', 'loanApproval', 'contractProcessing'].map(
        (step) => `underReview.review.${step}`,
      ),
      { until: 'always', why: 'The fund decides in its own time; the citizen may cancel at any time (§4).' },
    ),
    'underReview.documents.complete': { until: 'always', why: 'The fund asks for documents when it needs them (§4).' },
    'underReview.documents.awaited': {
      until: { event: 'document.receive' },
      why: 'The citizen sends the document, or the fund withdraws its request (§4).',
    },
    awaitingSecondParty: {
      until: 'always',
      why: 'The lifecycle of the contract holds the waiting time and ends it (§4).',
    },
    awaitingSignature: {
      until: 'always',
      why: 'The contract waits for its signature; the citizen may sign or reject it (§4).',
    },
  },
});
