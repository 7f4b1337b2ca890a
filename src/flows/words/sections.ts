/** The sections of the specification, by number. */
import type { Labels } from '#machines/kit/runtime/labels.ts';

export const sections: Readonly<Record<string, Labels>> = {
  '1': { ar: 'ما المنتج ولمن', en: 'What the product does and for whom' },
  '2': { ar: 'الشاشات والعناوين', en: 'Screens and routes' },
  '3': { ar: 'الكيانات وحقولها', en: 'Entities and their fields' },
  '4': { ar: 'الحالات والانتقالات', en: 'States and transitions' },
  '5': { ar: 'قواعد التحقق', en: 'Validation rules' },
  '6': { ar: 'الأدوار والصلاحيات', en: 'Roles and permissions' },
  '7': { ar: 'النداءات التي يجريها', en: 'The calls it makes' },
  '8': { ar: 'دليل الأخطاء', en: 'The error catalogue' },
  '9': { ar: 'ثوابت العمل وحدوده', en: 'Business constants and limits' },
};
