import { confirmedCommandFlow } from '../confirmed-command/confirmed-command.model.ts';
import { dealCancel, dealCancelMachine } from './deal-cancel.machine.ts';

export const dealCancelFlow = confirmedCommandFlow(dealCancel, dealCancelMachine, {
  id: 'dealCancel',
  keyOf: (deal) => `cancel:${deal}`,
  // The fund has gone on to the contract, or another device has cancelled it (§8).
  impossibleAfter: ['cannot_cancel_deal', 'not_found'],
  asksReason: true,
  title: ['إلغاء طلب القرض', 'Cancelling a loan request'],
  sections: ['4', '6', '8'],
  onMap: { area: 'loans', pages: ['deals/DealStatusPage'], moves: ['deal'] },
  noun: ['الإلغاء', 'the cancellation'],
  running: ['إلغاء الطلب', 'Cancelling the request'],
  done: ['أُلغي الطلب', 'Cancelled'],
  rules: {
    '§4 A deal can be cancelled': 'يمكن إلغاء الطلب',
    '§8 Cannot cancel deal': 'لا يمكن إلغاء الطلب',
  },
});
