import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { registrationMachine } from './registration.machine.ts';

export const registrationLabels = {
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
} satisfies MachineLabels<typeof registrationMachine>;
