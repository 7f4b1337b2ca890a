import { queryOptions } from '@tanstack/react-query';
import type { Appointment } from '#contract/services/appointments.ts';
import { api } from '#web/api/api.ts';
import type { ReadPage } from '#web/api/queries/reads.tsx';

export const appointmentsQuery = queryOptions({
  queryKey: ['appointments'],
  queryFn: ({ signal }) => api.appointments.list({ query: {} }, { signal }),
});

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointment', id],
    queryFn: ({ signal }) => api.appointments.get({ params: { id } }, { signal }),
  });

export const readPastAppointments: ReadPage<Appointment> = async (after, options) => {
  const { past: rows, next } = await api.appointments.list({ query: { after } }, options);
  return { rows, next };
};
