import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { forgottenPasswordMachine } from './forgotten-password.machine.ts';
import { forgottenPasswordModel } from './forgotten-password.model.ts';

export const forgottenPasswordFlow = defineFlow<typeof forgottenPasswordMachine>(forgottenPasswordModel, {
  title: ['نسيت كلمة المرور', 'Forgotten password'],
  sections: ['1', '5', '8'],
  states: {
    identifying: ['إدخال رقم الهوية', 'Entering the civil ID'],
    approving: common.confirmingInApp,
    choosing: ['اختيار كلمة مرور جديدة', 'Choosing a new password'],
    saving: ['جارٍ حفظ كلمة المرور', 'Saving the password'],
    done: ['تغيّرت كلمة المرور', 'The password is changed'],
  },
  events: {
    'civilId.submit': ['يرسل رقم الهوية', 'Sends the civil ID'],
    'password.submit': ['يرسل كلمة المرور الجديدة', 'Sends the new password'],
  },
  actors: { identityApp: common.identityApp, resetPassword: ['حفظ كلمة المرور', 'Saving the password'] },
});
