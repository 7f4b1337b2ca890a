/** Cancelling a deal (specification sections 4 and 8), with or without a reason. */
import { type ConfirmedCommand, defineConfirmedCommand } from '../confirmed-command/confirmed-command.machine.ts';

export const dealCancel: ConfirmedCommand = {
  id: 'dealCancel',
  keyPrefix: 'cancel',
  rule: '§4 A deal can be cancelled',
  final: { codes: ['cannot_cancel_deal', 'not_found'], rule: '§8 Cannot cancel deal' },
};
export const dealCancelMachine = defineConfirmedCommand(dealCancel);
