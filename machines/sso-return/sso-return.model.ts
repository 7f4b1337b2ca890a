import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { presenceCase } from '../one-time-code/one-time-code.model.ts';
import { ssoReturnMachine } from './sso-return.machine.ts';

const lineIsDown = failed('completeLogin', problem('no_connection'));

export const ssoReturnModel = defineModel({
  machine: ssoReturnMachine,
  events: {},
  actors: {
    completeLogin: {
      done: [presenceCase],
      error: [problem('no_connection'), problem('login_required'), problem('session_ended_inactivity')],
    },
  },
  contextKey: ({ context }) => [context.problem?.code],
  invariants: {
    'the login ends with a session exactly when the server knows one, else with none (§6)': (s) =>
      s.output === (s.matches('done') ? presenceCase : s.matches('lost') ? null : undefined),
    'what went wrong is shown as long as it lasts (§8)': (s) => (s.context.problem !== null) === s.matches('failed'),
    'only what can still succeed is tried again': (s) => s.can({ type: 'return.retry' }) === s.matches('failed'),
  },
  design: {
    completing: { screen: 'completing', tags: ['busy'] },
    failed: { screen: 'failed', takes: ['return.retry'] },
    lost: { screen: 'lost' },
    done: { screen: 'done' },
  },
  journeys: {
    'a login through the national single sign-on opens the portal (§1)': {
      events: [done('completeLogin', presenceCase)],
      ends: 'done',
    },
    'a lost line is reported, and the login completed when it is back (§8 No connection)': {
      events: [lineIsDown, { type: 'return.retry' }, done('completeLogin', presenceCase)],
      ends: 'done',
    },
    'without a session there is nothing to complete (§6 unauthenticated)': {
      events: [failed('completeLogin', problem('login_required'))],
      ends: 'lost',
    },
    'a session that ended meanwhile is not asked for again (§8 session ended due to inactivity)': {
      events: [lineIsDown, { type: 'return.retry' }, failed('completeLogin', problem('session_ended_inactivity'))],
      ends: 'lost',
    },
  },
  waits: {
    failed: {
      until: 'serverRefuses',
      why: 'The server ends a login that is not completed, and says so at the next try.',
    },
  },
});

export const ssoReturnFlow = defineFlow<typeof ssoReturnMachine>(ssoReturnModel, {
  title: ['العودة من النفاذ الوطني الموحد', 'Return from the national single sign-on'],
  sections: ['1', '4', '6', '8'],
  onMap: { area: 'access', pages: ['sso/IamLoggedInPage'] },
  states: {
    completing: ['جارٍ إتمام الدخول', 'Completing the login'],
    failed: ['تعذّر إتمام الدخول', 'The login failed'],
    lost: ['لم يكتمل تسجيل الدخول', 'Not logged in'],
    done: ['تم تسجيل الدخول', 'Logged in'],
  },
  events: { 'return.retry': common.retry },
  actors: { completeLogin: ['إتمام الدخول', 'Completing the login'] },
  screens: {
    completing: ['جارٍ إكمال الدخول', 'Completing the login'],
    lost: ['لم يكتمل تسجيل الدخول', 'The login was not completed'],
  },
  rules: {
    '§4 Login: setting the user stores it': 'الدخول: يُحفظ المستخدم',
    '§6 unauthenticated': 'غير مسجّل الدخول',
  },
});
