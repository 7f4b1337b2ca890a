import { confirmedCommandFlow } from '../confirmed-command/confirmed-command.model.ts';
import { appointmentCancel, appointmentCancelMachine } from './appointment-cancel.machine.ts';

export const appointmentCancelFlow = confirmedCommandFlow(appointmentCancel, appointmentCancelMachine, {
  id: 'appointmentCancel',
  keyOf: (appointment) => `appointment-cancel:${appointment}`,
  // It has begun meanwhile, or the fund or another device has cancelled it.
  impossibleAfter: ['appointment_closed', 'not_found'],
  title: ['إلغاء الموعد', 'Cancelling an appointment'],
  sections: ['1', '8'],
  onMap: { area: 'appointments', pages: ['appointments/AppointmentPage'], moves: ['appointment'] },
  noun: ['الإلغاء', 'the cancellation'],
  running: ['إلغاء الموعد', 'Cancelling the appointment'],
  done: ['أُلغي الموعد', 'Cancelled'],
  rules: {
    'an appointment can be cancelled until it begins': 'يمكن إلغاء الموعد ما لم يبدأ',
    'an appointment that has begun or has ended is not cancelled': 'الموعد الذي بدأ أو انتهى لا يُلغى',
  },
});
