import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed } from '../kit/testing/model.ts';
import {
  challengeCase,
  codeLabels,
  commonPassword,
  formLaws,
  isGivenOnlyTo,
  noticeLaw,
} from '../one-time-code/one-time-code.model.ts';
import { registrationMachine } from './registration.machine.ts';

const details = {
  civilId: '1086634205',
  birthdate: '1415/08/21',
  mobile: '0529914478',
  email: 'sultan@example.com',
  password: 'Rawdat1448',
};
const { password, ...typed } = details;
const submit = { type: 'details.submit', ...details };
const challenge = challengeCase({ digits: 7 });
const toCode = [submit, done('requestCode', challenge)];
const verified = { kind: 'verified', verified: { of: 'registration' } } as const;

export const registrationModel = defineModel({
  machine: registrationMachine,
  events: { 'details.submit': [details] },
  actors: {
    requestCode: { done: [challenge], error: [commonPassword, problem('no_connection')] },
    oneTimeCode: { done: [verified, { kind: 'startedOver' }], error: [problem('something_went_wrong')] },
  },
  contextKey: ({ context }) => [context.problem?.code],
  invariants: {
    'a challenge exists exactly while its code is awaited (§4 code sent to phone)': (s) =>
      (s.context.challenge !== null) === s.matches('code'),
    'one registration is asked for at a time': (s) => !s.matches('requestingCode') || !s.can(submit as never),
  },
  stepInvariants: {
    ...formLaws,
    ...noticeLaw,
    'the password goes to the server and nowhere else': isGivenOnlyTo('requestCode', password),
    'nothing typed is lost before the thanks': ({ before, after }) =>
      after.matches('registered') || before.matches('details') || after.context.typed === before.context.typed,
  },
  starts: {
    requestCode: () => details,
    oneTimeCode: ({ event }) => ({ challenge: event.output }),
  },
  design: {
    details: { screen: 'details', tags: ['form'], takes: ['details.submit'] },
    requestingCode: { screen: 'details', tags: ['busy'] },
    code: { screen: 'code' },
    registered: { screen: 'thanks' },
  },
  journeys: {
    'details and code lead to the thanks (§4 Registration finishes with a thanks screen and login)': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'registered',
    },
    'after the thanks nothing of the person stays on the page': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'registered',
      keeps: { typed: { civilId: '', birthdate: '', mobile: '', email: '' }, challenge: null },
    },
    'a password that is too common is mended on the form (§5)': {
      events: [submit, failed('requestCode', commonPassword)],
      ends: 'details',
    },
    'a lost line is told and tried again (§8 No connection)': {
      events: [submit, failed('requestCode', problem('no_connection')), ...toCode],
      ends: 'code',
    },
    'that a code was sent is told (§4 code sent to phone)': { events: toCode, ends: 'code', does: ['codeSent'] },
    'a refusal is told at the details': {
      events: [submit, failed('requestCode', problem('no_connection'))],
      ends: 'details',
      keeps: { problem: problem('no_connection') },
    },
    'a code that fails leads back to the details, which say so (§8 please start over)': {
      events: [...toCode, failed('oneTimeCode', problem('something_went_wrong'))],
      ends: 'details',
      keeps: { challenge: null, problem: problem('something_went_wrong') },
    },
    'starting over returns to the details (§4 start over)': {
      events: [...toCode, done('oneTimeCode', { kind: 'startedOver' })],
      ends: 'details',
      keeps: { typed, challenge: null },
    },
  },
  waits: {
    details: { until: 'always', why: 'A visitor may take their time: nothing is held for them until they send.' },
  },
  unreachableInBrowser: { 'registration.code · xstate.error.actor.oneTimeCode[0]': ENDS_BUT_NEVER_FAILS },
});

export const registrationFlow = defineFlow<typeof registrationMachine>(registrationModel, {
  title: ['التسجيل', 'Registration'],
  sections: ['1', '4', '5'],
  place: { area: 'access', pages: ['registration/RegistrationPage'] },
  shared: [codeLabels],
  states: {
    details: ['إدخال بيانات التسجيل', 'Entering registration details'],
    requestingCode: common.requestingCode,
    code: common.enteringCode,
    registered: ['اكتمل التسجيل', 'Registered'],
  },
  events: { 'details.submit': ['يرسل بيانات التسجيل', 'Sends the registration details'] },
  actors: { requestCode: common.requestCode, oneTimeCode: common.oneTimeCode },
  actions: {
    clearTyped: ['يمحو ما كُتب', 'Discards what was typed'],
  },
  screens: {
    details: ['بيانات التسجيل', 'Registration details'],
    thanks: ['شكرًا لتسجيلك', 'Thank you for registering'],
  },
  rules: {
    '§1 Register': 'التسجيل',
    '§4 Registration finishes with a thanks screen and login': 'ينتهي التسجيل بشاشة شكر ثم تسجيل الدخول',
  },
});
