/** The picker that is walked whole: by its model, and by the browser on the page that shows it. */
import type { PickerInput, PickerUse, PickerView } from './date-picker.events.ts';
import type { DayOptions, PickerValue } from './date-picker.value.ts';

/** Two months, at the border of two years and of two pages of years. */
export const pickerCase = {
  mode: 'range',
  calendar: 'hijri',
  monthLength: 'fixed30',
  min: '1439/12',
  max: '1440/01',
  today: '1440/01/05',
  clearable: true,
} as const satisfies PickerInput;
export const caseDays = { early: '1439/12/20', today: '1440/01/05' } as const;
const { early, today } = caseDays;

const free: PickerUse = { noUnset: false, readOnly: false, disabled: false };
/** The range of a preset. */
export const presetCase = { from: early, to: today } as const;

/** The events that the page sends, with their values. */
export const outsideCases = {
  'range.set': [
    { from: early, to: today },
    { from: null, to: null },
  ] as { from: string | null; to: string | null }[],
  'value.set': [{ value: { from: early, to: today } }, { value: null }] as { value: PickerValue }[],
  'options.set': [{ options: [early] }, { options: undefined }] as { options: DayOptions | undefined }[],
  'view.show': [{ view: 'calendar' }, { view: 'months' }, { view: 'years' }] as { view: PickerView }[],
  'settings.set': [free, { ...free, noUnset: true }, { ...free, readOnly: true }, { ...free, disabled: true }],
  'month.show': [{ month: '1441/06' }] as { month: string }[],
};
