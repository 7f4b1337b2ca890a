import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, FORM_WAITS, failed } from '../kit/testing/model.ts';
import { challengeCase, codeLabels, formLaws, isGivenOnlyTo, noticeLaw } from '../one-time-code/one-time-code.model.ts';
import { profileCase } from '../profile-edit/profile-edit.model.ts';
import { mobileChangeMachine } from './mobile-change.machine.ts';

const asked = { mobile: '0529914478', password: 'Nakheel1448' };
const submit = { type: 'mobile.submit', ...asked };
const challenge = challengeCase({ digits: 7 });
const toCode = [submit, done('requestCode', challenge)];
const changed = profileCase({ version: 2, mobile: asked.mobile });
const verified = { kind: 'verified', verified: { of: 'mobile', profile: changed } } as const;

export const mobileChangeModel = defineModel({
  machine: mobileChangeMachine,
  events: { 'mobile.submit': [asked] },
  actors: {
    requestCode: {
      done: [challenge],
      error: [problem('wrong_password'), problem('no_changes_detected'), problem('no_connection')],
    },
    oneTimeCode: { done: [verified, { kind: 'startedOver' }], error: [problem('something_went_wrong')] },
  },
  contextKey: ({ context }) => [context.problem?.code],
  invariants: {
    'a challenge exists exactly while its code is awaited': (s) => (s.context.challenge !== null) === s.matches('code'),
    'the mobile is changed exactly when its code was right': (s) =>
      (s.context.profile !== null) === s.matches('changed'),
    'one code is asked for at a time': (s) => !s.matches('requestingCode') || !s.can(submit as never),
  },
  stepInvariants: {
    ...formLaws,
    ...noticeLaw,
    'the password goes to the server and nowhere else': isGivenOnlyTo('requestCode', asked.password),
  },
  starts: { requestCode: () => asked, oneTimeCode: ({ event }) => ({ challenge: event.output }) },
  design: {
    entering: { screen: 'mobile', tags: ['form'], takes: ['mobile.submit'] },
    requestingCode: { screen: 'mobile', tags: ['busy'] },
    code: { screen: 'code' },
    changed: { screen: 'done' },
  },
  journeys: {
    'password and code make the new mobile the citizen’s (§1 change mobile number)': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'changed',
      keeps: { profile: changed, challenge: null },
    },
    'that a code was sent is told (§5 Mobile verification code)': { events: toCode, ends: 'code', does: ['codeSent'] },
    'a code that fails leads back to the form, which says so (§8 please start over)': {
      events: [...toCode, failed('oneTimeCode', problem('something_went_wrong'))],
      ends: 'entering',
      keeps: { challenge: null, problem: problem('something_went_wrong') },
    },
    'a wrong password stays on the form, which keeps the new mobile': {
      events: [submit, failed('requestCode', problem('wrong_password'))],
      ends: 'entering',
      keeps: { mobile: asked.mobile, problem: problem('wrong_password') },
    },
    'the mobile it was already is no change (§8 No changes detected)': {
      events: [submit, failed('requestCode', problem('no_changes_detected'))],
      ends: 'entering',
    },
    'starting over returns to the form (§4 start over)': {
      events: [...toCode, done('oneTimeCode', { kind: 'startedOver' })],
      ends: 'entering',
      keeps: { mobile: asked.mobile, profile: null },
    },
  },
  waits: { entering: FORM_WAITS },
  unreachableInBrowser: { 'mobileChange.code · xstate.error.actor.oneTimeCode[0]': ENDS_BUT_NEVER_FAILS },
});

export const mobileChangeFlow = defineFlow<typeof mobileChangeMachine>(mobileChangeModel, {
  title: ['تغيير رقم الجوال', 'Changing the mobile number'],
  sections: ['1', '5', '8'],
  place: { area: 'access', pages: ['profile/EditProfilePage'] },
  shared: [codeLabels],
  states: {
    entering: ['إدخال رقم الجوال الجديد', 'Entering the new mobile number'],
    requestingCode: common.requestingCode,
    code: common.enteringCode,
    changed: ['تغيّر رقم الجوال', 'Mobile number changed'],
  },
  events: { 'mobile.submit': ['يرسل رقم الجوال الجديد', 'Sends the new mobile number'] },
  actors: { requestCode: common.requestCode, oneTimeCode: common.oneTimeCode },
  actions: {
    keepMobile: ['يحفظ رقم الجوال الجديد', 'Stores the new mobile number'],
    keepProfile: ['يحفظ بيانات الملف الشخصي', 'Stores the profile data'],
  },
  screens: {
    mobile: ['رقم الجوال الجديد', 'New mobile number'],
  },
  rules: {
    '§1 change mobile number': 'تغيير رقم الجوال',
  },
});
