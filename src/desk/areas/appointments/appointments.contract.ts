/** The desk's API for appointments: who comes on a day, who came, and cancelling with a reason. */
import * as z from 'zod/mini';
import { count } from '#contract/fields/fields.ts';
import { endpoint } from '#contract/kernel/kernel.ts';
import { rule } from '#contract/kernel/rules.ts';
import { appointment } from '#contract/services/appointments.ts';
import {
  applicant,
  decisionEndpoint,
  history,
  itemEndpoint,
  listPage,
  listQuery,
  reason,
} from '../../endpoints.contract.ts';

/** How many days a clerk can choose from. */
export const DAYS_LISTED = 6;
/** A day with more of them is a full day. */
export const MOST_COUNTED = 100;
const day = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, rule('invalid')));

/** An appointment, as the fund sees it. */
export const deskAppointment = z.extend(appointment, {
  ...applicant,
  history,
  /** What the fund can do now. */
  decisions: z.array(z.string()),
});
export type DeskAppointment = z.infer<typeof deskAppointment>;

const decision = z.enum(['appointment.attend', 'appointment.miss', 'appointment.cancelByFund']);

export const endpoints = {
  appointmentDays: endpoint(
    'GET /appointments/days',
    `The next ${DAYS_LISTED} days with appointments that are booked, from yesterday on; counted up to ${MOST_COUNTED}`,
    {
      auth: 'public',
      response: z.object({ days: z.array(z.object({ day: z.string(), booked: count })) }),
      problems: [],
    },
  ),
  appointments: endpoint(
    'GET /appointments',
    'The appointments of a day in Riyadh, by time; or those of any day that a search finds, the latest first',
    {
      auth: 'public',
      query: z.extend(listQuery, { day: z.optional(day) }),
      response: z.object({ appointments: z.array(deskAppointment), ...listPage }),
      problems: ['invalid_request'],
    },
  ),
  appointment: itemEndpoint('/appointments/:id', 'One appointment', deskAppointment),
  decideAppointment: decisionEndpoint(
    '/appointments/:id/decisions',
    'The citizen came or did not come; or the fund cancels the appointment, with a reason',
    { event: decision, reason: z.optional(reason) },
    deskAppointment,
    'appointment_closed',
  ),
} as const;
type Endpoints = typeof endpoints;
declare module '../../endpoints.contract.ts' {
  interface AreaEndpoints extends Endpoints {}
}
