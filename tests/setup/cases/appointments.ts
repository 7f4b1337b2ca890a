/** Appointments by the API alone: free slots, and an appointment of a citizen. */
import type { Appointment } from '#contract/services/appointments.ts';
import type { CitizenHand } from '../citizen.ts';

/** The free slots from tomorrow on, the earliest first. */
export const freeSlots = async (citizen: CitizenHand, departmentId: string): Promise<string[]> => {
  const { days } = await citizen.appointments.openings({ query: { departmentId } });
  return days.slice(1).flatMap(({ slots }) => slots.filter(({ free }) => free > 0).map(({ startsAt }) => startsAt));
};

export const bookFreeSlot = async (citizen: CitizenHand, departmentId: string): Promise<Appointment> => {
  const [, , startsAt] = await freeSlots(citizen, departmentId);
  if (startsAt === undefined) throw new Error(`Nothing is free with ${departmentId}.`);
  return citizen.appointments.book({ body: { departmentId, startsAt }, key: crypto.randomUUID() });
};
