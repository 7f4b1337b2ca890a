import { problem } from '#contract/kernel/problems.ts';
import { identityAppLabels } from '../identity-app/identity-app.model.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed } from '../kit/testing/model.ts';
import {
  challengeCase,
  codeLabels,
  formLaws,
  isGivenOnlyTo,
  noticeLaw,
  presenceCase,
} from '../one-time-code/one-time-code.model.ts';
import { loginMachine } from './login.machine.ts';

const credentials = { civilId: '1048220915', password: 'Nakheel1448' };
const submit = { type: 'credentials.submit', ...credentials };
const toCode = [submit, done('requestCode', challengeCase())];
const useApp = { type: 'identityApp.start', civilId: credentials.civilId };
const verified = { kind: 'verified', verified: { of: 'login', session: presenceCase } } as const;
const approved = { kind: 'approved', verified: { of: 'login', session: presenceCase } } as const;

export const loginModel = defineModel({
  machine: loginMachine,
  events: { 'credentials.submit': [credentials], 'identityApp.start': [{ civilId: credentials.civilId }] },
  actors: {
    requestCode: {
      done: [challengeCase()],
      error: [problem('wrong_credentials'), problem('too_many_requests', { retryAfter: 60 }), problem('no_connection')],
    },
    identityApp: { done: [approved, { kind: 'left' }], error: [problem('something_went_wrong')] },
    oneTimeCode: { done: [verified, { kind: 'startedOver' }], error: [problem('something_went_wrong')] },
  },
  contextKey: ({ context }) => [context.problem?.code],
  invariants: {
    'the login ends with the session exactly when code or app have proved who it is (§4 setting the user)': (s) =>
      s.matches('authenticated') ? s.output === presenceCase : s.output === undefined,
    'a challenge exists exactly while its code is awaited': (s) => (s.context.challenge !== null) === s.matches('code'),
    'one request is under way at a time': (s) => !s.matches('requestingCode') || !s.can(submit as never),
  },
  stepInvariants: {
    ...formLaws,
    ...noticeLaw,
    'the password goes to the server and nowhere else': isGivenOnlyTo('requestCode', credentials.password),
  },
  starts: {
    requestCode: ({ event }) => ({ civilId: event.civilId, password: event.password }),
    oneTimeCode: ({ event }) => ({ challenge: event.output }),
    identityApp: ({ event }) => ({ purpose: 'login', civilId: event.civilId }),
  },
  design: {
    credentials: { screen: 'credentials', tags: ['form'], takes: ['credentials.submit', 'identityApp.start'] },
    requestingCode: { screen: 'credentials', tags: ['busy'] },
    code: { screen: 'code' },
    identityApp: { screen: 'identityApp' },
    authenticated: { screen: 'done' },
  },
  journeys: {
    'civil ID, password and code open the portal (§1)': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'authenticated',
    },
    'a wrong password stays on the form, which says so and keeps the number': {
      events: [submit, failed('requestCode', problem('wrong_credentials'))],
      ends: 'credentials',
      keeps: { civilId: credentials.civilId, problem: problem('wrong_credentials') },
    },
    'that a code was sent is told (§4 code sent to phone)': { events: toCode, ends: 'code', does: ['codeSent'] },
    'a code that fails leads back to the form, and nothing of it stays (§8 please start over)': {
      events: [...toCode, failed('oneTimeCode', problem('something_went_wrong'))],
      ends: 'credentials',
      keeps: { challenge: null, problem: problem('something_went_wrong') },
    },
    'an identity app that fails leads back to the form, which says so (§8 Something went wrong, please try again)': {
      events: [useApp, failed('identityApp', problem('something_went_wrong'))],
      ends: 'credentials',
      keeps: { civilId: credentials.civilId, problem: problem('something_went_wrong') },
    },
    'a lost line is told and tried again (§8 No connection)': {
      events: [submit, failed('requestCode', problem('no_connection')), ...toCode],
      ends: 'code',
    },
    'the identity app opens the portal without a password (§1)': {
      events: [useApp, done('identityApp', approved)],
      ends: 'authenticated',
    },
    'a request rejected in the identity app leaves every other way open (§8)': {
      events: [useApp, done('identityApp', { kind: 'left' }), ...toCode],
      ends: 'code',
    },
    'starting over returns to the form (§4 start over)': {
      events: [...toCode, done('oneTimeCode', { kind: 'startedOver' })],
      ends: 'credentials',
      keeps: { challenge: null },
    },
  },
  waits: {
    credentials: { until: 'always', why: 'A visitor may take their time: nothing is held for them until they send.' },
  },
  unreachableInBrowser: {
    'login.code · xstate.error.actor.oneTimeCode[0]': ENDS_BUT_NEVER_FAILS,
    'login.identityApp · xstate.error.actor.identityApp[0]': ENDS_BUT_NEVER_FAILS,
  },
});

export const loginFlow = defineFlow<typeof loginMachine>(loginModel, {
  title: ['تسجيل الدخول', 'Login'],
  sections: ['1', '4', '8'],
  place: { area: 'access', pages: ['login/LoginPage'] },
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
