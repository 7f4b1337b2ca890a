import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done } from '../kit/testing/model.ts';
import { confirmedFormModel, VISITOR_WAITS } from '../one-time-code/confirmed-form.model.ts';
import { challengeCase, codeLabels, commonPassword } from '../one-time-code/one-time-code.model.ts';
import { registrationMachine } from './registration.machine.ts';

const details = {
  civilId: '1086634205',
  birthdate: '1415/08/21',
  mobile: '0529914478',
  email: 'sultan@example.com',
  password: 'Rawdat1448',
};
const { password, ...typed } = details;
const verified = { kind: 'verified', verified: { of: 'registration' } } as const;
const { toCode, parts } = confirmedFormModel({
  id: 'registration',
  form: { state: 'details', screen: 'details', takes: ['details.submit'] },
  end: { state: 'registered', screen: 'thanks' },
  submit: { type: 'details.submit', ...details },
  challenge: challengeCase({ digits: 7 }),
  // A password that is too common is mended on the form (§5).
  refusals: [commonPassword],
  verified,
  typed: { typed },
  password,
});

export const registrationModel = defineModel({
  ...parts,
  machine: registrationMachine,
  events: { 'details.submit': [details] },
  stepInvariants: {
    ...parts.stepInvariants,
    'nothing typed is lost before the thanks': ({ before, after }) =>
      after.matches('registered') || before.matches('details') || after.context.typed === before.context.typed,
  },
  journeys: {
    ...parts.journeys,
    'details and code lead to the thanks (§4 Registration finishes with a thanks screen and login)': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'registered',
    },
    'after the thanks nothing of the person stays on the page': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'registered',
      keeps: { typed: { civilId: '', birthdate: '', mobile: '', email: '' }, challenge: null },
    },
  },
  waits: { details: VISITOR_WAITS },
});

export const registrationFlow = defineFlow<typeof registrationMachine>(registrationModel, {
  title: ['التسجيل', 'Registration'],
  sections: ['1', '4', '5'],
  onMap: { area: 'access', pages: ['registration/RegistrationPage'] },
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
