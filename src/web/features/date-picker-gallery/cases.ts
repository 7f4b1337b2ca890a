/** The pickers that the gallery shows, on a fixed day: every mode, both lengths of months, both calendars. */
import { calendarOf } from '#contract/calendar/calendar.ts';
import { dayOf } from '#contract/calendar/day.ts';
import type { PickerValue } from '#machines/date-picker/date-picker.value.ts';
import type { DatePickerProps } from '#web/parts/date-picker/DatePicker.tsx';

export const TODAY = { hijri: '1448/06/11', gregorian: '2026/11/21' } as const;
export type Case = Omit<DatePickerProps, 'label' | 'value' | 'onChange'> & { id: string; value: PickerValue };

const hijri = { calendar: 'hijri', monthLength: 'fixed30', today: TODAY.hijri } as const;
const real = { ...hijri, monthLength: 'calendar' } as const;

const CLOSED = [5, 6];
const TUESDAY = 2;
/** The days of an office: closed on Fridays and Saturdays, and fully booked on the second and the fourth Tuesday of each month. */
export const officeDays = (text: string) => {
  const day = dayOf(text);
  const weekday = calendarOf('hijri', 'calendar').weekdayOf(day);
  const isFull = weekday === TUESDAY && [2, 4].includes(Math.ceil(day.day / 7));
  return !CLOSED.includes(weekday) && !isFull;
};

export const cases: readonly Case[] = [
  {
    id: 'birthdate',
    ...hijri,
    mode: 'single',
    firstView: 'years',
    noUnset: true,
    max: '1448/06',
    defaultYearMonth: '1413/01',
    value: null,
  },
  { id: 'months', ...hijri, mode: 'single', firstView: 'months', value: '1446/03/12' },
  { id: 'single', ...hijri, mode: 'single', value: '1446/01/30' },
  {
    id: 'appointment',
    ...real,
    mode: 'single',
    min: '1448/06',
    max: '1448/08',
    options: officeDays,
    value: '1448/06/15',
  },
  { id: 'multiple', ...hijri, mode: 'multiple', value: ['1448/06/03', '1448/06/11', '1448/06/19'] },
  { id: 'range', ...real, mode: 'range', value: { from: '1448/06/08', to: '1448/06/24' } },
  {
    id: 'ranges',
    ...hijri,
    mode: 'multipleRange',
    value: [{ from: '1448/06/02', to: '1448/06/05' }, '1448/06/14', { from: '1448/06/20', to: '1448/07/03' }],
  },
  { id: 'presets', ...real, mode: 'range', clearable: true, max: '1448/07', value: null },
  { id: 'kept', ...real, mode: 'single', noUnset: true, value: '1448/06/15' },
  { id: 'readOnly', ...real, mode: 'range', readOnly: true, value: { from: '1448/06/08', to: '1448/06/14' } },
  { id: 'disabled', ...real, mode: 'single', disabled: true, value: '1448/06/15' },
  { id: 'untitled', ...hijri, mode: 'single', title: '', todayButton: false, value: null },
  { id: 'bare', ...hijri, mode: 'single', header: false, value: '1448/06/15' },
  {
    id: 'gregorian',
    calendar: 'gregorian',
    monthLength: 'calendar',
    today: TODAY.gregorian,
    mode: 'single',
    value: '2026/11/24',
  },
];
