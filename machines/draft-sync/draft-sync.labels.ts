import { defineFlow } from '../kit/flow.ts';
import type { draftSyncMachine } from './draft-sync.machine.ts';
import { draftSyncModel } from './draft-sync.model.ts';

export const draftSyncFlow = defineFlow<typeof draftSyncMachine>(draftSyncModel, {
  title: ['حفظ المسودة', 'Saving a draft'],
  sections: ['3', '4', '8'],
  states: {
    saved: ['كل شيء محفوظ', 'Everything is saved'],
    typing: ['المواطن يكتب', 'The citizen types'],
    saving: ['جارٍ الحفظ', 'Saving'],
    'saving.forming': ['تجهيز أمر الحفظ', 'Forming the command'],
    'saving.sending': ['إرسال أمر الحفظ', 'Sending the command'],
    'saving.comparing': ['مقارنة النسختين', 'Comparing two versions'],
    waiting: ['بانتظار عودة الاتصال', 'Waiting for the line'],
    failing: ['تعذّر الحفظ وستعاد المحاولة', 'Failing, tried again'],
    throttled: ['مهلة يطلبها الخادم', 'A pause that the server asks for'],
    refused: ['رفض الخادم الحفظ', 'The server refuses it'],
    conflict: ['تغيّرت المسودة في مكان آخر', 'Changed elsewhere'],
    suspended: ['انتهت الجلسة والحفظ معلّق', 'Suspended: the session has ended'],
    closed: ['أُغلقت المسودة', 'The draft is closed'],
  },
  events: {
    'answers.change': ['تكتمل خطوة', 'A step is finished'],
    'input.changed': ['يكتب المواطن', 'The citizen types'],
    'network.up': ['يعود الاتصال', 'The line is back'],
    'sync.retry': ['يعيد المحاولة', 'Tries again'],
    'sync.flush': ['يُطلب الحفظ فورًا', 'Asks to save at once'],
    'session.restored': ['تعود الجلسة', 'The session is back'],
    'conflict.keepMine': ['يحتفظ بنسخته', 'Keeps their own version'],
    'conflict.takeTheirs': ['يأخذ النسخة الأخرى', 'Takes the other version'],
  },
  actors: { saveDraft: ['حفظ المسودة', 'Saving the draft'] },
  timers: {
    typingPause: ['توقف الكتابة', 'The pause in typing'],
    connectionPause: ['المهلة قبل إعادة الاتصال', 'The pause before the line is tried'],
    serverPause: ['المهلة التي يطلبها الخادم', 'The pause that the server asks for'],
    retryPause: ['المهلة قبل إعادة المحاولة', 'The pause before another try'],
  },
});
