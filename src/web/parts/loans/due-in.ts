/** How far away a due date is: in days while one counts them, then in months, then in years. Hijri dates are text `YYYY/MM/DD`. */
import { instantOf } from '#contract/calendar/hijri-instant.ts';

const DAY_MS = 86_400_000;
/** The longest time that is shown in days: about three months. */
const COUNTED_DAYS = 90;
const DAYS_OF_A_MONTH = 29.53;
const MONTHS_OF_A_YEAR = 12;

export type Distance = { isPast: boolean; unit: 'day' | 'month' | 'year'; count: number };

const measured = (days: number): Pick<Distance, 'unit' | 'count'> => {
  if (days <= COUNTED_DAYS) return { unit: 'day', count: days };
  const months = Math.round(days / DAYS_OF_A_MONTH);
  if (months < 2 * MONTHS_OF_A_YEAR) return { unit: 'month', count: months };
  return { unit: 'year', count: Math.round(months / MONTHS_OF_A_YEAR) };
};

export const distanceTo = (dueOn: string, today: string): Distance => {
  const days = Math.round((Date.parse(instantOf(dueOn)) - Date.parse(instantOf(today))) / DAY_MS);
  return { isPast: days < 0, ...measured(Math.abs(days)) };
};
