/** What a picker's screen reads: the cells of its views, and its header as data. */
import type { SnapshotFrom } from 'xstate';
import { type Day, dayOf, type Month, readDay } from '#contract/calendar/day.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { DatePickerEvent, PickerView } from './date-picker.events.ts';
import { firstWeekday, isMonthOpen, isYearOpen } from './date-picker.keys.ts';
import type { datePickerMachine } from './date-picker.machine.ts';
import {
  calendarIn,
  type DatePickerContext,
  isSelectable,
  isStored,
  shownMonth,
  textOf,
  YEARS_SHOWN,
} from './date-picker.rules.ts';
import { drawnIn, endOf, holds, type Item, itemBetween, startOf } from './date-picker.value.ts';

export type PickerSnapshot = SnapshotFrom<typeof datePickerMachine>;

/** The place of a day in the range that is selected or being selected. */
export type Highlight = 'none' | 'only' | 'from' | 'middle' | 'to';
export type DayCell = {
  text: string;
  day: Day;
  isSelectable: boolean;
  /** The thirtieth of a month that has twenty-nine. */
  isBeyondMonth: boolean;
  /** A range that runs over the month's edge is open there. */
  monthEdge: 'first' | 'last' | null;
  isToday: boolean;
  isFocus: boolean;
  selected: Highlight;
  pending: Highlight;
};

export const selectView = ({ value }: PickerSnapshot): PickerView => value.view;
export const selectIsReadOnly = ({ context }: PickerSnapshot) => context.readOnly;
export const selectIsDisabled = ({ context }: PickerSnapshot) => context.disabled;
export const selectIsStored = ({ context }: PickerSnapshot, item: Item) => isStored(context, item);
/** The whole value can be removed at once, if there is one. */
export const selectIsClearable = ({ context }: PickerSnapshot) => context.clearable && !context.noUnset;
export const selectIsPending = (snapshot: PickerSnapshot) => snapshot.matches({ selection: 'pending' });
export const selectCan = (snapshot: PickerSnapshot, event: DatePickerEvent) => snapshot.can(event);
export const selectShown = ({ context }: PickerSnapshot): Month => shownMonth(context);

const placeIn = (item: Item, day: string): Highlight => {
  if (startOf(item) === endOf(item)) return 'only';
  if (day === startOf(item)) return 'from';
  return day === endOf(item) ? 'to' : 'middle';
};
const highlight = (items: Item[], day: string): Highlight => {
  const item = items.find((candidate) => holds(candidate, day));
  return item === undefined ? 'none' : placeIn(item, day);
};
const drawn = (context: DatePickerContext) => drawnIn(context.value, calendarIn(context));
const pendingOf = ({ anchor, hover }: DatePickerContext): Item[] =>
  anchor === null ? [] : [itemBetween(anchor, hover ?? anchor)];

/** The shown month by weeks; null where a day of another month stands. */
export const selectWeeks = ({ context }: PickerSnapshot, lang: Lang): (DayCell | null)[][] => {
  const calendar = calendarIn(context);
  const month = shownMonth(context);
  const [stored, pending] = [drawn(context), pendingOf(context)];
  const length = calendar.lengthOf(month);
  const cells = Array.from({ length }, (_, at): DayCell => {
    const day = { ...month, day: at + 1 };
    const text = textOf(context, day.day);
    return {
      text,
      day,
      isSelectable: isSelectable(context, text),
      isBeyondMonth: day.day > calendar.realLengthOf(month),
      monthEdge: at === 0 ? 'first' : at === length - 1 ? 'last' : null,
      isToday: text === context.today,
      isFocus: day.day === context.focus.day,
      selected: highlight(stored, text),
      pending: highlight(pending, text),
    };
  });
  const lead = (calendar.weekdayOf({ ...month, day: 1 }) - firstWeekday(lang) + 7) % 7;
  const places = [...Array<null>(lead).fill(null), ...cells];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => places[week * 7 + at] ?? null),
  );
};

/** The shown month has a thirtieth day here that it does not have in the calendar. */
export const selectHasDayBeyond = ({ context }: PickerSnapshot) => {
  const calendar = calendarIn(context);
  return calendar.lengthOf(shownMonth(context)) > calendar.realLengthOf(shownMonth(context));
};

export type ChoiceCell = { at: number; isOpen: boolean; isFocus: boolean; isShown: boolean; isNow: boolean };
export const selectMonths = ({ context }: PickerSnapshot): ChoiceCell[] => {
  const shown = shownMonth(context);
  const today = dayOf(context.today);
  return Array.from({ length: 12 }, (_, index) => index + 1).map((month) => ({
    at: month,
    isOpen: isMonthOpen(context, month),
    isFocus: month === context.focus.month,
    isShown: month === shown.month,
    isNow: today.year === shown.year && today.month === month,
  }));
};
export const selectYears = ({ context }: PickerSnapshot): ChoiceCell[] =>
  Array.from({ length: YEARS_SHOWN }, (_, index) => context.yearsStart + index).map((year) => ({
    at: year,
    isOpen: isYearOpen(context, year),
    isFocus: year === context.focus.year,
    isShown: year === shownMonth(context).year,
    isNow: year === dayOf(context.today).year,
  }));

export type Title = { is: 'none' } | { is: 'editing' | 'day'; day: Day } | { is: 'days'; count: number };
export const selectTitle = ({ context }: PickerSnapshot): Title => {
  if (context.anchor !== null) return { is: 'editing', day: dayOf(context.anchor) };
  const items = drawn(context);
  const calendar = calendarIn(context);
  const count = items.reduce((sum, item) => sum + calendar.count(dayOf(startOf(item)), dayOf(endOf(item))), 0);
  const [only] = items;
  if (only === undefined) return { is: 'none' };
  return count > 1 ? { is: 'days', count } : { is: 'day', day: dayOf(startOf(only)) };
};

export type Subtitle = { is: 'none' } | { is: 'year'; year: number } | { is: 'span'; from: Month; to: Month };
export const selectSubtitle = ({ context }: PickerSnapshot): Subtitle => {
  const items = drawn(context);
  const first = items.map(startOf).sort()[0];
  const last = items.map(endOf).sort().at(-1);
  if (first === undefined || last === undefined) return { is: 'none' };
  const [from, to] = [dayOf(first), dayOf(last)];
  return first === last ? { is: 'year', year: from.year } : { is: 'span', from, to };
};

/** The hovered day, else the last selected one: its date in the other calendar is shown beneath. */
export const selectDayInMind = ({ context }: PickerSnapshot): Day | null => {
  const last = drawn(context).at(-1);
  const text = context.hover ?? (last === undefined ? null : endOf(last));
  return text === null ? null : readDay(text);
};
export const selectCalendar = ({ context }: PickerSnapshot) => context.calendar;
