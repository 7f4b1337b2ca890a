/**
 * The Umm al-Qura calendar by a table of our own, so that it is the same in every browser. Days are numbers, counted from
 * 1970-01-01, so that no time zone can shift one.
 */
import type { Day, Month } from './day.ts';
import { hijriTable } from './hijri-table.generated.ts';

const { firstYear, lastYear, firstDay, lengths } = hijriTable;
export const HIJRI_YEARS = { first: firstYear, last: lastYear } as const;

const lengthIn = (code: number, month: number) => (((code >> (12 - month)) & 1) === 1 ? 30 : 29);
/** Every year with the lengths of its months as bits and its first day; the last entry is the day after the table. */
const years: { code: number; start: number }[] = [];
for (let year = firstYear, start: number = firstDay; year <= lastYear + 1; year += 1) {
  const at = (year - firstYear) * 3;
  const code = Number.parseInt(lengths.slice(at, at + 3) || '0', 16);
  years.push({ code, start });
  for (let month = 1; month <= 12; month += 1) start += lengthIn(code, month);
}

const yearOf = (year: number) => (year > lastYear ? undefined : years[year - firstYear]);

/** 29 or 30; null outside the table. */
export const hijriLength = ({ year, month }: Month): 29 | 30 | null => {
  const found = yearOf(year);
  return found ? lengthIn(found.code, month) : null;
};

/** The number of the day on which a month begins; null outside the table. */
export const hijriMonthStart = ({ year, month }: Month): number | null => {
  const found = yearOf(year);
  if (!found) return null;
  let start = found.start;
  for (let before = 1; before < month; before += 1) start += lengthIn(found.code, before);
  return start;
};

/** The Hijri day of a day number; null outside the table. */
export const hijriOf = (dayNumber: number): Day | null => {
  const next = years.findIndex(({ start }) => start > dayNumber);
  const found = years[next - 1];
  if (!found) return null;
  let rest = dayNumber - found.start;
  for (let month = 1; ; month += 1) {
    const length = lengthIn(found.code, month);
    if (rest < length) return { year: firstYear + next - 1, month, day: rest + 1 };
    rest -= length;
  }
};
