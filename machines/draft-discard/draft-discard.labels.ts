import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { draftDiscardMachine } from './draft-discard.machine.ts';

export const draftDiscardLabels = {
  states: {
    closed: { ar: 'لم يُطلب الحذف', en: 'Not asked for' },
    confirming: { ar: 'تأكيد الحذف', en: 'Confirming' },
    discarding: { ar: 'جارٍ الحذف', en: 'Throwing away' },
    failed: { ar: 'تعذّر الحذف', en: 'Failed' },
    discarded: { ar: 'حُذفت المسودة', en: 'Thrown away' },
  },
  events: {
    'discard.ask': { ar: 'يطلب الحذف', en: 'Asks to throw it away' },
    'discard.dismiss': { ar: 'يتراجع', en: 'Turns back' },
    'discard.confirm': { ar: 'يؤكد الحذف', en: 'Confirms' },
    'discard.retry': { ar: 'يعيد المحاولة', en: 'Tries again' },
  },
  actors: { discardDraft: { ar: 'حذف المسودة', en: 'Throwing the draft away' } },
} satisfies MachineLabels<typeof draftDiscardMachine>;
