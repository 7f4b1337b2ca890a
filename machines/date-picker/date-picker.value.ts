/**
 * The value of a date picker: nothing, a day, a range, or a list of both. Days are texts `YYYY/MM/DD`: their text order is
 * their order in time, whatever the length of months. An unreadable day, and a range with equal or reversed ends, stays in
 * the value and is not drawn.
 */
import type { Calendar } from '#contract/calendar/calendar.ts';

export type Item = string | { from: string; to: string };
export type PickerValue = null | Item | Item[];
export type Mode = 'single' | 'multiple' | 'range' | 'multipleRange';
/** The selectable days: a list, or a test. Absent: every day. */
export type DayOptions = readonly string[] | ((day: string) => boolean);

const isMultiple = (mode: Mode) => mode === 'multiple' || mode === 'multipleRange';
export const isRanged = (mode: Mode) => mode === 'range' || mode === 'multipleRange';

export const startOf = (item: Item) => (typeof item === 'string' ? item : item.from);
export const endOf = (item: Item) => (typeof item === 'string' ? item : item.to);
export const holds = (item: Item, day: string) => startOf(item) <= day && day <= endOf(item);
const touch = (one: Item, other: Item) => startOf(one) <= endOf(other) && startOf(other) <= endOf(one);

/** The range between two days in either order; the same day twice is that day. */
export const itemBetween = (one: string, other: string): Item => {
  if (one === other) return one;
  return one < other ? { from: one, to: other } : { from: other, to: one };
};

export const itemsIn = (value: PickerValue): Item[] => (value === null ? [] : [value].flat());

const isReadable = (item: Item, calendar: Calendar) =>
  [startOf(item), endOf(item)].every((day) => calendar.parse(day) !== null) &&
  (typeof item === 'string' || item.from < item.to);

/** The readable items of a value. */
export const drawnIn = (value: PickerValue, calendar: Calendar): Item[] =>
  itemsIn(value).filter((item) => isReadable(item, calendar));

/** The value with the item added, or replaced by it. A new range drops every stored item that it touches. */
export const withItem = (value: PickerValue, item: Item, mode: Mode, calendar: Calendar): PickerValue => {
  if (!isMultiple(mode)) return item;
  const kept = itemsIn(value).filter(
    (stored) => !isRanged(mode) || !isReadable(stored, calendar) || !touch(stored, item),
  );
  return [...kept, item];
};

/** The value without the item; null instead of an empty list. */
export const withoutItem = (value: PickerValue, item: Item): PickerValue => {
  if (!Array.isArray(value)) return null;
  const kept = value.filter((stored) => stored !== item);
  return kept.length > 0 ? kept : null;
};
