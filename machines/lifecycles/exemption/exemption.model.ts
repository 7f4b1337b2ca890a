import { defineFlow } from '../../kit/flow.ts';
import { isSameData } from '../../kit/runtime/same-data.ts';
import { defineModel } from '../../kit/testing/model.ts';
import { lifecycleLabels, shownByItsCase } from '../lifecycle.labels.ts';
import { type ExemptionNotice, exemptionMachine } from './exemption.machine.ts';

const EXEMPTION = '01890000-0000-7000-8000-0000000000ee';
const REASON = 'لم يثبت الإعسار';
const OBJECTION = 'نرفق تقريرًا يوضح الحالة';

const accept = { type: 'exemption.accept' };
const reject = (reason = REASON) => ({ type: 'exemption.reject', reason });
const rejectInPart = (reason = REASON) => ({ type: 'exemption.rejectInPart', reason });
const object = (reason = OBJECTION) => ({ type: 'objection.submit', reason });
const acceptObjection = { type: 'objection.accept' };
const rejectObjection = (reason = REASON) => ({ type: 'objection.reject', reason });

/** What the citizen gets a message about: what the fund does, never what they do themselves. */
const NOTICES: Record<string, ExemptionNotice[]> = {
  'exemption.accept': ['exemptionAccepted'],
  'exemption.reject': ['exemptionRejected'],
  'exemption.rejectInPart': ['exemptionRejectedInPart'],
  'objection.accept': ['objectionAccepted'],
  'objection.reject': ['objectionRejected'],
};
/** Where the reason of each event is kept. */
const KEPT: Record<string, 'reason' | 'objection' | 'answer'> = {
  'exemption.reject': 'reason',
  'exemption.rejectInPart': 'reason',
  'objection.submit': 'objection',
  'objection.reject': 'answer',
};
const objectable = { tags: ['canObject' as const], takes: ['objection.submit'] };
const objected = { tags: ['awaitsFund' as const], takes: ['objection.accept', 'objection.reject'] };
const closed = { tags: ['closed' as const] };

export const exemptionModel = defineModel({
  machine: exemptionMachine,
  input: { exemptionId: EXEMPTION },
  events: {
    'exemption.reject': [{ reason: REASON }, { reason: ' ' }],
    'exemption.rejectInPart': [{ reason: REASON }, { reason: '' }],
    'objection.submit': [{ reason: OBJECTION }, { reason: ' ' }],
    'objection.reject': [{ reason: REASON }, { reason: '' }],
  },
  actors: {} as never,
  contextKey: ({ context }) => [context.reason !== null, context.objection !== null, context.answer !== null],
  invariants: {
    'an open request awaits the fund or may be objected to, never both': (s) =>
      s.hasTag('closed') || s.hasTag('awaitsFund') !== s.hasTag('canObject'),
    'only a rejection, whole or in part, can be objected to (§4)': (s) =>
      s.can({ type: 'objection.submit', reason: OBJECTION }) === (s.matches('rejected') || s.matches('partRejected')),
    'nothing is objected to twice (§4)': (s) =>
      s.context.objection === null || !s.can({ type: 'objection.submit', reason: OBJECTION }),
    'a rejection has its reason (§4)': (s) =>
      s.matches('inProgress') || s.matches('accepted') ? s.context.reason === null : s.context.reason !== null,
    'an objection that was rejected has an answer, and no other has one': (s) =>
      (s.context.answer !== null) === (s.matches('rejectedForGood') || s.matches('partRejectedForGood')),
    'a request that has ended takes nothing more': (s) => !s.hasTag('closed') || s.status === 'done',
  },
  stepInvariants: {
    'the citizen is notified of what the fund does, and of nothing else': ({ event, effects }) =>
      isSameData(
        effects.filter((effect) => effect.kind === 'action' && effect.type === 'notifyCitizen'),
        (NOTICES[event.type] ?? []).map((notice) => ({ kind: 'action', type: 'notifyCitizen', params: { notice } })),
      ),
    'each reason is kept in its place, and nothing else changes': ({ before, event, after }) => {
      const place = KEPT[event.type];
      return isSameData(after.context, { ...before.context, ...(place && { [place]: event.reason }) });
    },
  },
  design: {
    inProgress: { tags: ['awaitsFund'], takes: ['exemption.accept', 'exemption.reject', 'exemption.rejectInPart'] },
    accepted: closed,
    rejected: objectable,
    partRejected: objectable,
    rejectionObjected: objected,
    partRejectionObjected: objected,
    acceptedOnObjection: closed,
    rejectedForGood: closed,
    partRejectedForGood: closed,
  },
  journeys: {
    'a submitted request is in progress (§4 INPROGRESS)': {
      events: [],
      ends: 'inProgress',
      keeps: { exemptionId: EXEMPTION, reason: null, objection: null, answer: null },
      refuses: [object(), acceptObjection, rejectObjection()],
    },
    'the fund accepts it (§4 ACCEPTED)': { events: [accept], ends: 'accepted', does: ['notifyCitizen'] },
    'the fund rejects it with a reason (§4 REJECTED)': {
      events: [reject()],
      ends: 'rejected',
      keeps: { reason: REASON },
      refuses: [accept, reject(), rejectInPart(), acceptObjection],
    },
    'or in part (§4 PARTREJECTED)': {
      events: [rejectInPart()],
      ends: 'partRejected',
      keeps: { reason: REASON },
      refuses: [accept, reject(), rejectInPart(), acceptObjection],
    },
    'and not without a reason': { events: [], ends: 'inProgress', refuses: [reject(' '), rejectInPart('')] },
    'a rejection can be objected to, with a reason (§4)': {
      events: [reject(), object()],
      ends: 'rejectionObjected',
      keeps: { objection: OBJECTION },
      refuses: [object(), accept],
    },
    'a rejection in part as well (§4)': {
      events: [rejectInPart(), object()],
      ends: 'partRejectionObjected',
      keeps: { objection: OBJECTION },
      refuses: [object()],
    },
    'not without a reason (§4)': { events: [reject()], ends: 'rejected', refuses: [object(' ')] },
    'nor in part without one (§4)': { events: [rejectInPart()], ends: 'partRejected', refuses: [object('')] },
    'an accepted objection accepts the request': {
      events: [reject(), object(), acceptObjection],
      ends: 'acceptedOnObjection',
    },
    'and what was rejected in part': {
      events: [rejectInPart(), object(), acceptObjection],
      ends: 'acceptedOnObjection',
    },
    'a rejected objection stands for good, with the answer of the fund': {
      events: [reject(), object(), rejectObjection('بقي السبب')],
      ends: 'rejectedForGood',
      keeps: { reason: REASON, objection: OBJECTION, answer: 'بقي السبب' },
    },
    'in part as well': {
      events: [rejectInPart(), object(), rejectObjection('بقي السبب')],
      ends: 'partRejectedForGood',
      keeps: { answer: 'بقي السبب' },
    },
    'an objection is not rejected without a reason': {
      events: [reject(), object()],
      ends: 'rejectionObjected',
      refuses: [rejectObjection('')],
    },
    'nor one to a rejection in part': {
      events: [rejectInPart(), object()],
      ends: 'partRejectionObjected',
      refuses: [rejectObjection(' ')],
    },
  },
  screenless: {
    '*': 'The lifecycle belongs to the server: the list and the page of the request show its status.',
  },
  waits: {
    inProgress: { until: 'always', why: 'The fund decides in its own time.' },
    rejected: { until: 'always', why: 'The citizen may object at any time (§4).' },
    partRejected: { until: 'always', why: 'The citizen may object at any time (§4).' },
    rejectionObjected: { until: 'always', why: 'The fund answers in its own time.' },
    partRejectionObjected: { until: 'always', why: 'The fund answers in its own time.' },
  },
});

export const exemptionFlow = defineFlow<typeof exemptionMachine>(exemptionModel, {
  title: ['مسار طلب الإعفاء', 'Exemption request'],
  sections: ['4'],
  onMap: { area: 'server', pages: ['exemptions/ExemptionRequestPage'] },
  viewless: shownByItsCase,
  shared: [lifecycleLabels],
  states: {
    inProgress: ['قيد الدراسة', 'Under review'],
    accepted: ['قُبل', 'Accepted'],
    rejected: ['رُفض', 'Rejected'],
    partRejected: ['رُفض جزئيًا', 'Partly rejected'],
    rejectionObjected: ['اعتراض على الرفض', 'Objection to the rejection'],
    partRejectionObjected: ['اعتراض على الرفض الجزئي', 'Objection to the partial rejection'],
    acceptedOnObjection: ['قُبل بعد الاعتراض', 'Accepted after the objection'],
    rejectedForGood: ['رُفض نهائيًا', 'Finally rejected'],
    partRejectedForGood: ['رُفض جزئيًا نهائيًا', 'Finally rejected in part'],
  },
  events: {
    'exemption.accept': ['يقبل الصندوق الطلب', 'The fund accepts the request'],
    'exemption.reject': ['يرفض الصندوق الطلب', 'The fund rejects the request'],
    'exemption.rejectInPart': ['يرفض الصندوق جزءًا من الطلب', 'The fund rejects part of the request'],
    'objection.submit': ['يعترض مقدم الطلب', 'The citizen objects'],
    'objection.accept': ['يقبل الصندوق الاعتراض', 'The fund accepts the objection'],
    'objection.reject': ['يرفض الصندوق الاعتراض', 'The fund rejects the objection'],
  },
  actors: {},
  actions: {
    keepObjection: ['يحفظ الاعتراض', 'Stores the objection'],
  },
  tags: {
    canObject: ['يمكن الاعتراض عليه', 'Can be objected to'],
  },
  rules: {
    '§4 Deceased exemption v2 statuses': 'حالات إعفاء المتوفى (الإصدار الثاني)',
    '§4 A rejection can be objected to, with a reason': 'يمكن الاعتراض على الرفض مع ذكر السبب',
  },
});
