import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { passwordChangeMachine } from './password-change.machine.ts';

export const passwordChangeLabels = {
  states: {
    entering: { ar: 'إدخال كلمتي المرور', en: 'Entering the passwords' },
    changing: { ar: 'جارٍ تغيير كلمة المرور', en: 'Changing the password' },
    changed: { ar: 'تغيّرت كلمة المرور', en: 'Changed' },
  },
  events: {
    'passwords.submit': { ar: 'يرسل كلمتي المرور', en: 'Sends the passwords' },
  },
  actors: {
    changePassword: { ar: 'تغيير كلمة المرور', en: 'Changing the password' },
  },
} satisfies MachineLabels<typeof passwordChangeMachine>;
