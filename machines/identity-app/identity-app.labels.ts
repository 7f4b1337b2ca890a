import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { identityAppMachine } from './identity-app.machine.ts';

export const identityAppLabels = {
  states: {
    requesting: { ar: 'جارٍ إرسال الطلب إلى التطبيق', en: 'Sending the request to the app' },
    waiting: { ar: 'بانتظار الموافقة في التطبيق', en: 'Awaiting the approval in the app' },
    cancelling: { ar: 'جارٍ إلغاء الطلب', en: 'Cancelling the request' },
    redeeming: { ar: 'جارٍ إتمام الموافقة', en: 'Redeeming the approval' },
    ended: { ar: 'انتهى الطلب بلا موافقة', en: 'Ended without approval' },
    'ended.rejected': { ar: 'رُفض الطلب في التطبيق', en: 'Rejected in the app' },
    'ended.expired': { ar: 'انتهت مهلة الطلب', en: 'The time was up' },
    'ended.unavailable': { ar: 'الخدمة غير متاحة', en: 'Not available' },
    approved: { ar: 'تمت الموافقة', en: 'Approved' },
    left: { ar: 'غادر دون موافقة', en: 'Left' },
  },
  events: {
    'request.cancel': { ar: 'يلغي الطلب', en: 'Cancels the request' },
    'request.retry': { ar: 'يعيد المحاولة', en: 'Tries again' },
    'request.leave': { ar: 'يختار طريقة أخرى', en: 'Chooses another way' },
  },
  actors: {
    requestApproval: { ar: 'إرسال الطلب', en: 'Sending the request' },
    watchRequest: { ar: 'متابعة الطلب', en: 'Watching the request' },
    cancelRequest: { ar: 'إلغاء الطلب', en: 'Cancelling the request' },
    redeem: { ar: 'إتمام الموافقة', en: 'Redeeming the approval' },
  },
} satisfies MachineLabels<typeof identityAppMachine>;
