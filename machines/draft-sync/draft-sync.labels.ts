import { defineFlow } from '../kit/flow.ts';
import type { draftSyncMachine } from './draft-sync.machine.ts';
import { draftSyncModel } from './draft-sync.model.ts';

export const draftSyncFlow = defineFlow<typeof draftSyncMachine>(draftSyncModel, {
  title: ['حفظ المسودة', 'Saving a draft'],
  sections: ['3', '4', '8'],
  states: {
    saved: ['كل شيء محفوظ', 'Everything is saved'],
    typing: ['المواطن يكتب', 'The citizen is typing'],
    saving: ['جارٍ الحفظ', 'Saving'],
    'saving.forming': ['تجهيز ما سيُحفظ', 'Preparing the save'],
    'saving.sending': ['إرسال ما سيُحفظ', 'Sending the save'],
    'saving.comparing': ['مقارنة النسختين', 'Comparing the two versions'],
    waiting: ['بانتظار عودة الاتصال', 'Waiting for the connection'],
    interrupted: ['انقطع الحفظ مرارًا والاتصال يعمل', 'Cut off each time, though the connection works'],
    failing: ['تعذّر الحفظ وستعاد المحاولة', 'Failed, will be tried again'],
    throttled: ['مهلة يطلبها الخادم', 'Pause requested by the server'],
    refused: ['رفض الخادم الحفظ', 'Refused by the server'],
    conflict: ['تغيّرت المسودة في مكان آخر', 'Changed elsewhere'],
    suspended: ['انتهت الجلسة والحفظ معلّق', 'Paused: the session has ended'],
    closed: ['أُغلقت المسودة', 'The draft is closed'],
  },
  events: {
    'answers.change': ['تكتمل خطوة', 'A step is completed'],
    'input.changed': ['يكتب المواطن', 'The citizen is typing'],
    'network.up': ['يعود الاتصال', 'The connection is back'],
    'sync.retry': ['يعيد المحاولة', 'Tries again'],
    'sync.flush': ['يُطلب الحفظ فورًا', 'A save at once is requested'],
    'session.restored': ['تعود الجلسة', 'The session is restored'],
    'conflict.keepMine': ['يحتفظ بنسخته', 'Keeps their own version'],
    'conflict.takeTheirs': ['يأخذ النسخة الأخرى', 'Takes the other version'],
  },
  actors: { saveDraft: ['حفظ المسودة', 'Saving the draft'] },
  timers: {
    typingPause: ['توقف الكتابة', 'Pause in typing'],
    connectionPause: ['المهلة قبل إعادة الاتصال', 'Pause before reconnecting'],
    serverPause: ['المهلة التي يطلبها الخادم', 'Pause requested by the server'],
    retryPause: ['المهلة قبل إعادة المحاولة', 'Pause before the next attempt'],
  },
});
