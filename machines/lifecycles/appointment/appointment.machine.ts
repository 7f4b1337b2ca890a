/**
 * The lifecycle of an appointment (specification sections 1 and 3; product rulings, section 4): the citizen moves it while there is time and cancels
 * it until it begins; the fund cancels it with a reason, or notes whether the citizen came. Pure: the server runs it on a row, and
 * the time comes with the event.
 */
import { assign, setup } from 'xstate';
import { MOVE_HOURS } from '#contract/services/appointments.ts';
import { to } from '../../kit/runtime/machine.ts';
import { keepReason, reasonActions } from '../reason.ts';

/** Instants are texts, ISO 8601 in UTC. */
export type AppointmentEvent =
  | { type: 'appointment.move'; startsAt: string; now: string }
  | { type: 'appointment.cancel'; now: string }
  | { type: 'appointment.cancelByFund'; reason: string; now: string }
  | { type: 'appointment.attend'; now: string }
  | { type: 'appointment.miss'; now: string };

/** The events about which the citizen gets a text message. */
export type AppointmentNotice = 'appointmentMoved' | 'appointmentCancelledByFund';

const HOUR_MS = 3_600_000;
/** A citizen may come a little early. */
const EARLY_HOURS = 1;

type Context = {
  appointmentId: string;
  startsAt: string;
  /** The reason why the fund cancelled it. */
  reason: string | null;
};

const hoursUntil = ({ startsAt }: Pick<Context, 'startsAt'>, now: string) =>
  (Date.parse(startsAt) - Date.parse(now)) / HOUR_MS;

const s = setup({
  types: {
    context: {} as Context,
    events: {} as AppointmentEvent,
    input: {} as { appointmentId: string; startsAt: string },
    tags: {} as 'upcoming' | 'closed',
    transitionMeta: {} as { rule: string },
  },
  actions: {
    /** Executed by the server: a message in the outbox. */
    notifyCitizen: (_, _params: { notice: AppointmentNotice }) => {},
    /** Executed by the server: the place in the slot is free again. */
    freeSlot: () => {},
    keepStart: assign({ startsAt: (_, params: { startsAt: string }) => params.startsAt }),
    ...reasonActions,
  },
  guards: {
    isMovable: ({ context }, { startsAt, now }: { startsAt: string; now: string }) =>
      hoursUntil(context, now) >= MOVE_HOURS && Date.parse(startsAt) > Date.parse(now),
    hasNotBegun: ({ context }, { now }: { now: string }) => hoursUntil(context, now) > 0,
    isCancelledWithReason: ({ context }, { reason, now }: { reason: string; now: string }) =>
      hoursUntil(context, now) > 0 && reason.trim() !== '',
    isDue: ({ context }, { now }: { now: string }) => hoursUntil(context, now) <= EARLY_HOURS,
    hasBegun: ({ context }, { now }: { now: string }) => hoursUntil(context, now) <= 0,
  },
});

const notify = (notice: AppointmentNotice) => ({ type: 'notifyCitizen', params: { notice } }) as const;
const nowOf = ({ event }: { event: { now: string } }) => ({ now: event.now });
const closed = s.createStateConfig({ type: 'final', tags: ['closed'] });

export const appointmentMachine = s.createMachine({
  id: 'appointment',
  context: ({ input }) => ({ ...input, reason: null }),
  initial: 'booked',
  states: {
    booked: {
      tags: ['upcoming'],
      on: {
        'appointment.move': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: 'booked',
          actions: [
            { type: 'keepStart', params: ({ event }) => ({ startsAt: event.startsAt }) },
            notify('appointmentMoved'),
          ],
          meta: { rule: 'an appointment is moved some hours before it begins at the latest' },
        },
        'appointment.cancel': {
          guard: { type: 'hasNotBegun', params: nowOf },
          ...to('cancelled', 'an appointment can be cancelled until it begins', ['freeSlot']),
        },
        'appointment.cancelByFund': {
          guard: { type: 'isCancelledWithReason', params: ({ event }) => event },
          target: 'cancelledByFund',
          actions: [keepReason, 'freeSlot', notify('appointmentCancelledByFund')],
          meta: { rule: 'the fund cancels an appointment with a reason' },
        },
        'appointment.attend': {
          guard: { type: 'isDue', params: nowOf },
          ...to('attended', 'the fund notes who came to an appointment'),
        },
        'appointment.miss': {
          guard: { type: 'hasBegun', params: nowOf },
          ...to('missed', 'the fund notes who came to an appointment'),
        },
      },
    },
    cancelled: closed,
    cancelledByFund: closed,
    attended: closed,
    missed: closed,
  },
});
