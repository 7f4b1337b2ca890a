import type { Profile } from '#contract/access/profile.ts';
import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
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
  // The server answers with what it was sent.
  impossible: {
    'a save returns what was sent': ({ context }, { type }) =>
      type === `${DONE}saveProfile` && context.changes?.email !== saved.email,
  },
  // After a conflict the citizen's decision is on the way, so the version makes no other state.
  contextKey: ({ context }) => [context.problem?.code, context.profile?.email, context.changes !== null],
  invariants: {
    'there is something to save exactly when something is saved or decided': (s) =>
      !(s.matches('saving') || s.matches('conflict')) || s.context.changes !== null,
    'a conflict shows what stands now, and nothing else does': (s) =>
      (s.context.theirs !== null) === s.matches('conflict'),
    'one save is under way at a time': (s) => !s.matches('saving') || !s.can(submit as never),
    'what was read stays until something newer is read': (s) =>
      s.matches('loading') || s.matches('unavailable') || s.context.profile !== null,
    'what was wrong is forgotten with the next try': (s) =>
      !(s.matches('saving') || s.matches('conflict')) || s.context.problem === null,
    'a page that cannot be shown says why (§8 the common handler)': (s) =>
      !s.matches('unavailable') || s.context.problem !== null,
  },
  stepInvariants: {
    'saved is shown exactly when the server has saved, and what it stored is shown then': ({
      event,
      after,
      effects,
    }) => {
      const isSaved = event.type === `${DONE}saveProfile`;
      const emitted = effects.flatMap((effect) => (effect.kind === 'emit' ? [effect.event] : []));
      const settled = { profile: event.output, changes: null, theirs: null, problem: null };
      return (
        isSameData(emitted, isSaved ? [{ type: 'notice', message: 'saved' }] : []) &&
        (!isSaved || isSameData(after.context, settled))
      );
    },
    'a mobile that was changed beside the form changes nothing else of it (§1)': ({ before, event, after }) =>
      event.type !== 'profile.replaced' || isSameData(after.context, { ...before.context, profile: event.profile }),
  },
  starts: {
    // The values are sent as they were typed, on the version that the citizen has seen.
    saveProfile: ({ before: { context }, event }) =>
      event.type === 'changes.submit'
        ? { email: event.email, address: event.address, baseVersion: context.profile?.version }
        : { ...context.changes, baseVersion: context.theirs?.version },
  },
  design: {
    loading: { screen: 'loading', tags: ['busy'] },
    unavailable: { screen: 'unavailable', takes: ['profile.reload'] },
    editing: { screen: 'form', tags: ['form'], takes: ['changes.submit', 'profile.replaced'] },
    // Nothing can be typed or chosen while it is saved: the server's answer brings the newest version.
    saving: { screen: 'form', tags: ['busy'] },
    conflict: { screen: 'conflict', takes: ['conflict.keepMine', 'conflict.takeTheirs'] },
  },
  journeys: {
    'a changed address is saved (§2 EditProfile)': {
      events: [read, submit, done('saveProfile', saved)],
      ends: 'editing',
    },
    'nothing changed is not sent (§8 No changes detected)': {
      events: [read, { type: 'changes.submit', ...asRead }],
      ends: 'editing',
      keeps: { problem: problem('no_changes_detected') },
    },
    'nothing changed is not sent in Arabic either (§8 No changes detected)': {
      events: [read, { type: 'changes.submit', ...asRead, address: profileCase().address.ar }],
      ends: 'editing',
      keeps: { problem: problem('no_changes_detected') },
    },
    'another e-mail alone is a change': {
      events: [read, { type: 'changes.submit', ...asRead, email: changes.email }],
      ends: 'saving',
    },
    'another address alone is a change': {
      events: [read, { type: 'changes.submit', ...asRead, address: changes.address }],
      ends: 'saving',
    },
    'a failure is shown and what is typed stays (§8 Error updating user data)': {
      events: [read, submit, failed('saveProfile', problem('something_went_wrong', { supportId: 'a1' }))],
      ends: 'editing',
      keeps: { problem: problem('error_updating_user_data', { supportId: 'a1' }), changes },
    },
    'a failure that says what failed is shown as it is (§8 No connection)': {
      events: [read, submit, failed('saveProfile', problem('no_connection'))],
      ends: 'editing',
      keeps: { problem: problem('no_connection'), changes },
    },
    'after a failure the citizen tries again (§8 Something went wrong, please try again)': {
      events: [read, submit, failed('saveProfile', problem('something_went_wrong')), submit],
      ends: 'saving',
    },
    'a conflict that does not say what is stored is shown: there is nothing to decide between': {
      events: [read, submit, failed('saveProfile', problem('profile_changed'))],
      ends: 'editing',
      keeps: { problem: problem('profile_changed'), changes },
    },
    'a mobile that was changed beside the form: what is typed is saved on the new version': {
      events: [read, { type: 'profile.replaced', profile: profileCase({ version: 3, mobile: '0551112233' }) }, submit],
      ends: 'saving',
    },
    'another window was first: the citizen keeps his own': {
      events: [read, submit, failed('saveProfile', conflict), { type: 'conflict.keepMine' }],
      ends: 'saving',
      keeps: { profile: theirs, changes },
    },
    'another window was first: the citizen takes what stands': {
      events: [read, submit, failed('saveProfile', conflict), { type: 'conflict.takeTheirs' }],
      ends: 'editing',
      keeps: { profile: theirs, changes: null },
    },
    'a line that was cut before anything was read is tried again (§8 No connection)': {
      events: [failed('loadProfile', problem('no_connection')), { type: 'profile.reload' }, read],
      ends: 'editing',
      keeps: { problem: null, profile: profileCase() },
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
  onMap: { area: 'access', pages: ['profile/EditProfilePage'] },
  states: {
    loading: ['جارٍ تحميل البيانات', 'Loading the data'],
    unavailable: ['تعذّر تحميل البيانات', 'The data could not be loaded'],
    editing: ['تعديل البيانات', 'Editing'],
    saving: ['جارٍ الحفظ', 'Saving'],
    conflict: ['تغيّرت البيانات في نافذة أخرى', 'Changed in another window'],
  },
  events: {
    'changes.submit': ['يحفظ التعديلات', 'Saves the changes'],
    'profile.replaced': ['تغيّر رقم الجوال في الصفحة نفسها', 'The mobile number was changed on the same page'],
    'profile.reload': ['يعيد تحميل البيانات', 'Loads the data again'],
    'conflict.keepMine': ['يحتفظ بتعديلاته', 'Keeps their own changes'],
    'conflict.takeTheirs': ['يأخذ البيانات المحفوظة', 'Takes the saved data'],
  },
  actors: { loadProfile: ['تحميل البيانات', 'Loading the data'], saveProfile: ['حفظ البيانات', 'Saving the data'] },
  actions: {
    settle: ['يعرض البيانات المحفوظة', 'Shows the saved data'],
    refuseUnchanged: ['يذكر أن شيئًا لم يتغير', 'States that nothing was changed'],
    keepChanges: ['يحفظ التغييرات', 'Stores the changes'],
    keepReplacedProfile: ['يعرض بيانات الملف الشخصي', 'Shows the profile data'],
    tellSaved: ['يُشعر المواطن بأن التغييرات حُفظت', 'Shows a notice: the changes are saved', 'citizen'],
    keepUpdateProblem: ['يحفظ سبب تعذّر الحفظ', 'Stores the reason why saving failed'],
    buildOnTheirs: ['يضع تغييرات المواطن فوق النسخة الأحدث', 'Puts the citizen’s changes on top of the newer version'],
    takeTheirs: ['يأخذ النسخة الأحدث', 'Takes the newer version'],
  },
  guards: {
    isUnchanged: ['لم يتغير شيء من البيانات', 'None of the data was changed', 'no_changes_detected'],
    isConflict: [
      'تغيّرت البيانات في نافذة أخرى أثناء ذلك',
      'The data has been changed somewhere else',
      'profile_changed',
    ],
  },
  rules: {
    '§2 EditProfile': 'تعديل الملف الشخصي',
    '§8 No changes detected': 'لم تُغيّر شيئًا',
    '§1 change mobile number': 'تغيير رقم الجوال',
    '§8 the server refuses what was made on an older version': 'يرفض الخادم تعديلًا على نسخة أقدم',
    '§8 Error updating user data': 'خطأ في تحديث بيانات المستخدم',
    '§8 the citizen decides: his own': 'القرار للمواطن: تغييراته هو',
    '§8 the citizen decides: what stands': 'القرار للمواطن: البيانات المحفوظة',
  },
  equivalent: {
    'Something to save and the version that it is built on are there whenever something is saved.': [
      'machines/profile-edit/profile-edit.machine.ts invoke.input: !profile || !changes → (!profile) && (!changes): and or',
    ],
  },
});
