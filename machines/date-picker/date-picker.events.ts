/** The input and events of a date picker, and the news it emits. Days are texts `YYYY/MM/DD`, months `YYYY/MM`, of the picker's calendar. */
import type { MonthLength } from '#contract/calendar/calendar.ts';
import type { CalendarName, Day } from '#contract/calendar/day.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import type { DayOptions, Item, Mode, PickerValue } from './date-picker.value.ts';

export type PickerView = 'calendar' | 'months' | 'years';
/** The settings that the page may change while the picker is on the screen. */
export type PickerUse = {
  /** A selection can be replaced, not removed. */
  noUnset: boolean;
  /** The picker can be focused and browsed, and chooses nothing. */
  readOnly: boolean;
  /** The picker takes nothing from a person. */
  disabled: boolean;
};
export type PickerInput = { [K in keyof PickerUse]?: PickerUse[K] | undefined } & {
  mode: Mode;
  calendar: CalendarName;
  monthLength: MonthLength;
  /** The first and the last month that can be shown, `YYYY/MM`; they disable no day. */
  min?: string | undefined;
  max?: string | undefined;
  options?: DayOptions | undefined;
  /** The whole value can be removed at once. */
  clearable?: boolean | undefined;
  /** Single mode only: turning to another month or year selects the same day there. */
  emitImmediately?: boolean | undefined;
  /** The first month shown while nothing is selected, `YYYY/MM`; by default today's. */
  defaultYearMonth?: string | undefined;
  value?: PickerValue | undefined;
  /** The civil day in Riyadh. */
  today: string;
};

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
export const PICKER_KEYS = [...ARROWS, 'Home', 'End', 'PageUp', 'PageDown', 'Escape'] as const;
export type PickerKey = (typeof PICKER_KEYS)[number];
/** The language decides on which side the next day is, and with which day a week begins. */
export type KeyPress = { key: PickerKey; shift: boolean; lang: Lang };

/** One event for each type. */
type Plain<T> = T extends string ? { type: T } : never;
export type DatePickerEvent =
  | { type: 'day.click'; day: string }
  | { type: 'day.hover'; day: string }
  /** The focus has come to a day by other ways than a key: by a press, or a screen reader's own cursor. */
  | { type: 'day.focus'; day: string }
  | Plain<`${'month' | 'year' | 'years'}.${'next' | 'previous'}`>
  | { type: 'view.show'; view: PickerView }
  | { type: 'month.pick'; month: number }
  | { type: 'year.pick'; year: number }
  /** The page shows a month; beyond the limits, the nearest. */
  | { type: 'month.show'; month: string }
  | { type: 'today.select' }
  /** A day or a range of the page's list, such as "this month". */
  | { type: 'preset.select'; value: Item }
  | { type: 'value.clear' }
  /** The page sets a pending range; without `from` it clears it. */
  | { type: 'range.set'; from: string | null; to: string | null }
  | { type: 'value.set'; value: PickerValue }
  | { type: 'options.set'; options: DayOptions | undefined }
  | ({ type: 'settings.set' } & PickerUse)
  | ({ type: 'key.press' } & KeyPress);

export type ChangeReason = 'add-day' | 'remove-day' | 'add-range' | 'remove-range' | 'month' | 'year';
/** The day that was pressed, and both ends of the range that was added or removed. */
export type ChangeDetails = Day & { from?: Day; to?: Day };
export type PickerNews =
  | {
      type: 'value.change';
      value: PickerValue;
      calendar: CalendarName;
      reason: ChangeReason;
      details: ChangeDetails;
      /** The whole value was removed; the details are those of its last item. */
      isCleared?: true;
    }
  | { type: 'range.start'; from: string }
  | { type: 'range.end'; from: string; to: string }
  /** A range was begun and will not be ended. */
  | { type: 'range.drop'; from: string }
  /** The day is selected already, and may be replaced only. */
  | { type: 'day.keep'; day: string }
  /** The picker can only be read. Emitted once. */
  | { type: 'change.refuse' }
  | { type: 'month.change'; month: string }
  /** Escape with nothing left to cancel: the page may close the picker. */
  | { type: 'close.request' };
