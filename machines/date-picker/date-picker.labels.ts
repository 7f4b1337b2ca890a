import { defineFlow } from '../kit/flow.ts';
import type { datePickerMachine } from './date-picker.machine.ts';
import { datePickerModel } from './date-picker.model.ts';

export const datePickerFlow = defineFlow<typeof datePickerMachine>(datePickerModel, {
  title: ['اختيار التاريخ', 'Choosing a date'],
  sections: ['2', '3', '4', '5', '9'],
  states: {
    view: ['العرض', 'View'],
    'view.calendar': ['الأيام', 'Days'],
    'view.months': ['الأشهر', 'Months'],
    'view.years': ['السنوات', 'Years'],
    selection: ['الاختيار', 'Selection'],
    'selection.idle': ['لم تبدأ مدة', 'No range started'],
    'selection.pending': ['بدأت مدة ولم تنتهِ', 'A range is started'],
    given: ['القيم الواردة من الصفحة', 'Values from the page'],
  },
  events: {
    'day.click': ['يختار يومًا', 'Chooses a day'],
    'day.hover': ['يمرّ بالمؤشر على يوم', 'Points at a day'],
    'day.focus': ['ينتقل التركيز إلى يوم', 'The focus moves to a day'],
    'month.next': ['الشهر التالي', 'Next month'],
    'month.previous': ['الشهر السابق', 'Previous month'],
    'year.next': ['السنة التالية', 'Next year'],
    'year.previous': ['السنة السابقة', 'Previous year'],
    'years.next': ['السنوات التالية', 'Next years'],
    'years.previous': ['السنوات السابقة', 'Previous years'],
    'view.show': ['يعرض الأيام أو الأشهر أو السنوات', 'Shows days, months or years'],
    'month.pick': ['يختار شهرًا', 'Picks a month'],
    'year.pick': ['يختار سنة', 'Picks a year'],
    'month.show': ['يعرض شهرًا بعينه', 'Shows a certain month'],
    'today.select': ['يختار اليوم الحالي', 'Chooses today'],
    'preset.select': ['يختار من الاختيارات الجاهزة', 'Chooses a preset'],
    'value.clear': ['يمسح الاختيار', 'Clears the selection'],
    'range.set': ['تحدد الصفحة مدة', 'The page sets a range'],
    'value.set': ['تحدد الصفحة القيمة', 'The page sets the value'],
    'options.set': ['تحدد الصفحة الأيام المتاحة', 'The page sets the selectable days'],
    'settings.set': ['تحدد الصفحة ما يسمح به التقويم', 'The page sets what is allowed'],
    'key.press': ['يضغط مفتاحًا', 'Presses a key'],
  },
  actors: {},
});
