import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

const booking = { access: 'citizen', group: 'appointments', parent: 'appointment_services' } as const;

export const appointmentsPages = {
  order: 180,
  pages: {
    appointment_services: {
      title: msg`Appointments`,
      screen: 'AppointmentsPage',
      access: 'citizen',
      group: 'appointments',
      parent: 'services',
      firstReads: ['appointments.list'],
    },
    appointment_with_general_manager: {
      title: msg`Appointment with the general manager`,
      ...booking,
      screen: 'GeneralManagerBookingPage',
      flag: 'generalManagerAppointment',
    },
    appointment_in_main_center: {
      title: msg`Appointment at the main centre`,
      ...booking,
      screen: 'MainCentreBookingPage',
    },
    appointment_with_branch: {
      title: msg`Appointment at a branch`,
      ...booking,
      screen: 'BranchBookingPage',
    },
    'appointment/$id': {
      title: msg`Your appointment`,
      screen: 'AppointmentPage',
      access: 'citizen',
      parent: 'appointment_services',
    },
    'appointment/$id/move': {
      title: msg`Move the appointment`,
      screen: 'MoveAppointmentPage',
      access: 'citizen',
      parent: 'appointment/$id',
    },
  },
} as const satisfies AreaPages;
