import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { mobileChangeMachine } from './mobile-change.machine.ts';

export const mobileChangeLabels = {
  states: {
    entering: { ar: 'إدخال رقم الجوال الجديد', en: 'Entering the new mobile' },
    requestingCode: { ar: 'جارٍ طلب رمز التحقق', en: 'Asking for a code' },
    code: { ar: 'إدخال رمز التحقق', en: 'Entering the code' },
    changed: { ar: 'تغيّر رقم الجوال', en: 'Changed' },
  },
  events: {
    'mobile.submit': { ar: 'يرسل رقم الجوال الجديد', en: 'Sends the new mobile' },
  },
  actors: {
    requestCode: { ar: 'طلب رمز التحقق', en: 'Asking for a code' },
    oneTimeCode: { ar: 'رمز التحقق', en: 'One-time code' },
  },
} satisfies MachineLabels<typeof mobileChangeMachine>;
