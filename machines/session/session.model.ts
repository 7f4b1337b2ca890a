import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel, done, ENDS_BUT_NEVER_FAILS, failed, waitsIn } from '../kit/testing/model.ts';
import { presenceCase as presence, servicesPresenceCase as services } from '../one-time-code/one-time-code.model.ts';
import { type Presence, servicesUserOf } from './presence.ts';
import { type SessionEvent, sessionMachine } from './session.machine.ts';

const restored = [done('askServer', presence)];
/** Another citizen, whose session lasts longer and is older. */
const other = {
  user: { ...presence.user, sauidid: '1076543210' },
  idleSeconds: 3600,
  activeAt: presence.activeAt - 9000,
};
const timerFails = failed('sessionTimeout', new Error('the timer failed'));
const isInside = (s: SnapshotFrom<typeof sessionMachine>) => s.matches('inside') || s.matches('leaving');
const servicesRestored = [done('askServer', services)];
const { user: _none, ...servicesKept } = services;

export const sessionModel = defineModel({
  machine: sessionMachine,
  events: {
    'user.set': [presence, services],
    'session.refused': [{ ended: 'refused' }, { ended: 'inactivity' }],
    'session.endedElsewhere': [{ ended: 'elsewhere' }, { ended: 'refused' }, { ended: 'inactivity' }],
  },
  actors: {
    askServer: { done: [presence, services, null], error: [problem('no_connection')] },
    endSession: { done: [undefined], error: [problem('no_connection')] },
    sessionTimeout: { done: [undefined], error: [new Error('the timer failed')] },
  },
  contextKey: ({ context }) => [context.user !== null, context.userForServices !== null, context.ended],
  invariants: {
    'somebody is inside exactly when the services identity is present (§6 user or services identity present)': (s) =>
      (s.context.userForServices !== null) === isInside(s),
    'the user is present exactly with the full login (§3 userForServices: derived)': (s) =>
      (s.context.user !== null) === s.matches({ inside: 'citizen' }) || s.matches('leaving'),
    'the services identity of a citizen is the citizen’s own': ({ context: { user, userForServices } }) =>
      user === null || isSameData(userForServices, { saudiId: user.sauidid, fullName: user.fullName }),
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
        userForServices: servicesUserOf(event as unknown as Presence),
        idleSeconds: event.idleSeconds,
        activeAt: event.activeAt,
        ended: null,
      }),
    'the browser keeps nothing of a person who has left (§4 Logout)': ({ before, after, effects }) =>
      (isInside(before) && !isInside(after)) ===
      effects.some((effect) => effect.kind === 'action' && effect.type === 'eraseIdentity'),
    'an end that did not begin in this tab is reported (§6 forces logout)': ({ event, effects }) => {
      const isFromOutside = (['session.refused', 'session.endedElsewhere'] satisfies SessionEvent['type'][]).some(
        (type) => type === event.type,
      );
      const emitted = effects.flatMap((effect) => (effect.kind === 'emit' ? [effect.event] : []));
      return isSameData(emitted, isFromOutside ? [{ type: 'notice', message: 'sessionEnded' }] : []);
    },
  },
  starts: {
    // A reload does not begin the idle time anew.
    sessionTimeout: ({ event }) => {
      const { idleSeconds, activeAt } = event.type === 'user.set' ? event : event.output;
      return { idleSeconds, activeAt };
    },
    // The server writes down whether a citizen left or was idle.
    endSession: ({ event }) => ({ ended: event.type === 'user.logout' ? 'logout' : 'inactivity' }),
  },
  design: {
    '*': { takes: ['user.set'] },
    restoring: { screen: 'unknown', tags: ['busy'] },
    visitor: { screen: 'visitor' },
    inside: { takes: ['user.logout', 'session.refused', 'session.endedElsewhere'] },
    'inside.citizen': { screen: 'citizen' },
    'inside.services': { screen: 'services' },
    // Another news of the end changes nothing any more.
    leaving: { screen: 'leaving', tags: ['busy'] },
  },
  journeys: {
    'a new tab finds the citizen by the cookie': { events: restored, ends: { inside: 'citizen' }, keeps: presence },
    'a new tab without a session is a visitor (§6 unauthenticated)': {
      events: [done('askServer', null)],
      ends: 'visitor',
    },
    'without an answer about the session this is a visitor (§6 unauthenticated)': {
      events: [failed('askServer', problem('no_connection'))],
      ends: 'visitor',
    },
    'without an idle timer the session does not go on (§4 Idle session)': {
      events: [...restored, timerFails],
      ends: 'leaving',
      keeps: { ended: 'inactivity' },
    },
    'another citizen logs in after a timeout, with an idle limit of their own (§4, §9 3600 in beta/local)': {
      events: [...restored, done('sessionTimeout'), done('endSession'), { type: 'user.set', ...other }],
      ends: { inside: 'citizen' },
    },
    'a new tab finds the services identity by the cookie, and no user with it (§3)': {
      events: servicesRestored,
      ends: { inside: 'services' },
      keeps: { ...servicesKept, user: null },
    },
    'Saudi ID, name and code log a visitor in to the services (§6 services identity present)': {
      events: [done('askServer', null), { type: 'user.set', ...services }],
      ends: { inside: 'services' },
    },
    'a full login takes the place of the services session, which no notice calls an end (§4 setting the user)': {
      events: [...servicesRestored, { type: 'user.set', ...presence }],
      ends: { inside: 'citizen' },
      keeps: { user: presence.user, ended: null },
    },
    'a services login in another tab takes the place of a citizen’s session, and the user is gone': {
      events: [...restored, { type: 'user.set', ...services }],
      ends: { inside: 'services' },
      keeps: { user: null },
    },
    'logout clears the services identity (§4 Logout: clears services identity)': {
      events: [...servicesRestored, { type: 'user.logout' }, done('endSession')],
      ends: 'visitor',
      keeps: { userForServices: null, ended: 'logout' },
      does: ['eraseIdentity'],
    },
    'a services session that is idle for too long ends too (§4 At zero the user is logged out)': {
      events: [...servicesRestored, done('sessionTimeout'), done('endSession')],
      ends: 'visitor',
      keeps: { userForServices: null, ended: 'inactivity' },
      does: ['eraseIdentity'],
    },
    'another tab has logged another citizen in: the newest identity counts': {
      events: [...restored, { type: 'user.set', ...other }],
      ends: { inside: 'citizen' },
    },
    'a visitor logs in (§4 Login: setting the user stores it)': {
      events: [done('askServer', null), { type: 'user.set', ...presence }],
      ends: { inside: 'citizen' },
    },
    'a 401 forces logout (§6 A 401 or 403 response forces logout)': {
      events: [...restored, { type: 'session.refused', ended: 'refused' }],
      ends: 'visitor',
      keeps: { user: null, ended: 'refused' },
      does: ['eraseIdentity', 'sessionEnded'],
    },
    'logout goes to login even without a line (§2 Logout sends the user to login)': {
      events: [...restored, { type: 'user.logout' }, failed('endSession', problem('no_connection'))],
      ends: 'visitor',
      keeps: { user: null, ended: 'logout' },
      does: ['eraseIdentity'],
    },
    'idle for too long (§4 At zero the user is logged out)': {
      events: [...restored, done('sessionTimeout'), done('endSession')],
      ends: 'visitor',
      keeps: { user: null, ended: 'inactivity' },
      does: ['eraseIdentity'],
    },
    'an end by itself saves first, like one by hand (product rulings: nothing typed is lost by a timeout)': {
      events: [...restored, done('sessionTimeout')],
      ends: 'leaving',
    },
    'a logout in another tab is a logout here': {
      events: [...restored, { type: 'session.endedElsewhere', ended: 'elsewhere' }],
      ends: 'visitor',
      keeps: { user: null, ended: 'elsewhere' },
      does: ['eraseIdentity', 'sessionEnded'],
    },
  },
  waits: {
    visitor: { until: 'always', why: 'Without a session nothing can end.' },
    ...waitsIn(['inside.citizen', 'inside.services'], {
      until: 'sessionEnds',
      why: 'The idle time runs beside it, and its end is a logout (§4).',
    }),
  },
  unreachableInBrowser: { 'session.inside · xstate.error.actor.sessionTimeout[0]': ENDS_BUT_NEVER_FAILS },
});

export const sessionFlow = defineFlow<typeof sessionMachine>(sessionModel, {
  title: ['الجلسة', 'Session'],
  sections: ['4', '6'],
  onMap: { area: 'app' },
  viewless: { ar: 'أثرها ظاهر في كل صفحة.', en: 'Every page shows its result.' },
  states: {
    restoring: ['جارٍ التعرّف على المستخدم', 'Identifying the user'],
    visitor: ['زائر', 'Visitor'],
    inside: ['تم تسجيل الدخول', 'Logged in'],
    'inside.citizen': ['مواطن بتسجيل دخول كامل', 'Citizen with a full login'],
    'inside.services': ['دخول بهوية الخدمات وحدها', 'Services login only'],
    leaving: ['جارٍ تسجيل الخروج', 'Logging out'],
  },
  events: {
    'user.set': ['يسجّل المستخدم دخوله', 'A user logs in'],
    'user.logout': ['يسجّل المستخدم خروجه', 'The user logs out'],
    'session.refused': ['يرفض الخادم الجلسة', 'The server refuses the session'],
    'session.endedElsewhere': ['تنتهي الجلسة في نافذة أخرى', 'The session ends in another window'],
  },
  actors: {
    askServer: ['سؤال الخادم عن الجلسة', 'Asking the server about the session'],
    sessionTimeout: ['مهلة الخمول', 'Idle time'],
    endSession: ['إنهاء الجلسة', 'Ending the session'],
  },
  actions: {
    keepPresence: ['يحفظ هوية من دخل', 'Stores who is logged in'],
    clearIdentity: ['يمسح بيانات المستخدم', 'Clears the user’s data'],
    eraseIdentity: ['يمحو بيانات الجلسة', 'Discards the session data'],
    tell: ['يُشعر المواطن بأن الجلسة انتهت', 'Shows a notice: the session has ended', 'citizen'],
  },
  guards: {
    isFullLogin: ['تسجيل دخول كامل', 'It is a full login'],
    isServicesLogin: ['دخول بهوية الخدمات وحدها', 'It is a services login only'],
  },
  screens: {
    unknown: ['لم يُعرف بعد', 'Not known yet'],
    visitor: ['زائر', 'Visitor'],
    citizen: ['مواطن مسجّل الدخول', 'Citizen who is logged in'],
    services: ['دخول المراجعة عن بُعد', 'Login to the remote reviewer'],
    leaving: ['جارٍ تسجيل الخروج', 'Logging out'],
  },
  rules: {
    '§4 Login: setting the user stores it and builds the services identity':
      'الدخول: يُحفظ المستخدم وتُبنى منه هوية الخدمات',
    '§3 userForServices, without a user': 'هوية الخدمات بلا مستخدم',
    '§6 authenticated (user present)': 'مسجّل الدخول (المستخدم موجود)',
    '§6 authenticated (services identity present)': 'مسجّل الدخول (هوية الخدمات موجودة)',
    '§6 unauthenticated': 'غير مسجّل الدخول',
    '§4 Logout': 'تسجيل الخروج',
    '§6 A 401 or 403 response forces logout': 'الرد 401 أو 403 يُنهي تسجيل الدخول',
    '§4 Logout, in another tab': 'تسجيل الخروج من نافذة أخرى',
    '§4 At zero the user is logged out': 'عند الصفر يُسجَّل خروج المستخدم',
    '§4 Idle session': 'الجلسة الخاملة',
    '§4 Logout: clears user and services identity, then goes to login':
      'تسجيل الخروج: يمسح المستخدم وهوية الخدمات ثم ينتقل إلى صفحة الدخول',
  },
});
