import { defineFlow } from '../kit/flow.ts';
import type { datePickerMachine } from './date-picker.machine.ts';
import { datePickerModel } from './date-picker.model.ts';

export const datePickerFlow = defineFlow<typeof datePickerMachine>(datePickerModel, {
  title: ['اختيار التاريخ', 'Choosing a date'],
  sections: ['2', '3', '4', '5', '9'],
  states: {
    view: ['المعروض', 'What is shown'],
    'view.calendar': ['الأيام', 'Days'],
    'view.months': ['الأشهر', 'Months'],
    'view.years': ['السنوات', 'Years'],
    selection: ['الاختيار', 'Selection'],
    'selection.idle': ['لا فترة قيد الاختيار', 'No range is begun'],
    'selection.pending': ['بدأت فترة ولم تنتهِ', 'A range is begun'],
    given: ['ما يأتي من الخارج', 'What comes from outside'],
  },
  events: {
    'day.click': ['يختار يومًا', 'Chooses a day'],
    'day.hover': ['يمر على يوم', 'Passes over a day'],
    'day.focus': ['ينتقل التركيز إلى يوم', 'The focus comes to a day'],
    'month.next': ['الشهر التالي', 'Next month'],
    'month.previous': ['الشهر السابق', 'Previous month'],
    'year.next': ['السنة التالية', 'Next year'],
    'year.previous': ['السنة السابقة', 'Previous year'],
    'years.next': ['السنوات التالية', 'Next years'],
    'years.previous': ['السنوات السابقة', 'Previous years'],
    'view.show': ['يعرض الأيام أو الأشهر أو السنوات', 'Shows days, months or years'],
    'month.pick': ['يختار شهرًا', 'Picks a month'],
    'year.pick': ['يختار سنة', 'Picks a year'],
    'month.show': ['يُعرض شهر بعينه', 'A month is shown'],
    'today.select': ['يختار اليوم الحالي', 'Chooses today'],
    'preset.select': ['يختار من الاختيارات الجاهزة', 'Chooses a preset'],
    'value.clear': ['يمسح الاختيار', 'Clears the selection'],
    'range.set': ['تُعطى بداية فترة', 'A range is begun from outside'],
    'value.set': ['تُعطى القيمة', 'The value is given'],
    'options.set': ['تُعطى الأيام المتاحة', 'The days that can be chosen are given'],
    'settings.set': ['يتغير ما يسمح به التقويم', 'What the picker allows is set'],
    'key.press': ['يضغط مفتاحًا', 'Presses a key'],
  },
  actors: {},
});
