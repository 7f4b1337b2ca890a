import { defineFlow } from '../kit/flow.ts';
import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { draftSyncMachine } from './draft-sync.machine.ts';
import { draftSyncModel } from './draft-sync.model.ts';

export const draftSyncLabels = {
  states: {
    saved: { ar: 'كل شيء محفوظ', en: 'Everything is saved' },
    typing: { ar: 'المواطن يكتب', en: 'The citizen types' },
    saving: { ar: 'جارٍ الحفظ', en: 'Saving' },
    'saving.forming': { ar: 'تجهيز أمر الحفظ', en: 'Forming the command' },
    'saving.sending': { ar: 'إرسال أمر الحفظ', en: 'Sending the command' },
    waiting: { ar: 'بانتظار عودة الاتصال', en: 'Waiting for the line' },
    failing: { ar: 'تعذّر الحفظ وستعاد المحاولة', en: 'Failing, tried again' },
    refused: { ar: 'رفض الخادم الحفظ', en: 'The server refuses it' },
    conflict: { ar: 'تغيّرت المسودة في مكان آخر', en: 'Changed elsewhere' },
    suspended: { ar: 'انتهت الجلسة والحفظ معلّق', en: 'Suspended: the session has ended' },
    closed: { ar: 'أُغلقت المسودة', en: 'The draft is closed' },
  },
  events: {
    'answers.change': { ar: 'تكتمل خطوة', en: 'A step is finished' },
    'input.changed': { ar: 'يكتب المواطن', en: 'The citizen types' },
    'network.up': { ar: 'يعود الاتصال', en: 'The line is back' },
    'sync.retry': { ar: 'يعيد المحاولة', en: 'Tries again' },
    'sync.flush': { ar: 'يُطلب الحفظ فورًا', en: 'Asks to save at once' },
    'session.restored': { ar: 'تعود الجلسة', en: 'The session is back' },
    'conflict.keepMine': { ar: 'يحتفظ بنسخته', en: 'Keeps their own version' },
    'conflict.takeTheirs': { ar: 'يأخذ النسخة الأخرى', en: 'Takes the other version' },
  },
  actors: {
    saveDraft: { ar: 'حفظ المسودة', en: 'Saving the draft' },
  },
  timers: {
    typingPause: { ar: 'توقف الكتابة', en: 'The pause in typing' },
    connectionPause: { ar: 'المهلة قبل إعادة الاتصال', en: 'The pause before the line is tried' },
    retryPause: { ar: 'المهلة قبل إعادة المحاولة', en: 'The pause before another try' },
  },
} satisfies MachineLabels<typeof draftSyncMachine>;

export const draftSyncFlow = defineFlow<typeof draftSyncMachine>(draftSyncModel, {
  title: ['حفظ المسودة', 'Saving a draft'],
  sections: ['3', '4', '8'],
  ...draftSyncLabels,
});
