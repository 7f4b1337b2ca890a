import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { datePickerMachine } from './date-picker.machine.ts';

export const datePickerLabels = {
  states: {
    view: { ar: 'المعروض', en: 'What is shown' },
    'view.calendar': { ar: 'الأيام', en: 'Days' },
    'view.months': { ar: 'الأشهر', en: 'Months' },
    'view.years': { ar: 'السنوات', en: 'Years' },
    selection: { ar: 'الاختيار', en: 'Selection' },
    'selection.idle': { ar: 'لا فترة قيد الاختيار', en: 'No range is begun' },
    'selection.pending': { ar: 'بدأت فترة ولم تنتهِ', en: 'A range is begun' },
    given: { ar: 'ما يأتي من الخارج', en: 'What comes from outside' },
  },
  events: {
    'day.click': { ar: 'يختار يومًا', en: 'Chooses a day' },
    'day.hover': { ar: 'يمر على يوم', en: 'Passes over a day' },
    'month.next': { ar: 'الشهر التالي', en: 'Next month' },
    'month.previous': { ar: 'الشهر السابق', en: 'Previous month' },
    'year.next': { ar: 'السنة التالية', en: 'Next year' },
    'year.previous': { ar: 'السنة السابقة', en: 'Previous year' },
    'years.next': { ar: 'السنوات التالية', en: 'Next years' },
    'years.previous': { ar: 'السنوات السابقة', en: 'Previous years' },
    'view.show': { ar: 'يعرض الأيام أو الأشهر أو السنوات', en: 'Shows days, months or years' },
    'month.pick': { ar: 'يختار شهرًا', en: 'Picks a month' },
    'year.pick': { ar: 'يختار سنة', en: 'Picks a year' },
    'month.show': { ar: 'يُعرض شهر بعينه', en: 'A month is shown' },
    'today.select': { ar: 'يختار اليوم الحالي', en: 'Chooses today' },
    'range.set': { ar: 'تُعطى بداية فترة', en: 'A range is begun from outside' },
    'value.set': { ar: 'تُعطى القيمة', en: 'The value is given' },
    'options.set': { ar: 'تُعطى الأيام المتاحة', en: 'The days that can be chosen are given' },
    'key.press': { ar: 'يضغط مفتاحًا', en: 'Presses a key' },
  },
  actors: {},
} satisfies MachineLabels<typeof datePickerMachine>;
