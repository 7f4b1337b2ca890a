/**
 * A Gregorian day in Riyadh as text, `2026-12-01`: what opening hours, holidays and slots of appointments are counted by. Riyadh is three
 * hours ahead all year round.
 */
const DAY_MS = 86_400_000;
const RIYADH_MS = 3 * 3_600_000;

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const civilDayOf = (instant: string): string => textOf(Date.parse(instant) + RIYADH_MS);
/** The instant of that many minutes after midnight in Riyadh. */
export const instantIn = (day: string, minutes: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - RIYADH_MS + minutes * 60_000);
export const addDays = (day: string, days: number): string => textOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
/** The day of the week; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
