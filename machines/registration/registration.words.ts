import type { MachineWords } from '../kit/words.ts';
import type { registrationMachine } from './registration.machine.ts';

export const registrationWords = {
  states: {
    details: { ar: 'إدخال بيانات التسجيل', en: 'Entering the details' },
    requestingCode: { ar: 'جارٍ طلب رمز التحقق', en: 'Asking for a code' },
    code: { ar: 'إدخال رمز التحقق', en: 'Entering the code' },
    registered: { ar: 'اكتمل التسجيل', en: 'Registered' },
  },
  events: {
    'details.submit': { ar: 'يرسل بيانات التسجيل', en: 'Sends the details' },
  },
  actors: {
    requestCode: { ar: 'طلب رمز التحقق', en: 'Asking for a code' },
    oneTimeCode: { ar: 'رمز التحقق', en: 'One-time code' },
  },
} satisfies MachineWords<typeof registrationMachine>;
