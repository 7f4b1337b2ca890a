/**
 * Appointments with the fund (specification sections 1 and 3; product rulings, section 4): at the main centre, at a branch, or
 * with the general manager. The places with their departments, the days and slots of a department, booking, moving, cancelling,
 * and the calendar file.
 */
import * as z from 'zod/mini';
import { ownById, withSession } from '../access/auth.ts';
import { bilingual, byId, chosen, count, id, instant } from '../fields/fields.ts';
import { endpoint } from '../kernel/kernel.ts';
import { LANGS } from '../kernel/lang.ts';
import { next, pageQuery } from '../kernel/pages.ts';
import { rule } from '../kernel/rules.ts';

export const APPOINTMENT_PLACES = ['mainCentre', 'branch', 'generalManager'] as const;
export type AppointmentPlace = (typeof APPOINTMENT_PLACES)[number];

/** The states of the lifecycle machine. */
export const APPOINTMENT_STATUSES = ['booked', 'cancelled', 'cancelledByFund', 'attended', 'missed'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** An appointment can be moved until this many hours before it begins, and cancelled until it begins. */
export const MOVE_HOURS = 2;
/** Free slots that are offered in place of one that was taken meanwhile. */
export const SLOTS_OFFERED = 3;

export const appointment = z.object({
  id,
  number: z.string(),
  place: z.enum(APPOINTMENT_PLACES),
  /** The name of the place; `address` and `phone` are its own. */
  title: bilingual,
  address: bilingual,
  phone: z.string(),
  departmentId: z.string(),
  department: bilingual,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(APPOINTMENT_STATUSES),
  /** The reason why the fund cancelled it. */
  reason: z.nullable(z.string()),
  bookedAt: instant,
  /** What the citizen can do with it now. */
  isMovable: z.boolean(),
  isCancellable: z.boolean(),
});
export type Appointment = z.infer<typeof appointment>;
/** The conflicting appointment that the server names in a refusal. */
export const appointmentIn = (detail: unknown): Appointment | null => appointment.safeParse(detail).data ?? null;

const department = z.object({
  id: z.string(),
  title: bilingual,
  about: bilingual,
  /** The length of a slot. */
  minutes: count,
});
export type BookingDepartment = z.infer<typeof department>;
const place = z.object({
  id: z.string(),
  title: bilingual,
  address: bilingual,
  departments: z.array(department),
});
export type BookingPlace = z.infer<typeof place>;
const region = z.object({ id: z.string(), title: bilingual, places: z.array(place) });
export type BookingRegion = z.infer<typeof region>;

/** Where and with whom an appointment can be booked. A kind of place that is one place has one region with one place. */
export const bookingOptions = z.object({
  regions: z.array(region),
  /** The citizen's own branch, where it is one of the places. */
  ownPlaceId: z.nullable(z.string()),
  /** How many days ahead an appointment can be booked. */
  days: count,
});
export type BookingOptions = z.infer<typeof bookingOptions>;

const slot = z.object({ startsAt: instant, free: count });
export type Slot = z.infer<typeof slot>;
export const openingDay = z.object({
  /** The Gregorian day in Riyadh, `2026-12-01`. */
  day: z.string(),
  /** The name of a holiday; null on another day. */
  holiday: z.nullable(bilingual),
  /** Empty when the department is closed that day. Slots in the past are left out. */
  slots: z.array(slot),
});
export type OpeningDay = z.infer<typeof openingDay>;

const offers = z.array(z.object({ startsAt: instant }));
export type SlotOffer = z.infer<typeof offers>[number];
/** The next free slots that the server offers in place of one that was taken. */
export const offersIn = (detail: unknown): SlotOffer[] => offers.safeParse(detail).data ?? [];

export const appointmentList = z.object({
  /** Those that are ahead or under way. */
  upcoming: z.array(appointment),
  past: z.array(appointment),
  /** The next page of the past ones. */
  next,
});
export type AppointmentList = z.infer<typeof appointmentList>;

export const bookingForm = z.object({ departmentId: chosen, startsAt: instant });
export type Booking = z.infer<typeof bookingForm>;
export const moveForm = z.object({ startsAt: instant });

const taking = ['slot_taken', 'appointment_exists', 'invalid_request'] as const;

export const appointmentsEndpoints = {
  list: endpoint(
    'GET /appointments',
    'My appointments: with the first page those that are ahead, the next one first; the past and cancelled ones in pages, the latest first',
    {
      ...withSession,
      query: pageQuery,
      response: appointmentList,
      problems: [...withSession.problems, 'invalid_request'],
    },
  ),
  options: endpoint(
    'GET /appointments/options',
    'Places and departments of one kind of place. The general manager is found only while the flag is on',
    {
      ...withSession,
      query: z.object({ place: z.enum(APPOINTMENT_PLACES, rule('invalid')) }),
      response: bookingOptions,
      problems: [...withSession.problems, 'not_found', 'invalid_request'],
    },
  ),
  openings: endpoint('GET /appointments/openings', 'The days that can be booked with a department, with their slots', {
    ...withSession,
    query: z.object({ departmentId: chosen }),
    response: z.object({ days: z.array(openingDay) }),
    problems: [...withSession.problems, 'not_found', 'invalid_request'],
  }),
  get: endpoint('GET /appointments/:id', 'One appointment', { ...ownById, response: appointment }),
  book: endpoint(
    'POST /appointments',
    'Books a slot. `slot_taken` offers the next free ones, `appointment_exists` names the appointment that prevents it',
    {
      waits: true,
      ...withSession,
      idempotent: true,
      body: bookingForm,
      response: appointment,
      problems: [...withSession.problems, ...taking, 'not_found'],
    },
  ),
  move: endpoint(
    'POST /appointments/:id/move',
    'Moves an appointment to another slot of its department: the old slot is freed and the new one taken, or neither',
    {
      waits: true,
      ...ownById,
      idempotent: true,
      body: moveForm,
      response: appointment,
      problems: [...ownById.problems, ...taking, 'appointment_closed'],
    },
  ),
  cancel: endpoint('POST /appointments/:id/cancel', 'Cancels an appointment that has not begun, and frees its slot', {
    waits: true,
    ...ownById,
    idempotent: true,
    response: appointment,
    problems: [...ownById.problems, 'appointment_closed'],
  }),
  /** The cookie alone opens it, so that a phone can open it as a plain link. */
  calendar: endpoint(
    'GET /appointments/:id/calendar',
    'The appointment as a calendar file (RFC 5545), in the language of the call or of `lang`',
    {
      auth: 'cookie',
      params: byId,
      query: z.object({ lang: z.optional(z.enum(LANGS, rule('invalid'))) }),
      download: true,
      response: z.unknown(),
      problems: ['login_required', 'not_found', 'too_many_requests', 'service_suspended', 'something_went_wrong'],
    },
  ),
} as const;
