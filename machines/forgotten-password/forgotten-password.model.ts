import { problem } from '#contract/kernel/problems.ts';
import { identityAppLabels, requestCase } from '../identity-app/identity-app.model.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed } from '../kit/testing/model.ts';
import { codeLabels, commonPassword, formLaws, isGivenOnlyTo } from '../one-time-code/one-time-code.model.ts';
import { forgottenPasswordMachine } from './forgotten-password.machine.ts';

const civilId = { type: 'civilId.submit', civilId: '1048220915' };
const password = 'Nakheel1449';
const choose = { type: 'password.submit', password };
const approved = { kind: 'approved', verified: { of: 'passwordReset', requestId: requestCase().requestId } } as const;
const toChoosing = [civilId, done('identityApp', approved)];

export const forgottenPasswordModel = defineModel({
  machine: forgottenPasswordMachine,
  events: { 'civilId.submit': [{ civilId: civilId.civilId }], 'password.submit': [{ password }] },
  actors: {
    identityApp: { done: [approved, { kind: 'left' }], error: [problem('something_went_wrong')] },
    resetPassword: { done: [undefined], error: [commonPassword, problem('verification_failed_start_over')] },
  },
  contextKey: ({ context }) => context.requestId !== null,
  invariants: {
    'an approval is held exactly while its password is chosen and saved': (s) =>
      (s.context.requestId !== null) === (s.matches('choosing') || s.matches('saving')),
    'one password is on its way at a time': (s) => !s.matches('saving') || !s.can(choose as never),
  },
  stepInvariants: {
    ...formLaws,
    'the password goes to the server and nowhere else': isGivenOnlyTo('resetPassword', password),
  },
  starts: {
    identityApp: () => ({ purpose: 'passwordReset', civilId: civilId.civilId }),
    resetPassword: () => ({ requestId: requestCase().requestId, password }),
  },
  design: {
    identifying: { screen: 'civilId', tags: ['form'], takes: ['civilId.submit'] },
    approving: { screen: 'identityApp' },
    choosing: { screen: 'password', tags: ['form'], takes: ['password.submit'] },
    saving: { screen: 'password', tags: ['busy'] },
    done: { screen: 'done' },
  },
  journeys: {
    'the identity app proves who it is, and a new password is set': {
      events: [...toChoosing, choose, done('resetPassword')],
      ends: 'done',
    },
    'a rejected request leads back to the civil ID (§8 Request rejected from the identity app)': {
      events: [civilId, done('identityApp', { kind: 'left' })],
      ends: 'identifying',
      keeps: { civilId: civilId.civilId, requestId: null },
    },
    'an identity app that fails leads back to the civil ID, which says so, and may be tried again (§8)': {
      events: [civilId, failed('identityApp', problem('something_went_wrong')), civilId],
      ends: 'approving',
      keeps: { civilId: civilId.civilId, problem: null },
    },
    'a common password is refused and another may be chosen': {
      events: [...toChoosing, choose, failed('resetPassword', problem('invalid_request')), choose],
      ends: 'saving',
      keeps: { problem: null },
    },
    'an approval that lay too long has to be given again (§8 Verification failed, please start over)': {
      events: [...toChoosing, choose, failed('resetPassword', problem('verification_failed_start_over'))],
      ends: 'identifying',
      keeps: {
        civilId: civilId.civilId,
        requestId: null,
        problem: problem('verification_failed_start_over'),
      },
    },
  },
  waits: {
    identifying: { until: 'always', why: 'A visitor may take his time: nothing is held for him until he sends.' },
    choosing: { until: 'serverRefuses', why: 'The server takes no new password after the lifetime of the approval.' },
  },
  unreachableInBrowser: { 'forgottenPassword.approving · xstate.error.actor.identityApp[0]': ENDS_BUT_NEVER_FAILS },
});

export const forgottenPasswordFlow = defineFlow<typeof forgottenPasswordMachine>(forgottenPasswordModel, {
  title: ['نسيت كلمة المرور', 'Forgotten password'],
  sections: ['1', '5', '8'],
  onMap: { area: 'access', pages: ['forgotten-password/ForgottenPasswordPage'] },
  shared: [codeLabels, identityAppLabels],
  states: {
    identifying: ['إدخال رقم الهوية', 'Entering the ID number'],
    approving: common.confirmingInApp,
    choosing: ['اختيار كلمة مرور جديدة', 'Choosing a new password'],
    saving: ['جارٍ حفظ كلمة المرور', 'Saving the password'],
    done: ['تغيّرت كلمة المرور', 'Password changed'],
  },
  events: {
    'civilId.submit': ['يرسل رقم الهوية', 'Sends the ID number'],
    'password.submit': ['يرسل كلمة المرور الجديدة', 'Sends the new password'],
  },
  actors: { identityApp: common.identityApp, resetPassword: ['حفظ كلمة المرور', 'Saving the password'] },
  guards: {
    isApproved: ['وافق المواطن في تطبيق الهوية', 'The citizen approved in the identity app', 'identity_app_rejected'],
  },
  screens: {
    civilId: ['رقم الهوية الوطنية', 'National ID number'],
    password: ['كلمة المرور الجديدة', 'New password'],
  },
  rules: {
    'Forgotten password: the identity app proves who it is': 'نسيان كلمة المرور: يؤكد تطبيق الهوية صاحبها',
    '§5 Password rules': 'شروط كلمة المرور',
  },
  equivalent: {
    'One event alone leads to the state: asserting it narrows its type.': [
      "machines/forgotten-password/forgotten-password.machine.ts invoke.input: assertEvent(event, 'password.submit'): statement dropped",
    ],
  },
});
