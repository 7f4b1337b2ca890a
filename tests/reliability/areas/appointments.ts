/** Appointments to look at and move, to cancel, and for the fund to cancel; the fourth department is left to be booked. */
import { randomUUID } from 'node:crypto';
import { freeSlots } from '#tests/setup/cases/appointments.ts';
import type { Area } from '../malformed/area.ts';
import { type CallsOf, once, read, readOf } from '../scale/calls.ts';
import type { World } from '../scale/world.ts';

export const area: Area = {
  // A citizen has one appointment for each service.
  discard: async ({ appointments }) => {
    for (const { id } of (await appointments.list({ query: {} })).upcoming)
      await appointments.cancel({ params: { id }, key: randomUUID() });
  },
  prepare: async ({ citizen }) => {
    /** Free slots of the department on one of the days ahead. On days of their own, appointments do not overlap. */
    const slotsOn = async (day: number, departmentId: string) => {
      const days = Map.groupBy(await freeSlots(citizen, departmentId), (startsAt) => startsAt.slice(0, 10));
      const [startsAt, later] = [...days.values()][day] ?? [];
      if (startsAt === undefined || later === undefined) throw new Error(`Nothing is free with ${departmentId}.`);
      return { booking: { departmentId, startsAt }, later };
    };
    const booked = async (day: number, departmentId: string) => {
      const { booking, later } = await slotsOn(day, departmentId);
      const { id } = await citizen.appointments.book({ body: booking, key: randomUUID() });
      return { id, later };
    };
    const kept = await booked(0, 'main-centre.customers');
    const cancelled = await booked(1, 'main-centre.loans');
    const decided = await booked(2, 'main-centre.repayment');
    const { booking } = await slotsOn(3, 'main-centre.technical');
    return {
      ids: [
        [/desk.*appointments/, decided.id],
        [/appointments.*cancel/, cancelled.id],
        [/appointments/, kept.id],
      ],
      bodies: {
        'appointments.book': booking,
        'appointments.move': { startsAt: kept.later },
        // The appointment has not begun, so the fund can mark it neither as attended nor as missed.
        'desk.decideAppointment': { event: 'appointment.cancelByFund', reason: 'الموظف في إجازة' },
      },
    };
  },
};

const DEPARTMENT = 'main-centre.technical';

/** Frees the time of the citizen, and finds a slot. */
const freeSlot = async ({ citizen }: World) => {
  for (const { id } of (await citizen.appointments.list({ query: {} })).upcoming)
    await citizen.appointments.cancel({ params: { id }, key: randomUUID() });
  const [startsAt = ''] = (await freeSlots(citizen, DEPARTMENT)).slice(40);
  return { departmentId: DEPARTMENT, startsAt };
};

/** One that is ahead. */
const ahead = async (world: World) => {
  const { citizen } = world;
  const [booked] = (await citizen.appointments.list({ query: {} })).upcoming;
  if (booked) return booked;
  return citizen.appointments.book({ body: await freeSlot(world), key: randomUUID() });
};
const kept = once(ahead);

export const calls: CallsOf<'appointments'> = {
  appointments: {
    list: readOf(kept, (calls) => calls.appointments.list({ query: {} })),
    options: read((calls) => calls.appointments.options({ query: { place: 'mainCentre' } })),
    openings: read((calls) => calls.appointments.openings({ query: { departmentId: DEPARTMENT } })),
    get: readOf(kept, (calls, { id }) => calls.appointments.get({ params: { id } })),
    book: async (world) => {
      const body = await freeSlot(world);
      return (calls) => calls.appointments.book({ body, key: randomUUID() });
    },
    move: async (world) => {
      const { id, departmentId, startsAt: now } = await ahead(world);
      const startsAt = (await freeSlots(world.citizen, departmentId)).slice(40).find((slot) => slot !== now) ?? '';
      return (calls) => calls.appointments.move({ params: { id }, body: { startsAt }, key: randomUUID() });
    },
    cancel: async (world) => {
      const { id } = await ahead(world);
      return (calls) => calls.appointments.cancel({ params: { id }, key: randomUUID() });
    },
    calendar: readOf(kept, (calls, { id }) => calls.appointments.calendar({ params: { id }, query: {} })),
  },
};
