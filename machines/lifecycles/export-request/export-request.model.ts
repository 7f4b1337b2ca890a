import { defineFlow } from '../../kit/flow.ts';
import { isSameData } from '../../kit/runtime/same-data.ts';
import { defineModel } from '../../kit/testing/model.ts';
import { lifecycleLabels, shownByItsCase } from '../lifecycle.labels.ts';
import { type ExportNotice, exportRequestMachine } from './export-request.machine.ts';

const REQUEST = '01890000-0000-7000-8000-0000000000f1';
const REASON = 'الفاتورة غير واضحة';

const issue = { type: 'certificate.issue' };
const refuse = (reason = REASON) => ({ type: 'request.refuse', reason });
const revoke = (reason = REASON) => ({ type: 'certificate.revoke', reason });

/** What the citizen gets a message about: each decision of the fund. */
const NOTICES: Record<string, ExportNotice[]> = {
  'certificate.issue': ['certificateIssued'],
  'request.refuse': ['requestRefused'],
  'certificate.revoke': ['certificateRevoked'],
};
const closed = { tags: ['closed' as const] };

export const exportRequestModel = defineModel({
  machine: exportRequestMachine,
  input: { requestId: REQUEST },
  events: {
    'request.refuse': [{ reason: REASON }, { reason: ' ' }],
    'certificate.revoke': [{ reason: REASON }, { reason: '' }],
  },
  actors: {} as never,
  contextKey: ({ context }) => [context.reason !== null],
  invariants: {
    'a refusal and a revocation have their reason, and nothing else has one': (s) =>
      (s.context.reason !== null) === s.hasTag('closed'),
    'only a certificate that was issued can be revoked': (s) => s.can(revoke() as never) === s.hasTag('hasCertificate'),
    'a request that has ended takes nothing more': (s) => !s.hasTag('closed') || s.status === 'done',
  },
  stepInvariants: {
    'the citizen is notified of what the fund decides, and of nothing else': ({ event, effects }) =>
      isSameData(
        effects.filter((effect) => effect.kind === 'action' && effect.type === 'notifyCitizen'),
        (NOTICES[event.type] ?? []).map((notice) => ({ kind: 'action', type: 'notifyCitizen', params: { notice } })),
      ),
    'the reason is stored as it was given, and nothing else changes': ({ before, event, after }) =>
      isSameData(after.context, { ...before.context, ...('reason' in event && { reason: event.reason }) }),
  },
  design: {
    underReview: { tags: ['awaitsFund'], takes: ['certificate.issue', 'request.refuse'] },
    issued: { tags: ['hasCertificate'], takes: ['certificate.revoke'] },
    refused: closed,
    revoked: closed,
  },
  journeys: {
    'a submitted request is under review': {
      events: [],
      ends: 'underReview',
      keeps: { requestId: REQUEST, reason: null },
      refuses: [revoke()],
    },
    'the fund issues the certificate (§1 Request export certificates for agricultural equipment)': {
      events: [issue],
      ends: 'issued',
      keeps: { reason: null },
      does: ['notifyCitizen'],
      refuses: [issue, refuse()],
    },
    'or refuses it with a reason': { events: [refuse()], ends: 'refused', keeps: { reason: REASON } },
    'and not without one': { events: [], ends: 'underReview', refuses: [refuse(' '), refuse('')] },
    'an issued certificate is revoked with a reason': {
      events: [issue, revoke()],
      ends: 'revoked',
      keeps: { reason: REASON },
      does: ['notifyCitizen'],
    },
    'and not without one, either': { events: [issue], ends: 'issued', refuses: [revoke(''), revoke('\n')] },
  },
  screenless: {
    '*': 'The lifecycle belongs to the server: the service and the page of the request show its state.',
  },
  waits: {
    underReview: { until: 'always', why: 'The fund decides in its own time.' },
    issued: { until: 'always', why: 'A certificate is valid until the fund revokes it.' },
  },
});

export const exportRequestFlow = defineFlow<typeof exportRequestMachine>(exportRequestModel, {
  title: ['مسار طلب شهادة التصدير', 'Export certificate request'],
  sections: ['1'],
  onMap: { area: 'server', pages: ['export-certificates/ExportRequestPage'] },
  viewless: shownByItsCase,
  shared: [lifecycleLabels],
  states: {
    underReview: ['قيد الدراسة', 'Under review'],
    issued: ['صدرت الشهادة', 'Certificate issued'],
    refused: ['رُفض', 'Refused'],
    revoked: ['أُلغيت الشهادة', 'Certificate revoked'],
  },
  events: {
    'certificate.issue': ['يصدر الصندوق الشهادة', 'The fund issues the certificate'],
    'request.refuse': ['يرفض الصندوق الطلب', 'The fund refuses the request'],
    'certificate.revoke': ['يلغي الصندوق الشهادة', 'The fund revokes the certificate'],
  },
  actors: {},
  tags: {
    hasCertificate: ['له شهادة', 'Has a certificate'],
  },
  rules: {
    '§1 Request export certificates for agricultural equipment': 'طلب شهادات تصدير المعدات الزراعية',
    'the fund refuses only with a reason': 'لا يرفض الصندوق إلا بسبب',
    'a certificate can be revoked, with a reason': 'يمكن سحب الشهادة مع ذكر السبب',
  },
});
