import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { profileEditMachine } from './profile-edit.machine.ts';

export const profileEditLabels = {
  states: {
    loading: { ar: 'جارٍ تحميل البيانات', en: 'Loading the data' },
    unavailable: { ar: 'تعذّر تحميل البيانات', en: 'The data cannot be read' },
    editing: { ar: 'تعديل البيانات', en: 'Editing' },
    saving: { ar: 'جارٍ الحفظ', en: 'Saving' },
    conflict: { ar: 'تغيّرت البيانات في نافذة أخرى', en: 'Changed in another window' },
  },
  events: {
    'changes.submit': { ar: 'يحفظ التعديلات', en: 'Saves the changes' },
    'profile.replaced': { ar: 'تغيّر رقم الجوال بجوار النموذج', en: 'The mobile was changed beside the form' },
    'profile.reload': { ar: 'يعيد تحميل البيانات', en: 'Loads the data again' },
    'conflict.keepMine': { ar: 'يحتفظ بتعديلاته', en: 'Keeps his own' },
    'conflict.takeTheirs': { ar: 'يأخذ البيانات القائمة', en: 'Takes what stands' },
  },
  actors: {
    loadProfile: { ar: 'تحميل البيانات', en: 'Loading the data' },
    saveProfile: { ar: 'حفظ البيانات', en: 'Saving the data' },
  },
} satisfies MachineLabels<typeof profileEditMachine>;
