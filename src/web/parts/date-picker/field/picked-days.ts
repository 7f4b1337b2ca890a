/** What the picker of a field offers, as rules for days that are typed instead. */
import { calendarOf } from '#contract/calendar/calendar.ts';
import type { DateRules } from '#contract/calendar/date-input.ts';
import type { DatePickerDialogProps } from '../DatePicker.tsx';

/** The settings of a field's picker. `notAfter`: the last day that it offers. */
export type PickedDays = Omit<DatePickerDialogProps, 'label' | 'onPick' | 'onClose' | 'value' | 'mode'> &
  Pick<DateRules, 'notAfter'>;

export const rulesOf = ({ calendar, monthLength, min, max, notAfter, options }: PickedDays): DateRules => ({
  ...{ calendar, min, max, notAfter, options },
  lengthOf: calendarOf(calendar, monthLength).lengthOf,
});

/** The picker knows no last day, only options. */
export const optionsOf = ({ notAfter, options }: Pick<DateRules, 'notAfter' | 'options'>): DateRules['options'] => {
  if (notAfter === undefined) return options;
  if (options === undefined) return (day) => day <= notAfter;
  return typeof options === 'function'
    ? (day) => day <= notAfter && options(day)
    : options.filter((day) => day <= notAfter);
};
