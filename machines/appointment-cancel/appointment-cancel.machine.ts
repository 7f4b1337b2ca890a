/** Cancelling an appointment (product rulings, section 4), until it begins. */
import { type ConfirmedCommand, defineConfirmedCommand } from '../confirmed-command/confirmed-command.machine.ts';

export const appointmentCancel: ConfirmedCommand = {
  id: 'appointmentCancel',
  keyPrefix: 'appointment-cancel',
  rule: 'an appointment can be cancelled until it begins',
  final: {
    codes: ['appointment_closed', 'not_found'],
    rule: 'an appointment that has begun or has ended is not cancelled',
  },
};
export const appointmentCancelMachine = defineConfirmedCommand(appointmentCancel);
