/** What a date picker hears and what it tells. Days are texts `YYYY/MM/DD`, months `YYYY/MM`, of the picker's calendar. */
import type { MonthLength } from '#contract/calendar/calendar.ts';
import type { CalendarName, Day } from '#contract/calendar/day.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { DayOptions, Mode, PickerValue } from './date-picker.value.ts';

export type PickerView = 'calendar' | 'months' | 'years';
export type PickerInput = {
  mode: Mode;
  calendar: CalendarName;
  monthLength: MonthLength;
  /** The first and the last month that can be shown, `YYYY/MM`; they disable no day. */
  min?: string | undefined;
  max?: string | undefined;
  options?: DayOptions | undefined;
  /** What is selected can be replaced, not taken away. */
  noUnset?: boolean | undefined;
  /** Single mode only: turning to another month or year selects the same day there. */
  emitImmediately?: boolean | undefined;
  /** The month to begin with while nothing is selected, `YYYY/MM`; today's without it. */
  defaultYearMonth?: string | undefined;
  value?: PickerValue | undefined;
  /** The civil day in Riyadh. */
  today: string;
};

export const PICKER_KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Escape',
] as const;
export type PickerKey = (typeof PICKER_KEYS)[number];
/** The language says on which side the next day stands, and with which day a week begins. */
export type KeyPress = { key: PickerKey; shift: boolean; lang: Lang };

export type DatePickerEvent =
  | { type: 'day.click'; day: string }
  | { type: 'day.hover'; day: string }
  | { type: 'month.next' }
  | { type: 'month.previous' }
  | { type: 'year.next' }
  | { type: 'year.previous' }
  | { type: 'years.next' }
  | { type: 'years.previous' }
  | { type: 'view.show'; view: PickerView }
  | { type: 'month.pick'; month: number }
  | { type: 'year.pick'; year: number }
  /** To a month from outside; beyond the limits, to the nearest. */
  | { type: 'month.show'; month: string }
  | { type: 'today.select' }
  /** A pending range from outside; without `from` there is none. */
  | { type: 'range.set'; from: string | null; to: string | null }
  | { type: 'value.set'; value: PickerValue }
  | { type: 'options.set'; options: DayOptions | undefined }
  | ({ type: 'key.press' } & KeyPress);

export type ChangeReason = 'add-day' | 'remove-day' | 'add-range' | 'remove-range' | 'month' | 'year';
/** The day that was pressed, and both ends of what came or went with it. */
export type ChangeDetails = Day & { from?: Day; to?: Day };
export type PickerNews =
  | { type: 'value.change'; value: PickerValue; calendar: CalendarName; reason: ChangeReason; details: ChangeDetails }
  | { type: 'range.start'; from: string }
  | { type: 'range.end'; from: string; to: string }
  | { type: 'month.change'; month: string }
  /** Escape with nothing left to cancel: whoever has opened the picker may close it. */
  | { type: 'close.request' };
