/** Appointments to look at and move, to cancel, and for the fund to cancel; the fourth department is left to be booked. */
import { randomUUID } from 'node:crypto';
import { freeSlots } from '#tests/setup/cases/appointments.ts';
import type { Area } from '../area.ts';

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
