/**
 * Booking an appointment, or moving one (specification section 1; product rulings, section 4): region and branch where there are
 * several, department, day, slot, a look at everything, and the booking. A step with one choice is skipped. A slot that was taken
 * meanwhile brings the next free ones, and nothing is begun anew.
 */
import { type ActorRefFrom, assign, type EventObject, fromPromise, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  type Appointment,
  appointmentIn,
  type Booking,
  type BookingOptions,
  type BookingRegion,
  type OpeningDay,
  offersIn,
  type SlotOffer,
} from '#contract/services/appointments.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions, problemGuards, problemIn } from '../kit/runtime/problems.ts';
import {
  type Chosen,
  dayOfSlot,
  departmentsIn,
  freeSlotsOf,
  openDaysOf,
  placesIn,
  withOnlyChoices,
  withoutSlot,
} from './appointment-booking.rules.ts';

export type AppointmentBookingEvent =
  | { type: 'region.choose'; id: string }
  | { type: 'place.choose'; id: string }
  | { type: 'department.choose'; id: string }
  | { type: 'day.choose'; day: string }
  | { type: 'slot.choose'; startsAt: string }
  | { type: 'booking.confirm' }
  | { type: 'choices.reload' }
  | { type: 'step.back' };
/** `id` is made by the view; `moving` is the appointment that gets another time. */
export type AppointmentBookingInput = { id: string; moving: string | null };
export type BookingCall = { booking: Booking; moving: string | null; key: string };

export type BookingContext = AppointmentBookingInput & {
  regions: readonly BookingRegion[];
  /** The citizen's own branch, which is suggested. */
  ownPlaceId: string | null;
  chosen: Chosen;
  days: readonly OpeningDay[];
  day: string | null;
  startsAt: string | null;
  /** The slots that the server offers in place of one that was taken. */
  offers: readonly SlotOffer[];
  /** The appointment that conflicts with this booking. */
  existing: Appointment | null;
  /** The booking that was sent last; `edition` goes up when another one is sent. */
  sent: Booking | null;
  edition: number;
  appointment: Appointment | null;
  problem: Problem | null;
};

const BOOK = '§1 Book appointments: general manager, main branch, branches';
const SKIP = 'a step with one choice is skipped';
const OFFER = 'a slot that was taken brings the next free ones';
const TWICE = 'one appointment with a department, and none at the time of another';
const FREED = 'a cancelled appointment frees its time';
const RETRY = '§8 Something went wrong, please try again';
const FAILS = '§8 the common handler';

const bookingIn = ({ chosen: { departmentId }, startsAt }: BookingContext): Booking => {
  if (departmentId === null || startsAt === null) throw new Error('a booking names its department and its slot');
  return { departmentId, startsAt };
};
const nothingChosen: Chosen = { regionId: null, placeId: null, departmentId: null };
/** Days and slots belong to a department. */
const noSlot = { days: [], day: null, startsAt: null, offers: [], existing: null } as const;

type WithId = { event: { id: string } };
const idOf = ({ event }: WithId) => ({ id: event.id });
const startOf = ({ event }: { event: { startsAt: string } }) => ({ startsAt: event.startsAt });

const s = setup({
  types: {
    context: {} as BookingContext,
    events: {} as AppointmentBookingEvent,
    input: {} as AppointmentBookingInput,
    tags: {} as 'busy' | 'choosing',
    meta: {} as {
      screen:
        | 'loading'
        | 'unavailable'
        | 'region'
        | 'place'
        | 'department'
        | 'day'
        | 'slot'
        | 'check'
        | 'taken'
        | 'existing'
        | 'booked';
    },
    transitionMeta: {} as { rule: string },
    children: {} as { readOptions: 'readOptions'; readOpenings: 'readOpenings'; bookSlot: 'bookSlot' },
  },
  actors: {
    /** For an appointment that is moved, it reads its own place and department alone. */
    readOptions: fromPromise<BookingOptions>(notProvided('readOptions')),
    readOpenings: fromPromise<OpeningDay[], { departmentId: string }>(notProvided('readOpenings')),
    bookSlot: fromPromise<Appointment, BookingCall>(notProvided('bookSlot')),
  },
  actions: {
    ...problemActions,
    keepOptions: assign((_, { options: { regions, ownPlaceId } }: { options: BookingOptions }) => ({
      ...noSlot,
      regions,
      ownPlaceId,
      chosen: withOnlyChoices({ regions }, nothingChosen),
    })),
    chooseRegion: assign(({ context }, { id }: { id: string }) => ({
      ...noSlot,
      chosen: withOnlyChoices(context, { ...nothingChosen, regionId: id }),
    })),
    choosePlace: assign(({ context }, { id }: { id: string }) => ({
      ...noSlot,
      chosen: withOnlyChoices(context, { ...context.chosen, placeId: id, departmentId: null }),
    })),
    chooseDepartment: assign(({ context }, { id }: { id: string }) => ({
      ...noSlot,
      chosen: { ...context.chosen, departmentId: id },
    })),
    keepDays: assign({ days: (_, params: { days: readonly OpeningDay[] }) => params.days }),
    /** Drops the chosen slot if the day changes: another day has other slots. */
    chooseDay: assign(({ context }, { day }: { day: string }) => ({
      day,
      startsAt: day === context.day ? context.startsAt : null,
    })),
    chooseSlot: assign((_, { startsAt }: { startsAt: string }) => ({ startsAt, day: dayOfSlot(startsAt) })),
    /** The same slot is the same command, however often it is sent. */
    countEdition: assign(({ context }) => {
      const booking = bookingIn(context);
      const isSame = context.sent?.departmentId === booking.departmentId && context.sent.startsAt === booking.startsAt;
      return { sent: booking, edition: isSame ? context.edition : context.edition + 1 };
    }),
    /** The slot that was taken is among those of its day no more. */
    keepOffers: assign(({ context: { days, startsAt }, event }: { context: BookingContext; event: EventObject }) => ({
      offers: offersIn(problemIn(event).detail),
      days: withoutSlot(days, startsAt),
    })),
    keepExisting: assign({
      existing: ({ event }: { event: EventObject }) => appointmentIn(problemIn(event).detail),
    }),
    keepAppointment: assign({ appointment: (_, params: { appointment: Appointment }) => params.appointment }),
  },
  guards: {
    ...problemGuards,
    lacksRegion: ({ context }) => context.chosen.regionId === null,
    lacksPlace: ({ context }) => context.chosen.placeId === null,
    lacksDepartment: ({ context }) => context.chosen.departmentId === null,
    hasRegions: ({ context }) => context.regions.length > 1,
    hasPlaces: ({ context }) => placesIn(context, context.chosen.regionId).length > 1,
    hasDepartments: ({ context }) => departmentsIn(context, context.chosen).length > 1,
    isRegion: ({ context }, { id }: { id: string }) => context.regions.some((region) => region.id === id),
    isPlace: ({ context }, { id }: { id: string }) =>
      placesIn(context, context.chosen.regionId).some((place) => place.id === id),
    isDepartment: ({ context }, { id }: { id: string }) =>
      departmentsIn(context, context.chosen).some((department) => department.id === id),
    isFull: ({ context }) => openDaysOf(context.days).length === 0,
    isOpenDay: ({ context }, { day }: { day: string }) => openDaysOf(context.days).includes(day),
    isFreeSlot: ({ context }, { startsAt }: { startsAt: string }) =>
      freeSlotsOf(context.days, context.day).some((slot) => slot.startsAt === startsAt),
    isOffered: ({ context }, { startsAt }: { startsAt: string }) =>
      context.offers.some((offer) => offer.startsAt === startsAt),
  },
});

/** Back to the last step that had a choice. */
const backTo = {
  department: { guard: 'hasDepartments', ...to('choosingDepartment', CHANGES_MIND) },
  place: { guard: 'hasPlaces', ...to('choosingPlace', CHANGES_MIND) },
  region: { guard: 'hasRegions', ...to('choosingRegion', CHANGES_MIND) },
} as const;
const CLEARED = { actions: 'clearProblem' } as const;

export const appointmentBookingMachine = s.createMachine({
  id: 'appointmentBooking',
  context: ({ input }) => ({
    ...input,
    ...noSlot,
    regions: [],
    ownPlaceId: null,
    chosen: nothingChosen,
    sent: null,
    edition: 0,
    appointment: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'readOptions',
        src: 'readOptions',
        onDone: {
          target: 'advancing',
          actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
          meta: { rule: BOOK },
        },
        onError: onProblem([{ target: 'unavailable', rule: FAILS }]),
      },
    },
    unavailable: {
      meta: { screen: 'unavailable' },
      on: { 'choices.reload': to('loading', RETRY, 'clearProblem') },
    },
    advancing: {
      always: [
        { guard: 'lacksRegion', ...to('choosingRegion', BOOK) },
        { guard: 'lacksPlace', ...to('choosingPlace', SKIP) },
        { guard: 'lacksDepartment', ...to('choosingDepartment', SKIP) },
        to('readingOpenings', SKIP),
      ],
    },
    choosingRegion: {
      tags: ['choosing'],
      meta: { screen: 'region' },
      on: {
        'region.choose': {
          guard: { type: 'isRegion', params: idOf },
          target: 'advancing',
          actions: { type: 'chooseRegion', params: idOf },
          meta: { rule: BOOK },
        },
      },
    },
    choosingPlace: {
      tags: ['choosing'],
      meta: { screen: 'place' },
      on: {
        'place.choose': {
          guard: { type: 'isPlace', params: idOf },
          target: 'advancing',
          actions: { type: 'choosePlace', params: idOf },
          meta: { rule: BOOK },
        },
        'step.back': backTo.region,
      },
    },
    choosingDepartment: {
      tags: ['choosing'],
      meta: { screen: 'department' },
      on: {
        'department.choose': {
          guard: { type: 'isDepartment', params: idOf },
          target: 'readingOpenings',
          actions: { type: 'chooseDepartment', params: idOf },
          meta: { rule: '§3 Appointment: number, date, time, branch, department' },
        },
        'step.back': [backTo.place, backTo.region],
      },
    },
    readingOpenings: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      invoke: {
        id: 'readOpenings',
        src: 'readOpenings',
        input: ({ context: { chosen } }) => {
          if (chosen.departmentId === null) throw new Error('days are those of a department');
          return { departmentId: chosen.departmentId };
        },
        onDone: {
          target: 'choosingDay',
          actions: { type: 'keepDays', params: ({ event }) => ({ days: event.output }) },
          meta: { rule: BOOK },
        },
        onError: onProblem([{ target: 'openingsUnavailable', rule: FAILS }]),
      },
    },
    openingsUnavailable: {
      meta: { screen: 'unavailable' },
      on: {
        'choices.reload': to('readingOpenings', RETRY, 'clearProblem'),
        // A department that was closed meanwhile is not found, however often it is asked for.
        'step.back': [
          { ...backTo.department, ...CLEARED },
          { ...backTo.place, ...CLEARED },
          { ...backTo.region, ...CLEARED },
        ],
      },
    },
    choosingDay: {
      tags: ['choosing'],
      meta: { screen: 'day' },
      on: {
        'day.choose': {
          guard: { type: 'isOpenDay', params: ({ event }) => ({ day: event.day }) },
          target: 'choosingSlot',
          actions: { type: 'chooseDay', params: ({ event }) => ({ day: event.day }) },
          meta: { rule: '§5 Selectable days can be restricted by an options list or a function' },
        },
        'choices.reload': { guard: 'isFull', ...to('readingOpenings', FREED) },
        'step.back': [backTo.department, backTo.place, backTo.region],
      },
    },
    choosingSlot: {
      tags: ['choosing'],
      meta: { screen: 'slot' },
      on: {
        'slot.choose': {
          guard: { type: 'isFreeSlot', params: startOf },
          target: 'checking',
          actions: { type: 'chooseSlot', params: startOf },
          meta: { rule: BOOK },
        },
        'step.back': to('choosingDay', CHANGES_MIND),
      },
    },
    checking: {
      tags: ['choosing'],
      meta: { screen: 'check' },
      on: {
        'booking.confirm': to('booking', BOOK, ['countEdition', 'clearProblem']),
        'step.back': to('choosingSlot', CHANGES_MIND, 'clearProblem'),
      },
    },
    booking: {
      tags: ['busy'],
      meta: { screen: 'check' },
      invoke: {
        id: 'bookSlot',
        src: 'bookSlot',
        input: ({ context }) => ({
          booking: bookingIn(context),
          moving: context.moving,
          key: `appointment:${context.id}:${context.edition}`,
        }),
        onDone: {
          target: 'booked',
          actions: { type: 'keepAppointment', params: ({ event }) => ({ appointment: event.output }) },
          meta: { rule: BOOK },
        },
        onError: onProblem([
          { codes: ['slot_taken'], target: 'taken', actions: ['keepOffers'], rule: OFFER },
          { codes: ['appointment_exists'], target: 'existing', actions: ['keepExisting', 'keepProblem'], rule: TWICE },
          { target: 'checking', rule: FAILS },
        ]),
      },
    },
    taken: {
      tags: ['choosing'],
      meta: { screen: 'taken' },
      on: {
        'slot.choose': {
          guard: { type: 'isOffered', params: startOf },
          target: 'checking',
          actions: { type: 'chooseSlot', params: startOf },
          meta: { rule: OFFER },
        },
        'choices.reload': to('readingOpenings', CHANGES_MIND),
      },
    },
    existing: {
      meta: { screen: 'existing' },
      on: { 'choices.reload': to('loading', CHANGES_MIND, 'clearProblem') },
    },
    booked: { type: 'final', meta: { screen: 'booked' } },
  },
});
export type AppointmentBookingActor = ActorRefFrom<typeof appointmentBookingMachine>;
