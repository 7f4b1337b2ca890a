import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, FORM_WAITS } from '../kit/testing/model.ts';
import { confirmedFormModel } from '../one-time-code/confirmed-form.model.ts';
import { challengeCase, codeLabels } from '../one-time-code/one-time-code.model.ts';
import { profileCase } from '../profile-edit/profile-edit.model.ts';
import { mobileChangeMachine } from './mobile-change.machine.ts';

const asked = { mobile: '0529914478', password: 'Nakheel1448' };
const changed = profileCase({ version: 2, mobile: asked.mobile });
const verified = { kind: 'verified', verified: { of: 'mobile', profile: changed } } as const;
const { toCode, parts } = confirmedFormModel({
  id: 'mobileChange',
  form: { state: 'entering', screen: 'mobile', takes: ['mobile.submit'] },
  end: { state: 'changed', screen: 'done' },
  submit: { type: 'mobile.submit', ...asked },
  challenge: challengeCase({ digits: 7 }),
  refusals: [problem('wrong_password'), problem('no_changes_detected')],
  verified,
  typed: { mobile: asked.mobile, profile: null },
  password: asked.password,
});

export const mobileChangeModel = defineModel({
  ...parts,
  machine: mobileChangeMachine,
  events: { 'mobile.submit': [asked] },
  invariants: {
    ...parts.invariants,
    'the mobile is changed exactly when its code was right': (s) =>
      (s.context.profile !== null) === s.matches('changed'),
  },
  journeys: {
    ...parts.journeys,
    'password and code make the new mobile the citizen’s (§1 change mobile number)': {
      events: [...toCode, done('oneTimeCode', verified)],
      ends: 'changed',
      keeps: { profile: changed, challenge: null },
    },
  },
  waits: { entering: FORM_WAITS },
});

export const mobileChangeFlow = defineFlow<typeof mobileChangeMachine>(mobileChangeModel, {
  title: ['تغيير رقم الجوال', 'Changing the mobile number'],
  sections: ['1', '5', '8'],
  onMap: { area: 'access', pages: ['profile/EditProfilePage'] },
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
