import { problem } from '#contract/kernel/problems.ts';
import type { OpenBalance, ReleaseCertificate } from '#contract/services/release-certificates.ts';
import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import { defineModel, done, FORM_WAITS, failed, waitsIn } from '../kit/testing/model.ts';
import { releaseCertificateMachine } from './release-certificate.machine.ts';

const ID = '01890000-0000-7000-8000-0000000000c1';
export const balanceCase: OpenBalance = {
  contractNumber: 'LC-7K3M-92QX',
  title: { ar: 'بيوت محمية', en: 'Greenhouses' },
  outstanding: 300_000_00,
  loanId: '01890000-0000-7000-8000-0000000000b1',
  invoiceId: null,
};
export const certificateCase: ReleaseCertificate = {
  id: '01890000-0000-7000-8000-0000000000c2',
  number: 'RC-7K3M-92QX',
  purpose: 'general',
  isForDeceased: false,
  holder: { ar: 'نورة الحربي', en: 'Noura Al-Harbi' },
  issuedAt: '2026-11-23T09:30:00.000Z',
  validity: 'valid',
  revokedAt: null,
  reason: null,
};
const general = { purpose: 'general' } as const;
const justice = { purpose: 'ministryOfJustice' } as const;
const request = (asked: typeof general | typeof justice = general) => ({ type: 'certificate.request', request: asked });
const again = { type: 'certificate.again' };
const reload = { type: 'standing.reload' };
const paid = done('readStanding', []);
const owing = done('readStanding', [balanceCase]);
const issued = done('requestCertificate', certificateCase);
const refused = failed('requestCertificate', problem('balance_open', { detail: [balanceCase] }));
const lost = failed('requestCertificate', problem('no_connection'));

export const releaseCertificateModel = defineModel({
  machine: releaseCertificateMachine,
  input: { id: ID, subject: 'self' },
  events: { 'certificate.request': [{ request: general }, { request: justice }] },
  actors: {
    readStanding: { done: [[], [balanceCase]], error: [problem('no_connection')] },
    requestCertificate: {
      done: [certificateCase],
      error: [
        problem('balance_open', { detail: [balanceCase] }),
        problem('deceased_not_found'),
        problem('no_connection'),
      ],
    },
  },
  contextKey: ({ context }) => [context.problem?.code, context.sent?.purpose],
  invariants: {
    'a certificate is shown exactly when it is issued': (s) => !s.matches('issued') || s.context.certificate !== null,
    'what is owed is named where it stands in the way': (s) => !s.matches('owing') || s.context.balances.length > 0,
    'one request is under way at a time': (s) => !s.matches('requesting') || !s.can(request() as never),
    'a page that cannot be shown says why (§8 the common handler)': (s) =>
      !s.matches('unavailable') || s.context.problem !== null,
    'what was wrong is forgotten with the next try': (s) => !s.matches('requesting') || s.context.problem === null,
  },
  stepInvariants: {
    'what is issued is what came': ({ event, after }) =>
      event.type !== `${DONE}requestCertificate` || after.context.certificate === event.output,
    'what is owed is what came': ({ before, event, after: { context } }) => {
      if (event.type === `${DONE}readStanding`)
        return isSameData(context.balances, event.output.length > 0 ? event.output : before.context.balances);
      const isRefused = event.type === `${FAILED}requestCertificate` && event.error.code === 'balance_open';
      return !isRefused || isSameData(context.balances, event.error.detail);
    },
    'the same request is the same command until it is answered': ({ before, event, after }) => {
      const { sent, edition } = before.context;
      if (event.type === 'certificate.request')
        return after.context.edition === (isSameData(sent, event.request) ? edition : edition + 1);
      const isAnswered =
        event.type === again.type || (event.type === `${FAILED}requestCertificate` && after.matches('owing'));
      return after.context.edition === (isAnswered ? edition + 1 : edition);
    },
    'what was asked for stays, so that nothing is chosen twice': ({ before, event, after }) =>
      event.type === 'certificate.request' || after.context.sent === before.context.sent,
    'a problem is shown where it came up, and nowhere else': ({ event, after: { context } }) =>
      !event.type.startsWith(FAILED) ||
      (event.error.code === 'balance_open' ? context.problem === null : isSameData(context.problem, event.error)),
  },
  starts: {
    requestCertificate: ({ after: { context } }) => ({
      request: context.sent,
      key: `release:${ID}:${context.edition}`,
    }),
  },
  design: {
    loading: { screen: 'loading', tags: ['busy'] },
    unavailable: { screen: 'unavailable', takes: ['standing.reload'] },
    choosing: { screen: 'form', tags: ['form'], takes: ['certificate.request'] },
    requesting: { screen: 'form', tags: ['busy'] },
    owing: { screen: 'owing', takes: ['standing.reload'] },
    issued: { screen: 'issued', takes: ['certificate.again'] },
  },
  journeys: {
    'nothing is known before the balance is read': {
      events: [],
      ends: 'loading',
      keeps: { id: ID, subject: 'self', balances: [], sent: null, edition: 0, certificate: null, problem: null },
    },
    'who owes nothing gets a certificate (§1 Request release/clearance certificates)': {
      events: [paid, request(), issued],
      ends: 'issued',
      keeps: { certificate: certificateCase, edition: 1 },
    },
    'a citizen who owes something sees what, and can request nothing': {
      events: [owing],
      ends: 'owing',
      keeps: { balances: [balanceCase] },
      refuses: [request()],
    },
    'what was paid meanwhile is read again': { events: [owing, reload, paid], ends: 'choosing' },
    'a balance that came up meanwhile refuses the request': {
      events: [paid, request(), refused],
      ends: 'owing',
      keeps: { balances: [balanceCase], problem: null, sent: general },
    },
    'asked for after that it is another command': {
      events: [paid, request(), refused, reload, paid, request()],
      ends: 'requesting',
      keeps: { edition: 2 },
    },
    'a lost connection is shown, and the retry is the same command (§8 No connection)': {
      events: [paid, request(), lost, request()],
      ends: 'requesting',
      keeps: { edition: 1, problem: null },
    },
    'another purpose is another command': {
      events: [paid, request(), lost, request(justice)],
      ends: 'requesting',
      keeps: { edition: 2, sent: justice },
    },
    'a failed request shows its problem (§8 the common handler)': {
      events: [paid, request(), failed('requestCertificate', problem('deceased_not_found'))],
      ends: 'choosing',
      keeps: { problem: problem('deceased_not_found'), sent: general },
    },
    'one can ask for another': {
      events: [paid, request(), issued, again, paid],
      ends: 'choosing',
      keeps: { edition: 2 },
    },
    'a balance that cannot be read is read again (§8 please try again)': {
      events: [failed('readStanding', problem('no_connection')), reload, paid],
      ends: 'choosing',
      keeps: { problem: null },
    },
  },
  waits: {
    ...waitsIn(['choosing'], FORM_WAITS),
    unavailable: { until: 'sessionEnds', why: 'The citizen asks again; nothing was typed that could be lost.' },
    owing: { until: 'sessionEnds', why: 'The citizen pays, and then asks again.' },
    issued: { until: 'sessionEnds', why: 'The certificate is issued; the citizen takes their time.' },
  },
});

export const releaseCertificateFlow = defineFlow<typeof releaseCertificateMachine>(releaseCertificateModel, {
  title: ['طلب شهادة إخلاء طرف', 'Requesting a release certificate'],
  sections: ['1', '2', '8'],
  onMap: {
    area: 'services',
    pages: ['release-certificates/ReleaseCertificatePage', 'release-certificates/DeceasedReleasePage'],
  },
  states: {
    loading: ['جارٍ التحقق من المبالغ المستحقة', 'Checking the balance'],
    unavailable: ['تعذّر التحقق', 'The balance could not be checked'],
    choosing: ['اختيار الغرض', 'Choosing the purpose'],
    requesting: ['جارٍ إصدار الشهادة', 'Issuing'],
    owing: ['بقي مبلغ مستحق', 'A balance is open'],
    issued: ['صدرت الشهادة', 'Issued'],
  },
  events: {
    'certificate.request': ['يطلب الشهادة', 'Requests the certificate'],
    'standing.reload': ['يعيد التحقق', 'Checks again'],
    'certificate.again': ['يطلب شهادة أخرى', 'Requests another one'],
  },
  actors: {
    readStanding: ['التحقق من المبالغ المستحقة', 'Checking the balance'],
    requestCertificate: ['إصدار الشهادة', 'Issuing the certificate'],
  },
  actions: {
    keepBalances: ['يحفظ أرصدة القروض', 'Stores the balances of the loans'],
    keepCertificate: ['يحفظ الشهادة', 'Stores the certificate'],
    keepRefusedBalances: ['يحفظ الأرصدة التي تمنع الإصدار', 'Stores the balances that prevent the certificate'],
    endEdition: ['ينهي ترقيم ما أُرسل', 'Ends the numbering of what was sent'],
  },
  guards: {
    isOwing: ['بقي مبلغ مستحق', 'A balance is open', 'balance_open'],
  },
  screens: {
    owing: ['بقي مبلغ مستحق', 'A balance is open'],
    issued: ['صدرت الشهادة', 'Certificate issued'],
  },
  rules: {
    'a certificate is refused while a balance is open': 'لا تصدر الشهادة وعلى القرض مبلغ مستحق',
    '§1 Request release/clearance certificates': 'طلب شهادات إخلاء الطرف وفك الرهن',
    'a balance may be paid meanwhile': 'قد يُسدَّد المبلغ في الأثناء',
  },
});
