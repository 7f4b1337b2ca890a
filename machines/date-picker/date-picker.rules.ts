/** The context of a date picker and its rules: which month can be shown, which day selected, where the focus is. */
import { type Calendar, calendarOf, type MonthLength } from '#contract/calendar/calendar.ts';
import {
  addMonths,
  type CalendarName,
  type Day,
  dayOf,
  formatDay,
  formatMonth,
  type Month,
  monthOf,
  readMonth,
} from '#contract/calendar/day.ts';
import type { ChangeDetails, PickerInput, PickerUse } from './date-picker.events.ts';
import {
  type DayOptions,
  drawnIn,
  endOf,
  holds,
  type Item,
  isRanged,
  itemsIn,
  type Mode,
  type PickerValue,
  startOf,
} from './date-picker.value.ts';

/** Years on a page; a page begins with a multiple of it. */
export const YEARS_SHOWN = 20;

export type DatePickerContext = PickerUse & {
  mode: Mode;
  calendar: CalendarName;
  monthLength: MonthLength;
  min: string;
  max: string;
  options: DayOptions | undefined;
  clearable: boolean;
  emitImmediately: boolean;
  defaultMonth: string;
  today: string;
  value: PickerValue;
  /** The month on the screen, `YYYY/MM`. */
  shown: string;
  /** The first year of the page of years. */
  yearsStart: number;
  /** The one tab stop of each view: a day of the shown month, a month, a year. */
  focus: Day;
  /** The first day of a pending range; `hover` is the day under the pointer. */
  anchor: string | null;
  hover: string | null;
  /** The picker has announced that it can only be read. */
  isRefusalTold: boolean;
};

/** A picker before its focus is set. */
type Unfocused = Omit<DatePickerContext, 'focus' | 'yearsStart'>;

export const calendarIn = (context: Pick<DatePickerContext, 'calendar' | 'monthLength'>): Calendar =>
  calendarOf(context.calendar, context.monthLength);

export const shownMonth = ({ shown }: Pick<DatePickerContext, 'shown'>): Month => monthOf(shown);
/** A day of the shown month. */
export const textOf = (context: Pick<DatePickerContext, 'shown'>, day: number) =>
  formatDay({ ...shownMonth(context), day });

export const withinLimits = ({ min, max }: DatePickerContext, month: string) => min <= month && month <= max;
type Limits = Pick<DatePickerContext, 'min' | 'max'>;
/** The month, or the nearest within the limits; in the place of one that cannot be read, the first. */
export const monthAt = ({ min, max }: Limits, month: string) => {
  if (month <= min || readMonth(month) === null) return min;
  return month >= max ? max : month;
};
export const yearLimits = ({ min, max }: Limits) => ({ first: monthOf(min).year, last: monthOf(max).year });

/** A person can use the picker, if only to read it. */
export const isLive = ({ disabled }: Pick<PickerUse, 'disabled'>) => !disabled;
/** A person can choose with it. */
export const isWritable = ({ disabled, readOnly }: Pick<PickerUse, 'disabled' | 'readOnly'>) => !disabled && !readOnly;

export const isSelectable = ({ options, ...context }: Unfocused, day: string): boolean => {
  if (!calendarIn(context).parse(day)) return false;
  if (options === undefined) return true;
  return typeof options === 'function' ? options(day) : options.includes(day);
};
const isShown = ({ shown }: Pick<DatePickerContext, 'shown'>, day: string) => day.startsWith(`${shown}/`);
/** Only days of the shown month can be clicked. */
export const isClickable = (context: DatePickerContext, day: string) =>
  isLive(context) && isShown(context, day) && isSelectable(context, day);
/** A day of the shown month that does not have the focus yet. */
export const canFocus = (context: DatePickerContext, day: string) =>
  isLive(context) &&
  isShown(context, day) &&
  calendarIn(context).parse(day) !== null &&
  day !== textOf(context, context.focus.day);

/** What a click on the day would remove: the stored range around it, or the day itself. */
export const itemAt = ({ value, mode, ...context }: DatePickerContext, day: string): Item | undefined =>
  drawnIn(value, calendarIn(context)).find((item) => (isRanged(mode) ? holds(item, day) : item === day));
export const isSelected = ({ value, ...context }: Unfocused, day: string) =>
  drawnIn(value, calendarIn(context)).some((item) => holds(item, day));

/** The selected day, else today, else the first selectable one. */
const tabStop = (context: Unfocused): number => {
  const days = Array.from({ length: calendarIn(context).lengthOf(shownMonth(context)) }, (_, at) => at + 1);
  const first = (fits: (text: string) => boolean) => days.find((day) => fits(textOf(context, day)));
  return (
    first((text) => isSelected(context, text)) ??
    first((text) => text === context.today) ??
    first((text) => isSelectable(context, text)) ??
    1
  );
};

const blockOf = (year: number) => year - (year % YEARS_SHOWN);
/** The focus when a view or a month is shown. */
export const settled = (context: Unfocused): Pick<DatePickerContext, 'focus' | 'yearsStart'> => {
  const { year, month } = shownMonth(context);
  return { focus: { day: tabStop(context), month, year }, yearsStart: blockOf(year) };
};

/** The month in which a value is shown: that of its last item, at the start of a range. */
const monthOfValue = (context: Pick<DatePickerContext, 'calendar' | 'monthLength'>, value: PickerValue) => {
  const last = itemsIn(value).at(-1);
  const drawn = last === undefined ? [] : drawnIn(last, calendarIn(context));
  return drawn[0] === undefined ? null : startOf(drawn[0]).slice(0, 7);
};
/** A value beyond the limits is shown as it is, at the nearest month within them. */
export const monthFor = (
  context: Parameters<typeof monthOfValue>[0] & Limits & Pick<DatePickerContext, 'defaultMonth'>,
  value: PickerValue,
) => monthAt(context, monthOfValue(context, value) ?? context.defaultMonth);

/** The month that a step leads to; the shown one at the limit. A step of years is clamped to the limit. */
export const monthAfter = (context: DatePickerContext, months: number): string => {
  const forward = months > 0;
  const bound = forward ? context.max : context.min;
  const [here, there] = Math.abs(months) < 12 ? [context.shown, bound] : [context.shown.slice(0, 4), bound.slice(0, 4)];
  if (forward ? here >= there : here <= there) return context.shown;
  return monthAt(context, formatMonth(addMonths(shownMonth(context), months)));
};

/** A year of the page before or after this one is within the limits. */
export const canPage = (context: DatePickerContext, pages: number) => {
  const { first, last } = yearLimits(context);
  const start = context.yearsStart + pages * YEARS_SHOWN;
  return pages > 0 ? start <= last : start + YEARS_SHOWN > first;
};

export const canSelectToday = (context: DatePickerContext) =>
  isWritable(context) &&
  withinLimits(context, context.today.slice(0, 7)) &&
  (isSelectable(context, context.today) || isSelected(context, context.today));

/** A day, or a range where ranges are chosen, whose ends can be selected and shown. */
export const canChoose = (context: DatePickerContext, item: Item) =>
  isWritable(context) &&
  (typeof item === 'string' || (isRanged(context.mode) && item.from < item.to)) &&
  [startOf(item), endOf(item)].every((day) => withinLimits(context, day.slice(0, 7)) && isSelectable(context, day));
/** The item itself is part of the value: a day within a stored range is another item. */
export const isStored = (context: DatePickerContext, item: Item) =>
  itemsIn(context.value).some((stored) => startOf(stored) === startOf(item) && endOf(stored) === endOf(item));

/** The last item of the value that can be removed as a whole. */
export const clearedItem = ({ value, ...context }: DatePickerContext): Item | undefined =>
  context.clearable && !context.noUnset && isWritable(context) ? drawnIn(value, calendarIn(context)).at(-1) : undefined;

/** The selected day of the month in the shown month, or its last day; the first while nothing is selected. */
export const sameDayShown = (context: DatePickerContext): string => {
  const [selected] = drawnIn(context.value, calendarIn(context));
  const length = calendarIn(context).lengthOf(shownMonth(context));
  return textOf(context, selected === undefined ? 1 : Math.min(dayOf(startOf(selected)).day, length));
};

export const detailsOf = (item: Item, pressed: string): ChangeDetails =>
  typeof item === 'string' ? dayOf(pressed) : { ...dayOf(pressed), from: dayOf(startOf(item)), to: dayOf(endOf(item)) };

export const contextOf = ({
  min,
  max,
  noUnset = false,
  readOnly = false,
  disabled = false,
  clearable = false,
  emitImmediately = false,
  defaultYearMonth,
  value = null,
  options,
  ...input
}: PickerInput): DatePickerContext => {
  const { bounds } = calendarIn(input);
  const limits = { min: monthAt(bounds, min ?? bounds.min), max: monthAt(bounds, max ?? bounds.max) };
  const defaultMonth = monthAt(limits, defaultYearMonth ?? input.today.slice(0, 7));
  const shown = monthFor({ ...input, ...limits, defaultMonth }, value);
  const opened = {
    ...input,
    ...limits,
    options,
    noUnset,
    readOnly,
    disabled,
    clearable,
    emitImmediately,
    value,
    defaultMonth,
    shown,
    anchor: null,
    hover: null,
    isRefusalTold: false,
  };
  return { ...opened, ...settled(opened) };
};
