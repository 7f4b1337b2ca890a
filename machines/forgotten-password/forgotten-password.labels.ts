import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { forgottenPasswordMachine } from './forgotten-password.machine.ts';

export const forgottenPasswordLabels = {
  states: {
    identifying: { ar: 'إدخال رقم الهوية', en: 'Entering the civil ID' },
    approving: { ar: 'التأكيد في تطبيق الهوية', en: 'Confirming in the identity app' },
    choosing: { ar: 'اختيار كلمة مرور جديدة', en: 'Choosing a new password' },
    saving: { ar: 'جارٍ حفظ كلمة المرور', en: 'Saving the password' },
    done: { ar: 'تغيّرت كلمة المرور', en: 'The password is changed' },
  },
  events: {
    'civilId.submit': { ar: 'يرسل رقم الهوية', en: 'Sends the civil ID' },
    'password.submit': { ar: 'يرسل كلمة المرور الجديدة', en: 'Sends the new password' },
  },
  actors: {
    identityApp: { ar: 'تطبيق الهوية', en: 'Identity app' },
    resetPassword: { ar: 'حفظ كلمة المرور', en: 'Saving the password' },
  },
} satisfies MachineLabels<typeof forgottenPasswordMachine>;
