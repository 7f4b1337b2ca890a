import { confirmedCommandFlow, confirmedCommandModel } from '../confirmed-command/confirmed-command.model.ts';
import { dealCancel, dealCancelMachine } from './deal-cancel.machine.ts';

export const dealCancelModel = confirmedCommandModel(dealCancel, dealCancelMachine, { asksReason: true });
export const dealCancelFlow = confirmedCommandFlow(dealCancelModel, {
  title: ['إلغاء طلب القرض', 'Cancelling a deal'],
  sections: ['4', '6', '8'],
  noun: ['الإلغاء', 'the cancellation'],
  running: ['إلغاء الطلب', 'Cancelling the request'],
  done: ['أُلغي الطلب', 'Cancelled'],
});
