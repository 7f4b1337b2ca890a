import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed } from '../kit/testing/model.ts';
import { presenceCase as presence } from '../one-time-code/one-time-code.model.ts';
import { type SessionEvent, sessionMachine } from './session.machine.ts';

const restored = [done('askHost', presence)];
/** Another citizen, whose session lasts longer and is older. */
const other = {
  user: { ...presence.user, sauidid: '1076543210' },
  idleSeconds: 3600,
  activeAt: presence.activeAt - 9000,
};
const timerFails = failed('sessionTimeout', new Error('the timer failed'));
const isInside = (s: SnapshotFrom<typeof sessionMachine>) => s.matches('citizen') || s.matches('leaving');

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
  },
  stepInvariants: {
    'the newest login counts, and says nothing of how the session before it ended (§4 setting the user stores it)': ({
      event,
      after: { context },
    }) =>
      event.type !== 'user.set' ||
      isSameData(context, {
        user: event.user,
        idleSeconds: event.idleSeconds,
        activeAt: event.activeAt,
        ended: null,
      }),
    'the browser keeps nothing of a citizen who has left (§4 Logout)': ({ before, after, effects }) =>
      (isInside(before) && !isInside(after)) ===
      effects.some((effect) => effect.kind === 'action' && effect.type === 'forgetUser'),
    'an end that did not begin in this tab is told (§6 forces logout)': ({ event, effects }) => {
      const isFromOutside = (['session.refused', 'session.endedElsewhere'] satisfies SessionEvent['type'][]).some(
        (type) => type === event.type,
      );
      const told = effects.flatMap((effect) => (effect.kind === 'emit' ? [effect.event] : []));
      return isSameData(told, isFromOutside ? [{ type: 'notice', message: 'sessionEnded' }] : []);
    },
  },
  starts: {
    // A reload does not begin the idle time anew.
    sessionTimeout: ({ event }) => {
      const { idleSeconds, activeAt } = event.type === 'user.set' ? event : event.output;
      return { idleSeconds, activeAt };
    },
    // The host writes down whether a citizen left or was idle.
    endSession: ({ event }) => ({ ended: event.type === 'user.logout' ? 'logout' : 'inactivity' }),
  },
  design: {
    '*': { takes: ['user.set'] },
    restoring: { screen: 'unknown', tags: ['busy'] },
    visitor: { screen: 'visitor' },
    citizen: { screen: 'citizen', takes: ['user.logout', 'session.refused', 'session.endedElsewhere'] },
    // Another news of the end changes nothing any more.
    leaving: { screen: 'citizen', tags: ['busy'] },
  },
  journeys: {
    'a new tab finds the citizen by the cookie': { events: restored, ends: 'citizen', keeps: presence },
    'a new tab without a session is a visitor (§6 unauthenticated)': {
      events: [done('askHost', null)],
      ends: 'visitor',
    },
    'without an answer about the session this is a visitor (§6 unauthenticated)': {
      events: [failed('askHost', problem('no_connection'))],
      ends: 'visitor',
    },
    'without an idle timer the session does not go on (§4 Idle session)': {
      events: [...restored, timerFails],
      ends: 'leaving',
      keeps: { ended: 'inactivity' },
    },
    'another citizen logs in after a timeout, with an idle limit of their own (§4, §9 3600 in beta/local)': {
      events: [...restored, done('sessionTimeout'), done('endSession'), { type: 'user.set', ...other }],
      ends: 'citizen',
    },
    'another tab has logged another citizen in: the newest identity counts': {
      events: [...restored, { type: 'user.set', ...other }],
      ends: 'citizen',
    },
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
