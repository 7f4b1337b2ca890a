import { defineFlow } from '../kit/flow.ts';
import type { profileEditMachine } from './profile-edit.machine.ts';
import { profileEditModel } from './profile-edit.model.ts';

export const profileEditFlow = defineFlow<typeof profileEditMachine>(profileEditModel, {
  title: ['تعديل البيانات', 'Editing the profile'],
  sections: ['2', '8'],
  states: {
    loading: ['جارٍ تحميل البيانات', 'Loading the data'],
    unavailable: ['تعذّر تحميل البيانات', 'The data cannot be read'],
    editing: ['تعديل البيانات', 'Editing'],
    saving: ['جارٍ الحفظ', 'Saving'],
    conflict: ['تغيّرت البيانات في نافذة أخرى', 'Changed in another window'],
  },
  events: {
    'changes.submit': ['يحفظ التعديلات', 'Saves the changes'],
    'profile.replaced': ['تغيّر رقم الجوال بجوار النموذج', 'The mobile was changed beside the form'],
    'profile.reload': ['يعيد تحميل البيانات', 'Loads the data again'],
    'conflict.keepMine': ['يحتفظ بتعديلاته', 'Keeps his own'],
    'conflict.takeTheirs': ['يأخذ البيانات القائمة', 'Takes what stands'],
  },
  actors: { loadProfile: ['تحميل البيانات', 'Loading the data'], saveProfile: ['حفظ البيانات', 'Saving the data'] },
});
