import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed } from '../kit/testing/model.ts';
import {
  challengeCase,
  codeLabels,
  formLaws,
  noticeLaw,
  servicesPresenceCase,
} from '../one-time-code/one-time-code.model.ts';
import { reviewerLoginMachine } from './reviewer-login.machine.ts';

const identity = { saudiId: '1048220915', fullName: 'نورة بنت سالم الحربي' };
const submit = { type: 'identity.submit', ...identity };
const challenge = challengeCase({ maskedMobile: null });
const toCode = [submit, done('requestCode', challenge)];
const verified = { kind: 'verified', verified: { of: 'login', session: servicesPresenceCase } } as const;

export const reviewerLoginModel = defineModel({
  machine: reviewerLoginMachine,
  events: { 'identity.submit': [identity] },
  actors: {
    requestCode: {
      done: [challenge],
      error: [problem('too_many_requests', { retryAfter: 60 }), problem('no_connection')],
    },
    oneTimeCode: { done: [verified, { kind: 'startedOver' }], error: [problem('something_went_wrong')] },
  },
  contextKey: ({ context }) => [context.problem?.code],
  invariants: {
    'the login ends with a services session exactly when the code has proved who it is (§6)': (s) =>
      s.matches('authenticated') ? s.output === servicesPresenceCase : s.output === undefined,
    'a challenge exists exactly while its code is awaited': (s) => (s.context.challenge !== null) === s.matches('code'),
    'one request is under way at a time': (s) => !s.matches('requestingCode') || !s.can(submit as never),
  },
  stepInvariants: { ...formLaws, ...noticeLaw },
  starts: {
    requestCode: ({ event }) => ({ saudiId: event.saudiId, fullName: event.fullName }),
    oneTimeCode: ({ event }) => ({ challenge: event.output }),
  },
  design: {
    identity: { screen: 'identity', tags: ['form'], takes: ['identity.submit'] },
    requestingCode: { screen: 'identity', tags: ['busy'] },
    code: { screen: 'code' },
    authenticated: { screen: 'done' },
  },
  journeys: {
    'Saudi ID, name and code open the remote reviewer (§3 userForServices)': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'authenticated',
    },
    'that a code was asked for is told (§4 code sent to phone)': { events: toCode, ends: 'code', does: ['codeSent'] },
    'too many tries stay on the form, which says so and keeps what was typed': {
      events: [submit, failed('requestCode', problem('too_many_requests', { retryAfter: 60 }))],
      ends: 'identity',
      keeps: { typed: identity, problem: problem('too_many_requests', { retryAfter: 60 }) },
    },
    'a lost line is told and tried again (§8 No connection)': {
      events: [submit, failed('requestCode', problem('no_connection')), ...toCode],
      ends: 'code',
    },
    'starting over returns to the form with everything typed (§4 start over)': {
      events: [...toCode, done('oneTimeCode', { kind: 'startedOver' })],
      ends: 'identity',
      keeps: { challenge: null, typed: identity },
    },
    'a code that fails leads back to the form, and nothing of it stays (§8 please start over)': {
      events: [...toCode, failed('oneTimeCode', problem('something_went_wrong'))],
      ends: 'identity',
      keeps: { challenge: null, problem: problem('something_went_wrong') },
    },
  },
  waits: {
    identity: { until: 'always', why: 'A visitor may take their time: nothing is held for them until they send.' },
  },
  unreachableInBrowser: { 'reviewerLogin.code · xstate.error.actor.oneTimeCode[0]': ENDS_BUT_NEVER_FAILS },
});

export const reviewerLoginFlow = defineFlow<typeof reviewerLoginMachine>(reviewerLoginModel, {
  title: ['الدخول إلى خدمة المراجعة عن بُعد', 'Login to the remote reviewer'],
  sections: ['3', '4', '6', '8'],
  place: { area: 'access', pages: ['services-login/RemoteReviewerLoginPage'] },
  shared: [codeLabels],
  states: {
    identity: ['إدخال رقم الهوية والاسم', 'Entering ID number and name'],
    requestingCode: common.requestingCode,
    code: common.enteringCode,
    authenticated: ['تم تسجيل الدخول إلى الخدمة', 'Logged in to the service'],
  },
  events: { 'identity.submit': ['يرسل رقم الهوية والاسم', 'Sends ID number and name'] },
  actors: { requestCode: common.requestCode, oneTimeCode: common.oneTimeCode },
  guards: {
    isProved: ['تأكدت الهوية بالرمز', 'The code has confirmed the identity'],
  },
  screens: {
    identity: ['بيانات الدخول إلى المراجعة عن بُعد', 'Login details of the remote reviewer'],
  },
  rules: {
    '§3 userForServices: Saudi ID and full name': 'هوية الخدمات: رقم الهوية السعودية والاسم الكامل',
    '§6 authenticated (services identity present)': 'مسجّل الدخول (هوية الخدمات موجودة)',
  },
});
