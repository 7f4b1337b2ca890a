import { problem } from '#contract/kernel/problems.ts';
import type { VerifiedRelease } from '#contract/services/release-certificates.ts';
import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { DONE, FAILED } from '../kit/runtime/transitions.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { certificateVerificationMachine } from './certificate-verification.machine.ts';

export const validCase: VerifiedRelease = {
  validity: 'valid',
  maskedName: { ar: 'ن*** الح***', en: 'N*** Al-H***' },
  issuedAt: '2026-11-23T09:30:00.000Z',
};
const revokedCase: VerifiedRelease = { ...validCase, validity: 'revoked' };
const asked = { number: 'RC-7K3M-92QU', identifier: '1048220916' };
const verify = { type: 'certificate.verify', ...asked };
const again = { type: 'verification.again' };
const unknown = failed('verifyCertificate', problem('no_certification'));
const slowed = problem('too_many_requests', { retryAfter: 40 });
const when = (event: { type: string }, type: string) => event.type === type;

export const certificateVerificationModel = defineModel({
  machine: certificateVerificationMachine,
  events: { 'certificate.verify': [asked] },
  actors: {
    verifyCertificate: {
      done: [validCase, revokedCase],
      error: [problem('no_certification'), slowed, problem('no_connection')],
    },
  },
  contextKey: ({ context }) => [context.problem?.code, context.verified?.validity, context.asked !== null],
  invariants: {
    'an answer is shown exactly when there is one': (s) => (s.context.verified !== null) === s.matches('verified'),
    'one question is asked at a time': (s) => !s.matches('checking') || !s.can(verify as never),
    'what was wrong is forgotten with the next try': (s) => !s.matches('checking') || s.context.problem === null,
    'a certificate that does not exist is no fault': (s) => !s.matches('unknown') || s.context.problem === null,
  },
  stepInvariants: {
    'what is shown is what came': ({ event, after: { context } }) =>
      !when(event, `${DONE}verifyCertificate`) || context.verified === event.output,
    'what was typed stays for the next try': ({ before, event, after }) =>
      isSameData(after.context.asked, when(event, verify.type) ? asked : before.context.asked),
    'a failure shows its own problem (§8 the common handler)': ({ event, after }) =>
      !when(event, `${FAILED}verifyCertificate`) ||
      event.error.code === 'no_certification' ||
      isSameData(after.context.problem, event.error),
  },
  starts: { verifyCertificate: () => asked },
  design: {
    entering: { screen: 'form', tags: ['form'], takes: ['certificate.verify'] },
    checking: { screen: 'form', tags: ['busy'] },
    verified: { screen: 'verified', takes: ['verification.again'] },
    unknown: { screen: 'unknown', takes: ['verification.again'] },
  },
  journeys: {
    'nothing is asked at first': {
      events: [],
      ends: 'entering',
      keeps: { asked: null, verified: null, problem: null },
    },
    'a valid certificate (§6 Visitors can see certificate verification)': {
      events: [verify, done('verifyCertificate', validCase)],
      ends: 'verified',
      keeps: { verified: validCase },
    },
    'a revoked one': {
      events: [verify, done('verifyCertificate', revokedCase)],
      ends: 'verified',
      keeps: { verified: revokedCase },
    },
    'no such certificate (§8 No certification with the entered data)': {
      events: [verify, unknown],
      ends: 'unknown',
      keeps: { verified: null, problem: null, asked },
    },
    'another try begins with what was typed': { events: [verify, unknown, again], ends: 'entering', keeps: { asked } },
    'after an answer another one can be verified': {
      events: [verify, done('verifyCertificate', validCase), again],
      ends: 'entering',
      keeps: { verified: null, asked },
    },
    'too many tries are reported, and nothing typed is lost (§8)': {
      events: [verify, failed('verifyCertificate', slowed)],
      ends: 'entering',
      keeps: { problem: slowed, asked },
    },
    'a lost connection is shown, and a retry succeeds (§8 No connection)': {
      events: [
        verify,
        failed('verifyCertificate', problem('no_connection')),
        verify,
        done('verifyCertificate', validCase),
      ],
      ends: 'verified',
      keeps: { problem: null },
    },
  },
  waits: {
    entering: { until: 'always', why: 'A visitor types in their own time.' },
    verified: { until: 'always', why: 'The visitor compares it with the paper.' },
    unknown: { until: 'always', why: 'The visitor looks at the paper again.' },
  },
});

export const certificateVerificationFlow = defineFlow<typeof certificateVerificationMachine>(
  certificateVerificationModel,
  {
    title: ['التحقق من شهادة إخلاء طرف', 'Verifying a release certificate'],
    sections: ['2', '6', '8'],
    onMap: { area: 'services', pages: ['papers/CertificateVerificationPage'] },
    states: {
      entering: ['إدخال رقم الشهادة', 'Entering the certificate number'],
      checking: ['جارٍ التحقق', 'Checking'],
      verified: ['الشهادة صادرة عن الصندوق', 'Issued by the fund'],
      unknown: ['لا توجد شهادة بالبيانات المدخلة', 'No certificate with these details'],
    },
    events: {
      'certificate.verify': ['يتحقق من الشهادة', 'Verifies the certificate'],
      'verification.again': ['يتحقق من شهادة أخرى', 'Verifies another one'],
    },
    actors: { verifyCertificate: ['التحقق من الشهادة', 'Verifying the certificate'] },
    actions: {
      keepAsked: ['يحفظ بيانات التحقق', 'Stores what is to be verified'],
      keepVerified: ['يحفظ نتيجة التحقق', 'Stores the result of the verification'],
    },
    screens: {
      verified: ['الشهادة صحيحة', 'Certificate verified'],
      unknown: ['لا شهادة بهذه البيانات', 'No certificate with these details'],
    },
    rules: {
      '§6 Visitors can see certificate verification': 'التحقق من الشهادات متاح للزوار',
      '§8 No certification with the entered data': 'لا توجد شهادة بالبيانات المدخلة',
    },
  },
);
