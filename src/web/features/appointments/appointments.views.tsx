import { appointmentBookingModel } from '#machines/appointment-booking/appointment-booking.model.ts';
import { flows } from '#machines/index.ts';
import { commandScreens } from '#web/view-tests/command-screens.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { BookingView } from './booking/BookingView.tsx';
import { CancelAppointmentView } from './CancelAppointment.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: appointmentBookingModel,
    areas: ['appointments'],
    show: (actor) => <BookingView actor={actor} place="branch" />,
    isLong: true,
    screens: {
      unavailable: 'The available times could not be shown',
      region: 'In which region?',
      place: 'At which branch?',
      department: 'With which department?',
      day: 'On which day?',
      slot: 'At what time?',
      check: 'Is everything right?',
      taken: 'This time has just been taken',
      existing: 'You already have an appointment that conflicts with this one',
      booked: 'Your appointment is booked',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'region.choose': ['Continue to the branches'],
      'place.choose': ['Continue with this branch'],
      'day.choose': ['Continue to the times'],
      'slot.choose': ['Continue with this time'],
      'booking.confirm': ['Book the appointment'],
      'choices.reload': ['Try again', 'Choose another day', 'Choose something else', 'Look for available times again'],
      'step.back': ['Back'],
    },
  }),
  screenSuite({
    model: flows.appointmentCancel.model,
    areas: ['appointments'],
    show: (actor) => <CancelAppointmentView actor={actor} />,
    ...commandScreens({
      closed: 'Cancel the appointment',
      confirm: 'Cancel this appointment?',
      ask: 'Cancel the appointment',
      yes: 'Yes, cancel it',
      no: 'No, keep it',
      done: 'The appointment is cancelled.',
    }),
  }),
];
