/** Pure rules of booking an appointment: what is offered, what was chosen, and which choices are left. */
import { civilDayOf } from '#contract/calendar/civil-day.ts';
import type { BookingPlace, BookingRegion, OpeningDay } from '#contract/services/appointments.ts';

export type Offered = { regions: readonly BookingRegion[] };
export type Chosen = { regionId: string | null; placeId: string | null; departmentId: string | null };

const only = <T extends { id: string }>(offered: readonly T[]): string | null =>
  offered.length === 1 ? (offered[0]?.id ?? null) : null;

export const placesIn = ({ regions }: Offered, regionId: string | null): readonly BookingPlace[] =>
  regions.find(({ id }) => id === regionId)?.places ?? [];
export const departmentsIn = (offered: Offered, { regionId, placeId }: Pick<Chosen, 'regionId' | 'placeId'>) =>
  placesIn(offered, regionId).find(({ id }) => id === placeId)?.departments ?? [];

/** The choices, with every one made of which there is only one. */
export const withOnlyChoices = (offered: Offered, chosen: Chosen): Chosen => {
  const regionId = chosen.regionId ?? only(offered.regions);
  const placeId = chosen.placeId ?? only(placesIn(offered, regionId));
  const departmentId = chosen.departmentId ?? only(departmentsIn(offered, { regionId, placeId }));
  return { regionId, placeId, departmentId };
};

/** Slots with a free place, as the citizen can choose them. */
export const freeSlotsOf = (days: readonly OpeningDay[], day: string | null) =>
  (days.find((one) => one.day === day)?.slots ?? []).filter(({ free }) => free > 0);
/** The days on which something is free. */
export const openDaysOf = (days: readonly OpeningDay[]): string[] =>
  days.map(({ day }) => day).filter((day) => freeSlotsOf(days, day).length > 0);

/** The day of a slot, `2026-12-01`. */
export const dayOfSlot = (startsAt: string): string => civilDayOf(startsAt);

/** The days without one slot, which someone else has taken. */
export const withoutSlot = (days: readonly OpeningDay[], taken: string | null): OpeningDay[] =>
  days.map((day) => ({ ...day, slots: day.slots.filter(({ startsAt }) => startsAt !== taken) }));
