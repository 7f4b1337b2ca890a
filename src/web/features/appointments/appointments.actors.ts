/** The calls of a booking. An appointment that is moved offers its own place and department alone. */
import { fromPromise } from 'xstate';
import type { Appointment, AppointmentPlace, BookingOptions, OpeningDay } from '#contract/services/appointments.ts';
import {
  appointmentBookingMachine,
  type BookingCall,
} from '#machines/appointment-booking/appointment-booking.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';

type Asked = { place: AppointmentPlace } | { moving: Appointment };

const ownOptions = ({ title, address, department, departmentId }: Appointment): BookingOptions => ({
  regions: [
    {
      id: 'own',
      title,
      places: [
        {
          ...{ id: 'own', title, address },
          departments: [{ id: departmentId, title: department, about: department, minutes: 0 }],
        },
      ],
    },
  ],
  ownPlaceId: null,
  days: 0,
});

/** The time that the appointment has now is none to move it to. */
const without = (days: readonly OpeningDay[], taken: string | undefined): OpeningDay[] =>
  days.map((day) => ({ ...day, slots: day.slots.filter(({ startsAt }) => startsAt !== taken) }));

export const bookingFlow = (asked: Asked) => {
  const moving = 'moving' in asked ? asked.moving : null;
  return appointmentBookingMachine.provide({
    actors: {
      readOptions: fromPromise<BookingOptions>(async ({ signal }) =>
        'moving' in asked
          ? ownOptions(asked.moving)
          : api.appointments.options({ query: { place: asked.place } }, { signal }),
      ),
      readOpenings: fromPromise<OpeningDay[], { departmentId: string }>(async ({ input, signal }) => {
        const { days } = await api.appointments.openings({ query: input }, { signal });
        return without(days, moving?.startsAt);
      }),
      bookSlot: fromPromise<Appointment, BookingCall>(async ({ input: { booking, moving: id, key }, signal }) => {
        const { startsAt } = booking;
        const appointment =
          id === null
            ? await api.appointments.book({ body: booking, key }, { signal })
            : await api.appointments.move({ params: { id }, body: { startsAt }, key }, { signal });
        invalidateReads();
        return appointment;
      }),
    },
  });
};
