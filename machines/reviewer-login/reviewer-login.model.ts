import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done } from '../kit/testing/model.ts';
import { confirmedFormModel, VISITOR_WAITS } from '../one-time-code/confirmed-form.model.ts';
import { challengeCase, codeLabels, servicesPresenceCase } from '../one-time-code/one-time-code.model.ts';
import { reviewerLoginMachine } from './reviewer-login.machine.ts';

const identity = { saudiId: '1048220915', fullName: 'نورة بنت سالم الحربي' };
const verified = { kind: 'verified', verified: { of: 'login', session: servicesPresenceCase } } as const;
const { toCode, parts } = confirmedFormModel({
  id: 'reviewerLogin',
  form: { state: 'identity', screen: 'identity', takes: ['identity.submit'] },
  end: { state: 'authenticated', screen: 'done' },
  submit: { type: 'identity.submit', ...identity },
  challenge: challengeCase({ maskedMobile: null }),
  refusals: [problem('too_many_requests', { retryAfter: 60 })],
  verified,
  typed: { typed: identity },
});

export const reviewerLoginModel = defineModel({
  ...parts,
  machine: reviewerLoginMachine,
  events: { 'identity.submit': [identity] },
  invariants: {
    ...parts.invariants,
    'the login ends with a services session exactly when the code has proved who it is (§6)': (s) =>
      s.matches('authenticated') ? s.output === servicesPresenceCase : s.output === undefined,
  },
  journeys: {
    ...parts.journeys,
    'Saudi ID, name and code open the remote reviewer (§3 userForServices)': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'authenticated',
    },
  },
  waits: { identity: VISITOR_WAITS },
});

export const reviewerLoginFlow = defineFlow<typeof reviewerLoginMachine>(reviewerLoginModel, {
  title: ['الدخول إلى خدمة المراجعة عن بُعد', 'Login to the remote reviewer'],
  sections: ['3', '4', '6', '8'],
  onMap: { area: 'access', pages: ['services-login/RemoteReviewerLoginPage'] },
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
