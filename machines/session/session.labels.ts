import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { sessionMachine } from './session.machine.ts';

export const sessionLabels = {
  states: {
    restoring: { ar: 'جارٍ التعرّف على المستخدم', en: 'Finding out who is here' },
    visitor: { ar: 'زائر', en: 'Visitor' },
    citizen: { ar: 'مواطن مسجّل الدخول', en: 'Citizen, logged in' },
    leaving: { ar: 'جارٍ تسجيل الخروج', en: 'Logging out' },
  },
  events: {
    'user.set': { ar: 'يسجّل مواطنٌ الدخول', en: 'A citizen logs in' },
    'user.logout': { ar: 'يسجّل الخروج', en: 'Logs out' },
    'session.refused': { ar: 'يرفض الخادم الجلسة', en: 'The host refuses the session' },
    'session.endedElsewhere': { ar: 'تنتهي الجلسة في نافذة أخرى', en: 'The session ends in another tab' },
  },
  actors: {
    askHost: { ar: 'سؤال الخادم عن الجلسة', en: 'Asking the host for the session' },
    sessionTimeout: { ar: 'مهلة الخمول', en: 'Idle time' },
    endSession: { ar: 'إنهاء الجلسة', en: 'Ending the session' },
  },
} satisfies MachineLabels<typeof sessionMachine>;
