import type { Profile } from '#contract/access/profile.ts';
import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { DONE } from '../kit/runtime/transitions.ts';
import { defineModel, done, FORM_WAITS, failed, waitsIn } from '../kit/testing/model.ts';
import { profileEditMachine } from './profile-edit.machine.ts';

export const profileCase = (rest: Partial<Profile> = {}): Profile => ({
  version: 1,
  email: 'noura.alharbi@example.com',
  address: { ar: '4127 شارع النخيل، بريدة', en: '4127 Palm Street, Buraydah' },
  mobile: '0520148842',
  ...rest,
});

const asRead = { email: 'noura.alharbi@example.com', address: '4127 Palm Street, Buraydah' };
const changes = { email: 'noura@example.com', address: '90 Olive Street, Buraydah' };
const submit = { type: 'changes.submit', ...changes };
const saved = profileCase({ version: 2, email: changes.email, address: { ar: changes.address, en: changes.address } });
const theirs = profileCase({ version: 2, email: 'other@example.com' });
const conflict = problem('profile_changed', { detail: theirs });
const read = done('loadProfile', profileCase());

export const profileEditModel = defineModel({
  machine: profileEditMachine,
  events: { 'changes.submit': [changes, asRead], 'profile.replaced': [{ profile: profileCase({ version: 3 }) }] },
  actors: {
    loadProfile: { done: [profileCase()], error: [problem('no_connection')] },
    saveProfile: { done: [saved], error: [conflict, problem('something_went_wrong'), problem('no_connection')] },
  },
  // The host answers with what it was sent.
  impossible: {
    'a save returns what was sent': ({ context }, { type }) =>
      type === `${DONE}saveProfile` && context.changes?.email !== saved.email,
  },
  // A citizen who was just told of a conflict has his answer on the way: versions are not told apart.
  contextKey: ({ context }) => [context.problem?.code, context.profile?.email, context.changes !== null],
  invariants: {
    'there is something to save exactly when something is saved or decided': (s) =>
      !(s.matches('saving') || s.matches('conflict')) || s.context.changes !== null,
    'a conflict shows what stands now, and nothing else does': (s) =>
      (s.context.theirs !== null) === s.matches('conflict'),
    'one save is under way at a time': (s) => !s.matches('saving') || !s.can(submit as never),
    'what was read stays until something newer is read': (s) =>
      s.matches('loading') || s.matches('unavailable') || s.context.profile !== null,
  },
  journeys: {
    'a changed address is saved (§2 EditProfile)': {
      events: [read, submit, done('saveProfile', saved)],
      ends: 'editing',
    },
    'nothing changed is not sent (§8 No changes detected)': {
      events: [read, { type: 'changes.submit', ...asRead }],
      ends: 'editing',
    },
    'a failure is told and what is typed stays (§8 Error updating user data)': {
      events: [read, submit, failed('saveProfile', problem('something_went_wrong')), submit],
      ends: 'saving',
    },
    'another window was first: the citizen keeps his own': {
      events: [read, submit, failed('saveProfile', conflict), { type: 'conflict.keepMine' }],
      ends: 'saving',
    },
    'another window was first: the citizen takes what stands': {
      events: [read, submit, failed('saveProfile', conflict), { type: 'conflict.takeTheirs' }],
      ends: 'editing',
    },
    'a line that was cut before anything was read is tried again (§8 No connection)': {
      events: [failed('loadProfile', problem('no_connection')), { type: 'profile.reload' }, read],
      ends: 'editing',
    },
  },
  waits: {
    ...waitsIn(['editing', 'conflict'], FORM_WAITS),
    unavailable: { until: 'sessionEnds', why: 'The citizen asks again; nothing was typed that could be lost.' },
  },
});

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
