import { defineFlow } from '../kit/flow.ts';
import type { sessionMachine } from './session.machine.ts';
import { sessionModel } from './session.model.ts';

export const sessionFlow = defineFlow<typeof sessionMachine>(sessionModel, {
  title: ['الجلسة', 'Session'],
  sections: ['4', '6'],
  states: {
    restoring: ['جارٍ التعرّف على المستخدم', 'Finding out who is here'],
    visitor: ['زائر', 'Visitor'],
    citizen: ['مواطن مسجّل الدخول', 'Citizen, logged in'],
    leaving: ['جارٍ تسجيل الخروج', 'Logging out'],
  },
  events: {
    'user.set': ['يسجّل مواطنٌ الدخول', 'A citizen logs in'],
    'user.logout': ['يسجّل الخروج', 'Logs out'],
    'session.refused': ['يرفض الخادم الجلسة', 'The host refuses the session'],
    'session.endedElsewhere': ['تنتهي الجلسة في نافذة أخرى', 'The session ends in another tab'],
  },
  actors: {
    askHost: ['سؤال الخادم عن الجلسة', 'Asking the host for the session'],
    sessionTimeout: ['مهلة الخمول', 'Idle time'],
    endSession: ['إنهاء الجلسة', 'Ending the session'],
  },
});
