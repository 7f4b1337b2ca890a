import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import type { identityAppMachine } from './identity-app.machine.ts';
import { identityAppModel } from './identity-app.model.ts';

export const identityAppFlow = defineFlow<typeof identityAppMachine>(identityAppModel, {
  title: ['التطبيق الوطني للهوية', 'National identity app'],
  sections: ['1', '4', '8'],
  states: {
    requesting: ['جارٍ إرسال الطلب إلى التطبيق', 'Sending the request to the app'],
    waiting: ['بانتظار الموافقة في التطبيق', 'Awaiting the approval in the app'],
    cancelling: ['جارٍ إلغاء الطلب', 'Cancelling the request'],
    redeeming: ['جارٍ إتمام الموافقة', 'Redeeming the approval'],
    ended: ['انتهى الطلب بلا موافقة', 'Ended without approval'],
    'ended.rejected': ['رُفض الطلب في التطبيق', 'Rejected in the app'],
    'ended.expired': ['انتهت مهلة الطلب', 'The time was up'],
    'ended.unavailable': ['الخدمة غير متاحة', 'Not available'],
    approved: ['تمت الموافقة', 'Approved'],
    left: ['غادر دون موافقة', 'Left'],
  },
  events: {
    'request.cancel': ['يلغي الطلب', 'Cancels the request'],
    'request.retry': common.retry,
    'request.leave': ['يختار طريقة أخرى', 'Chooses another way'],
  },
  actors: {
    requestApproval: ['إرسال الطلب', 'Sending the request'],
    watchRequest: ['متابعة الطلب', 'Watching the request'],
    cancelRequest: ['إلغاء الطلب', 'Cancelling the request'],
    redeem: ['إتمام الموافقة', 'Redeeming the approval'],
  },
});
