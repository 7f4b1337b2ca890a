import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { dealCancelMachine } from './deal-cancel.machine.ts';

export const dealCancelLabels = {
  states: {
    closed: { ar: 'لم يُطلب الإلغاء', en: 'Not asked for' },
    confirming: { ar: 'تأكيد الإلغاء', en: 'Confirming' },
    cancelling: { ar: 'جارٍ الإلغاء', en: 'Cancelling' },
    failed: { ar: 'تعذّر الإلغاء', en: 'Failed' },
    refused: { ar: 'لم يعد الإلغاء ممكنًا', en: 'No longer possible' },
    cancelled: { ar: 'أُلغي الطلب', en: 'Cancelled' },
  },
  events: {
    'cancel.ask': { ar: 'يطلب الإلغاء', en: 'Asks to cancel' },
    'cancel.dismiss': { ar: 'يتراجع', en: 'Turns back' },
    'cancel.confirm': { ar: 'يؤكد الإلغاء', en: 'Confirms' },
    'cancel.retry': { ar: 'يعيد المحاولة', en: 'Tries again' },
  },
  actors: { cancelDeal: { ar: 'إلغاء الطلب', en: 'Cancelling the request' } },
} satisfies MachineLabels<typeof dealCancelMachine>;
