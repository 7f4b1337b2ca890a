import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineModel, done, FORM_WAITS, failed } from '../kit/testing/model.ts';
import { commonPassword, formLaws, isGivenOnlyTo } from '../one-time-code/one-time-code.model.ts';
import { passwordChangeMachine } from './password-change.machine.ts';

const passwords = { currentPassword: 'Nakheel1448', password: 'Rawdat1448' };
const submit = { type: 'passwords.submit', ...passwords };

export const passwordChangeModel = defineModel({
  machine: passwordChangeMachine,
  events: { 'passwords.submit': [passwords] },
  actors: {
    changePassword: {
      done: [undefined],
      error: [problem('wrong_password'), problem('no_changes_detected'), commonPassword, problem('no_connection')],
    },
  },
  contextKey: ({ context }) => [context.problem?.code],
  invariants: {
    'one change is asked for at a time': (s) => !s.matches('changing') || !s.can(submit as never),
  },
  stepInvariants: {
    ...formLaws,
    'both passwords go to the server and nowhere else': isGivenOnlyTo('changePassword', ...Object.values(passwords)),
  },
  starts: { changePassword: () => passwords },
  design: {
    entering: { screen: 'passwords', tags: ['form'], takes: ['passwords.submit'] },
    changing: { screen: 'passwords', tags: ['busy'] },
    changed: { screen: 'done' },
  },
  journeys: {
    'the current password and a new one make the change (§1 change password)': {
      events: [submit, done('changePassword')],
      ends: 'changed',
      refuses: [submit],
    },
    'a wrong current password stays on the form': {
      events: [submit, failed('changePassword', problem('wrong_password'))],
      ends: 'entering',
    },
    'the password it was already is no change (§8 No changes detected)': {
      events: [submit, failed('changePassword', problem('no_changes_detected'))],
      ends: 'entering',
    },
    'a lost line is reported and tried again (§8 No connection)': {
      events: [submit, failed('changePassword', problem('no_connection')), submit, done('changePassword')],
      ends: 'changed',
    },
  },
  waits: { entering: FORM_WAITS },
});

export const passwordChangeFlow = defineFlow<typeof passwordChangeMachine>(passwordChangeModel, {
  title: ['تغيير كلمة المرور', 'Changing the password'],
  sections: ['1', '5', '8'],
  onMap: { area: 'access', pages: ['profile/ChangePasswordPage'] },
  states: {
    entering: ['إدخال كلمتي المرور', 'Entering the passwords'],
    changing: ['جارٍ تغيير كلمة المرور', 'Changing the password'],
    changed: ['تغيّرت كلمة المرور', 'Password changed'],
  },
  events: { 'passwords.submit': ['يرسل كلمتي المرور', 'Sends the passwords'] },
  actors: { changePassword: ['تغيير كلمة المرور', 'Changing the password'] },
  screens: {
    passwords: ['كلمتا المرور', 'Current and new password'],
  },
  rules: {
    '§1 change password': 'تغيير كلمة المرور',
  },
});
