/**
 * What a date picker holds: nothing, a day, a range, or a list of both. Days are texts `YYYY/MM/DD`, whose order is the
 * order of days in every length of months. What cannot be read, and a range whose ends are equal or reversed, is left as
 * it is and drawn nowhere.
 */
import type { Calendar } from '#contract/calendar/calendar.ts';
import type { CalendarName } from '#contract/calendar/day.ts';

export type Range = { from: string; to: string };
export type Item = string | Range;
export type PickerValue = null | Item | Item[];
export type Mode = 'single' | 'multiple' | 'range' | 'multipleRange';
/** What may be chosen: a list of exact texts, or an answer for each. Absent: every day. */
export type DayOptions = readonly string[] | ((day: string) => boolean);
/** What a person would store: the text is nothing without its calendar. */
export type Dated = { calendar: CalendarName; value: PickerValue };

export const isMultiple = (mode: Mode) => mode === 'multiple' || mode === 'multipleRange';
export const isRanged = (mode: Mode) => mode === 'range' || mode === 'multipleRange';

export const startOf = (item: Item) => (typeof item === 'string' ? item : item.from);
export const endOf = (item: Item) => (typeof item === 'string' ? item : item.to);
export const holds = (item: Item, day: string) => startOf(item) <= day && day <= endOf(item);
const touch = (one: Item, other: Item) => startOf(one) <= endOf(other) && startOf(other) <= endOf(one);

/** In order, whichever was clicked first; the same day twice is a day. */
export const itemBetween = (one: string, other: string): Item => {
  if (one === other) return one;
  return one < other ? { from: one, to: other } : { from: other, to: one };
};

export const itemsIn = (value: PickerValue): Item[] => {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
};

const isReadable = (item: Item, calendar: Calendar) =>
  typeof item === 'string'
    ? calendar.parse(item) !== null
    : calendar.parse(item.from) !== null && calendar.parse(item.to) !== null && item.from < item.to;

/** What is drawn of a value. */
export const drawnIn = (value: PickerValue, calendar: Calendar): Item[] =>
  itemsIn(value).filter((item) => isReadable(item, calendar));

/** The value with something more, or with it instead. A new range drops every stored day and range that it touches. */
export const withItem = (value: PickerValue, item: Item, mode: Mode, calendar: Calendar): PickerValue => {
  if (!isMultiple(mode)) return item;
  const kept = itemsIn(value).filter(
    (stored) => !isRanged(mode) || !isReadable(stored, calendar) || !touch(stored, item),
  );
  return [...kept, item];
};

/** The value without it: nothing, rather than an empty list. */
export const withoutItem = (value: PickerValue, item: Item): PickerValue => {
  if (!Array.isArray(value)) return null;
  const kept = value.filter((stored) => stored !== item);
  return kept.length > 0 ? kept : null;
};
