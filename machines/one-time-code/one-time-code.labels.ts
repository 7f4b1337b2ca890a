import { defineFlow } from '../kit/flow.ts';
import type { oneTimeCodeMachine } from './one-time-code.machine.ts';
import { oneTimeCodeModel } from './one-time-code.model.ts';

export const oneTimeCodeFlow = defineFlow<typeof oneTimeCodeMachine>(oneTimeCodeModel, {
  title: ['رمز التحقق', 'One-time code'],
  sections: ['4', '5', '8', '9'],
  states: {
    active: ['الرمز سارٍ', 'The code is good'],
    'active.entry': ['إدخال الرمز', 'Entry of the code'],
    'active.entry.entering': ['بانتظار الرمز', 'The code is awaited'],
    'active.entry.verifying': ['جارٍ التحقق من الرمز', 'The code is judged'],
    'active.resend': ['إعادة الإرسال', 'Another code'],
    'active.resend.pausing': ['مهلة قبل إعادة الإرسال', 'Pause before another code'],
    'active.resend.ready': ['يمكن طلب رمز جديد', 'Another code can be asked for'],
    'active.resend.sending': ['جارٍ إرسال رمز جديد', 'Another code is being sent'],
    exhausted: ['استُنفدت المحاولات', 'No tries left'],
    expired: ['انتهت صلاحية الرمز', 'The code has expired'],
    verified: ['تم التحقق', 'Verified'],
    startedOver: ['البدء من جديد', 'Started over'],
  },
  events: {
    'code.submit': ['يرسل الرمز', 'Sends the code'],
    'code.resend': ['يطلب رمزًا جديدًا', 'Asks for another code'],
    'code.startOver': ['يبدأ من جديد', 'Starts over'],
  },
  actors: {
    verifyCode: ['التحقق من الرمز', 'Judging the code'],
    resendCode: ['إرسال رمز جديد', 'Sending another code'],
    pause: ['المهلة', 'The pause'],
  },
});
