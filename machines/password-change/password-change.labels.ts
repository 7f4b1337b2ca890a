import { defineFlow } from '../kit/flow.ts';
import type { passwordChangeMachine } from './password-change.machine.ts';
import { passwordChangeModel } from './password-change.model.ts';

export const passwordChangeFlow = defineFlow<typeof passwordChangeMachine>(passwordChangeModel, {
  title: ['تغيير كلمة المرور', 'Changing the password'],
  sections: ['1', '5', '8'],
  states: {
    entering: ['إدخال كلمتي المرور', 'Entering the passwords'],
    changing: ['جارٍ تغيير كلمة المرور', 'Changing the password'],
    changed: ['تغيّرت كلمة المرور', 'Changed'],
  },
  events: { 'passwords.submit': ['يرسل كلمتي المرور', 'Sends the passwords'] },
  actors: { changePassword: ['تغيير كلمة المرور', 'Changing the password'] },
});
