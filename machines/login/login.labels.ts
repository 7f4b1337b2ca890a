import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { loginMachine } from './login.machine.ts';

export const loginLabels = {
  states: {
    credentials: { ar: 'إدخال رقم الهوية وكلمة المرور', en: 'Civil ID and password' },
    requestingCode: { ar: 'جارٍ طلب رمز التحقق', en: 'Asking for a code' },
    code: { ar: 'إدخال رمز التحقق', en: 'Entering the code' },
    identityApp: { ar: 'التأكيد في تطبيق الهوية', en: 'Confirming in the identity app' },
    authenticated: { ar: 'تم تسجيل الدخول', en: 'Logged in' },
  },
  events: {
    'credentials.submit': { ar: 'يرسل رقم الهوية وكلمة المرور', en: 'Sends civil ID and password' },
    'identityApp.start': { ar: 'يختار الدخول بتطبيق الهوية', en: 'Chooses the identity app' },
  },
  actors: {
    requestCode: { ar: 'طلب رمز التحقق', en: 'Asking for a code' },
    oneTimeCode: { ar: 'رمز التحقق', en: 'One-time code' },
    identityApp: { ar: 'تطبيق الهوية', en: 'Identity app' },
  },
} satisfies MachineLabels<typeof loginMachine>;
