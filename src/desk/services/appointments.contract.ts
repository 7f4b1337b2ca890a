/** The desk's API for appointments: who comes on a day, who came, and cancelling with a reason. */
import * as z from 'zod/mini';
import { byId, count, lines } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { rule } from '#contract/fields/rules.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { appointment } from '#contract/services/appointments.ts';
import { history } from './history.contract.ts';

/** An appointment, as the fund sees it. */
export const deskAppointment = z.extend(appointment, {
  applicant: z.string(),
  applicantCivilId: z.string(),
  history,
  /** What the fund can do now. */
  decisions: z.array(z.string()),
});
export type DeskAppointment = z.infer<typeof deskAppointment>;

export const appointmentDesk = {
  appointmentDays: endpoint('GET /appointments/days', 'Days with appointments that are booked, from yesterday on', {
    auth: 'public',
    response: z.object({ days: z.array(z.object({ day: z.string(), booked: count })) }),
    problems: [],
  }),
  appointments: endpoint('GET /appointments', 'The appointments of a day in Riyadh, by time (at most 500)', {
    auth: 'public',
    query: z.object({
      day: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, rule('invalid'))),
    }),
    response: z.object({ appointments: z.array(deskAppointment) }),
    problems: ['invalid_request'],
  }),
  decideAppointment: endpoint(
    'POST /appointments/:id/decisions',
    'The citizen came or did not come; or the fund cancels the appointment, with a reason',
    {
      auth: 'public',
      params: byId,
      body: z.object({
        event: z.enum(['appointment.attend', 'appointment.miss', 'appointment.cancelByFund']),
        reason: z.optional(lines(limits.reasonLength)),
      }),
      response: deskAppointment,
      problems: ['not_found', 'appointment_closed', 'invalid_request'],
    },
  ),
} as const;
export type AppointmentDesk = typeof appointmentDesk;
