/**
 * Where each key moves the focus in each view. Right to left, the next day is on the left; a week begins on Saturday in
 * Arabic and on Sunday in English.
 */
import { addMonths, formatMonth, type Month } from '#contract/calendar/day.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { KeyPress, PickerKey } from './date-picker.events.ts';
import {
  calendarIn,
  canPage,
  type DatePickerContext,
  monthAfter,
  shownMonth,
  withinLimits,
  YEARS_SHOWN,
  yearLimits,
} from './date-picker.rules.ts';

/** The first day of the week; 0 is Sunday. */
export const firstWeekday = (lang: Lang) => (lang === 'ar' ? 6 : 0);
/** Months and years in a row. */
export const COLUMNS = { months: 3, years: 4 } as const;

/** The result of a key: a month to show, a page of years, and the focus there. */
export type Destination = Partial<Pick<DatePickerContext, 'shown' | 'focus' | 'yearsStart'>>;

const SIDE = { ArrowLeft: { ltr: -1, rtl: 1 }, ArrowRight: { ltr: 1, rtl: -1 } } as const;
const sideways = (key: PickerKey, lang: Lang) =>
  key === 'ArrowLeft' || key === 'ArrowRight' ? SIDE[key][lang === 'ar' ? 'rtl' : 'ltr'] : 0;
const upwards = (key: PickerKey) => (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0);
const pages = (key: PickerKey) => (key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0);

/** A day of a month, which is shown. */
const onDay = (month: Month, day: number): Destination => ({ shown: formatMonth(month), focus: { ...month, day } });

export const afterKeyInDays = (context: DatePickerContext, { key, shift, lang }: KeyPress): Destination | null => {
  const calendar = calendarIn(context);
  const month = shownMonth(context);
  const length = calendar.lengthOf(month);
  const { day } = context.focus;
  /** The next or previous day, or the one on the same weekday: rows and columns continue in the month beside. */
  const along = (step: number, days: 1 | 7) => {
    const there = day + step * days;
    if (there >= 1 && there <= length) return onDay(month, there);
    const beside = addMonths(month, step);
    if (!withinLimits(context, formatMonth(beside))) return null;
    const edge = step > 0 ? 1 : calendar.lengthOf(beside);
    if (days === 1) return onDay(beside, edge);
    const away = (calendar.weekdayOf({ ...month, day }) - calendar.weekdayOf({ ...beside, day: edge })) * step;
    return onDay(beside, edge + step * (((away % 7) + 7) % 7));
  };
  /** The edges of the row on the screen: a week may begin in the month before. */
  const toEdge = (last: boolean) => {
    const place = (calendar.weekdayOf({ ...month, day }) - firstWeekday(lang) + 7) % 7;
    return onDay(month, last ? Math.min(length, day + 6 - place) : Math.max(1, day - place));
  };
  const toPage = (step: number) => {
    const shown = monthAfter(context, step * (shift ? 12 : 1));
    if (shown === context.shown) return null;
    const there = shownMonth({ shown });
    return onDay(there, Math.min(day, calendar.lengthOf(there)));
  };
  if (sideways(key, lang) !== 0) return along(sideways(key, lang), 1);
  if (upwards(key) !== 0) return along(upwards(key), 7);
  if (pages(key) !== 0) return toPage(pages(key));
  return key === 'Home' || key === 'End' ? toEdge(key === 'End') : null;
};

/** The cell that a key leads to in a grid of numbered cells with `columns` in a row. */
const inGrid = ({ key, lang }: KeyPress, at: number, columns: number, first: number) => {
  const column = (at - first) % columns;
  if (key === 'Home') return at - column;
  if (key === 'End') return at - column + columns - 1;
  return at + sideways(key, lang) + upwards(key) * columns;
};

export const afterKeyInMonths = (context: DatePickerContext, press: KeyPress): Destination | null => {
  if (pages(press.key) !== 0) {
    const shown = monthAfter(context, pages(press.key) * 12);
    return shown === context.shown ? null : { shown, focus: { ...context.focus, ...shownMonth({ shown }) } };
  }
  const month = inGrid(press, context.focus.month, COLUMNS.months, 1);
  const open = month >= 1 && month <= 12 && isMonthOpen(context, month);
  return open && month !== context.focus.month ? { focus: { ...context.focus, month } } : null;
};
export const isMonthOpen = (context: DatePickerContext, month: number) =>
  withinLimits(context, formatMonth({ year: shownMonth(context).year, month }));

/** The year is on the shown page and within the limits. */
export const isYearOpen = (context: DatePickerContext, year: number) => {
  const { first, last } = yearLimits(context);
  const isShown = context.yearsStart <= year && year < context.yearsStart + YEARS_SHOWN;
  return isShown && first <= year && year <= last;
};

export const afterKeyInYears = (context: DatePickerContext, press: KeyPress): Destination | null => {
  const { first, last } = yearLimits(context);
  const { year } = context.focus;
  const page = pages(press.key);
  if (page !== 0) {
    if (!canPage(context, page)) return null;
    const there = Math.min(last, Math.max(first, year + page * YEARS_SHOWN));
    return { yearsStart: context.yearsStart + page * YEARS_SHOWN, focus: { ...context.focus, year: there } };
  }
  const there = inGrid(press, year, COLUMNS.years, context.yearsStart);
  if (there === year || there < first || there > last) return null;
  return { yearsStart: there - (there % YEARS_SHOWN), focus: { ...context.focus, year: there } };
};
