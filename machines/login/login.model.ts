import { problem } from '#contract/kernel/problems.ts';
import { identityAppLabels } from '../identity-app/identity-app.model.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed } from '../kit/testing/model.ts';
import { confirmedFormModel, VISITOR_WAITS } from '../one-time-code/confirmed-form.model.ts';
import { codeLabels, presenceCase } from '../one-time-code/one-time-code.model.ts';
import { loginMachine } from './login.machine.ts';

const credentials = { civilId: '1048220915', password: 'Nakheel1448' };
const useApp = { type: 'identityApp.start', civilId: credentials.civilId };
const verified = { kind: 'verified', verified: { of: 'login', session: presenceCase } } as const;
const approved = { kind: 'approved', verified: { of: 'login', session: presenceCase } } as const;
const { toCode, parts } = confirmedFormModel({
  id: 'login',
  form: { state: 'credentials', screen: 'credentials', takes: ['credentials.submit', 'identityApp.start'] },
  end: { state: 'authenticated', screen: 'done' },
  submit: { type: 'credentials.submit', ...credentials },
  refusals: [problem('wrong_credentials'), problem('too_many_requests', { retryAfter: 60 })],
  verified,
  typed: { civilId: credentials.civilId },
  password: credentials.password,
});

export const loginModel = defineModel({
  ...parts,
  machine: loginMachine,
  events: { 'credentials.submit': [credentials], 'identityApp.start': [{ civilId: credentials.civilId }] },
  actors: {
    ...parts.actors,
    identityApp: { done: [approved, { kind: 'left' }], error: [problem('something_went_wrong')] },
  },
  invariants: {
    ...parts.invariants,
    'the login ends with the session exactly when code or app have proved who it is (§4 setting the user)': (s) =>
      s.matches('authenticated') ? s.output === presenceCase : s.output === undefined,
  },
  starts: { ...parts.starts, identityApp: ({ event }) => ({ purpose: 'login', civilId: event.civilId }) },
  design: { ...parts.design, identityApp: { screen: 'identityApp' } },
  journeys: {
    ...parts.journeys,
    'civil ID, password and code open the portal (§1)': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'authenticated',
    },
    'an identity app that fails leads back to the form, which says so (§8 Something went wrong, please try again)': {
      events: [useApp, failed('identityApp', problem('something_went_wrong'))],
      ends: 'credentials',
      keeps: { civilId: credentials.civilId, problem: problem('something_went_wrong') },
    },
    'the identity app opens the portal without a password (§1)': {
      events: [useApp, done('identityApp', approved)],
      ends: 'authenticated',
    },
    'a request rejected in the identity app leaves every other way open (§8)': {
      events: [useApp, done('identityApp', { kind: 'left' }), ...toCode],
      ends: 'code',
    },
  },
  waits: { credentials: VISITOR_WAITS },
  unreachableInBrowser: {
    ...parts.unreachableInBrowser,
    'login.identityApp · xstate.error.actor.identityApp[0]': ENDS_BUT_NEVER_FAILS,
  },
});

export const loginFlow = defineFlow<typeof loginMachine>(loginModel, {
  title: ['تسجيل الدخول', 'Login'],
  sections: ['1', '4', '8'],
  onMap: { area: 'access', pages: ['login/LoginPage'] },
  shared: [codeLabels, identityAppLabels],
  states: {
    credentials: ['إدخال رقم الهوية وكلمة المرور', 'Entering ID number and password'],
    requestingCode: common.requestingCode,
    code: common.enteringCode,
    identityApp: common.confirmingInApp,
    authenticated: ['تم تسجيل الدخول', 'Logged in'],
  },
  events: {
    'credentials.submit': ['يرسل رقم الهوية وكلمة المرور', 'Sends ID number and password'],
    'identityApp.start': ['يختار الدخول بتطبيق الهوية', 'Chooses to log in with the identity app'],
  },
  actors: { requestCode: common.requestCode, oneTimeCode: common.oneTimeCode, identityApp: common.identityApp },
  guards: {
    isProved: ['تأكدت هوية المواطن', 'The citizen’s identity is confirmed'],
  },
  screens: {
    credentials: ['رقم الهوية وكلمة المرور', 'National ID and password'],
    done: ['جارٍ الدخول', 'Being logged in'],
  },
  rules: {
    '§1 Login is by civil ID and password': 'الدخول برقم الهوية الوطنية وكلمة المرور',
    '§1 or through a national identity-verification app': 'أو عبر تطبيق وطني لتأكيد الهوية',
  },
  equivalent: {
    'One event alone leads to the state: asserting it narrows its type.': [
      "machines/login/login.machine.ts invoke.input: assertEvent(event, 'credentials.submit'): statement dropped",
    ],
  },
});
