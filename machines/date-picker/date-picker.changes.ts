/** What a change of the value or of the shown month is, and what the picker says of it. */
import type { ChangeReason, DatePickerEvent, PickerNews } from './date-picker.events.ts';
import { calendarIn, type DatePickerContext, detailsOf } from './date-picker.rules.ts';
import { type Item, type PickerValue, withItem } from './date-picker.value.ts';

export type Turn = { change: Partial<DatePickerContext>; news: PickerNews[] };

export const changed = (
  context: DatePickerContext,
  value: PickerValue,
  reason: ChangeReason,
  item: Item,
  day: string,
) => ({
  type: 'value.change' as const,
  value,
  calendar: context.calendar,
  reason,
  details: detailsOf(item, day),
});
export const added = (context: DatePickerContext, item: Item) =>
  withItem(context.value, item, context.mode, calendarIn(context));

/** What its guards read of the event: guards joined with `and` take no parameters. */
export const dayIn = (event: DatePickerEvent) =>
  event.type === 'day.click' || event.type === 'day.hover' ? event.day : '';
