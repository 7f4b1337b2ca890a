import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { oneTimeCodeMachine } from './one-time-code.machine.ts';

export const oneTimeCodeLabels = {
  states: {
    active: { ar: 'الرمز سارٍ', en: 'The code is good' },
    'active.entry': { ar: 'إدخال الرمز', en: 'Entry of the code' },
    'active.entry.entering': { ar: 'بانتظار الرمز', en: 'The code is awaited' },
    'active.entry.verifying': { ar: 'جارٍ التحقق من الرمز', en: 'The code is judged' },
    'active.resend': { ar: 'إعادة الإرسال', en: 'Another code' },
    'active.resend.pausing': { ar: 'مهلة قبل إعادة الإرسال', en: 'Pause before another code' },
    'active.resend.ready': { ar: 'يمكن طلب رمز جديد', en: 'Another code can be asked for' },
    'active.resend.sending': { ar: 'جارٍ إرسال رمز جديد', en: 'Another code is being sent' },
    exhausted: { ar: 'استُنفدت المحاولات', en: 'No tries left' },
    expired: { ar: 'انتهت صلاحية الرمز', en: 'The code has expired' },
    verified: { ar: 'تم التحقق', en: 'Verified' },
    startedOver: { ar: 'البدء من جديد', en: 'Started over' },
  },
  events: {
    'code.submit': { ar: 'يرسل الرمز', en: 'Sends the code' },
    'code.resend': { ar: 'يطلب رمزًا جديدًا', en: 'Asks for another code' },
    'code.startOver': { ar: 'يبدأ من جديد', en: 'Starts over' },
  },
  actors: {
    verifyCode: { ar: 'التحقق من الرمز', en: 'Judging the code' },
    resendCode: { ar: 'إرسال رمز جديد', en: 'Sending another code' },
    pause: { ar: 'المهلة', en: 'The pause' },
  },
} satisfies MachineLabels<typeof oneTimeCodeMachine>;
