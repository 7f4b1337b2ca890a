import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed } from '../kit/testing/model.ts';
import { presenceCase as presence } from '../one-time-code/one-time-code.model.ts';
import { sessionMachine } from './session.machine.ts';

const restored = [done('askHost', presence)];

export const sessionModel = defineModel({
  machine: sessionMachine,
  events: {
    'user.set': [presence],
    'session.refused': [{ ended: 'refused' }, { ended: 'inactivity' }],
    'session.endedElsewhere': [{ ended: 'elsewhere' }, { ended: 'refused' }, { ended: 'inactivity' }],
  },
  actors: {
    askHost: { done: [presence, null], error: [problem('no_connection')] },
    endSession: { done: [undefined], error: [problem('no_connection')] },
    sessionTimeout: { done: [undefined], error: [new Error('the timer failed')] },
  },
  contextKey: ({ context }) => [context.user !== null, context.ended],
  invariants: {
    'a citizen is inside exactly when the user is present (§6)': (s) =>
      (s.context.user !== null) === (s.matches('citizen') || s.matches('leaving')),
    'a login counts in every state': (s) => s.can({ type: 'user.set', ...presence }),
    'a timer runs exactly while a citizen is inside (§4 Idle session)': (s) =>
      (s.children.sessionTimeout !== undefined) === s.matches('citizen'),
  },
  journeys: {
    'a new tab finds the citizen by the cookie': { events: restored, ends: 'citizen' },
    'a visitor logs in (§4 Login: setting the user stores it)': {
      events: [done('askHost', null), { type: 'user.set', ...presence }],
      ends: 'citizen',
    },
    'a 401 forces logout (§6 A 401 or 403 response forces logout)': {
      events: [...restored, { type: 'session.refused', ended: 'refused' }],
      ends: 'visitor',
      keeps: { user: null, ended: 'refused' },
      does: ['forgetUser', 'sessionEnded'],
    },
    'logout goes to login even without a line (§2 Logout sends the user to login)': {
      events: [...restored, { type: 'user.logout' }, failed('endSession', problem('no_connection'))],
      ends: 'visitor',
      keeps: { user: null, ended: 'logout' },
      does: ['forgetUser'],
    },
    'idle for too long (§4 At zero the user is logged out)': {
      events: [...restored, done('sessionTimeout'), done('endSession')],
      ends: 'visitor',
      keeps: { user: null, ended: 'inactivity' },
      does: ['forgetUser'],
    },
    'an end by itself saves first, like one by hand (product rulings: nothing typed is lost by a timeout)': {
      events: [...restored, done('sessionTimeout')],
      ends: 'leaving',
    },
    'a logout in another tab is a logout here': {
      events: [...restored, { type: 'session.endedElsewhere', ended: 'elsewhere' }],
      ends: 'visitor',
      keeps: { user: null, ended: 'elsewhere' },
      does: ['forgetUser', 'sessionEnded'],
    },
  },
  waits: { visitor: { until: 'always', why: 'Without a session nothing can end.' } },
  unreachableInBrowser: { 'session.citizen · xstate.error.actor.sessionTimeout[0]': ENDS_BUT_NEVER_FAILS },
});

export const sessionFlow = defineFlow<typeof sessionMachine>(sessionModel, {
  title: ['الجلسة', 'Session'],
  sections: ['4', '6'],
  states: {
    restoring: ['جارٍ التعرّف على المستخدم', 'Finding out who is here'],
    visitor: ['زائر', 'Visitor'],
    citizen: ['مواطن مسجّل الدخول', 'Citizen, logged in'],
    leaving: ['جارٍ تسجيل الخروج', 'Logging out'],
  },
  events: {
    'user.set': ['يسجّل مواطنٌ الدخول', 'A citizen logs in'],
    'user.logout': ['يسجّل الخروج', 'Logs out'],
    'session.refused': ['يرفض الخادم الجلسة', 'The host refuses the session'],
    'session.endedElsewhere': ['تنتهي الجلسة في نافذة أخرى', 'The session ends in another tab'],
  },
  actors: {
    askHost: ['سؤال الخادم عن الجلسة', 'Asking the host for the session'],
    sessionTimeout: ['مهلة الخمول', 'Idle time'],
    endSession: ['إنهاء الجلسة', 'Ending the session'],
  },
});
