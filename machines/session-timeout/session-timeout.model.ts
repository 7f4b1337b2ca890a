import type { SnapshotFrom } from 'xstate';
import { defineFlow } from '../kit/flow.ts';
import { isSameData } from '../kit/runtime/same-data.ts';
import { defineModel, waitsIn } from '../kit/testing/model.ts';
import { sessionTimeoutMachine } from './session-timeout.machine.ts';

const START = 1_000_000_000;
const IDLE = 300;
/** Seconds after the last thing that the citizen did. */
const after = (seconds: number) => START + seconds * 1000;
const tick = (seconds: number) => ({ type: 'clock.tick', now: after(seconds) }) as const;
const act = (seconds: number) => ({ type: 'user.active', now: after(seconds) }) as const;
const elsewhere = (at: number, now: number) => ({ type: 'otherTab.active', at: after(at), now: after(now) }) as const;
const continues = (seconds: number) => ({ type: 'citizen.continue', now: after(seconds) }) as const;
const active = { inside: { idle: 'active' } } as const;
const noticed = { inside: { idle: 'noticed' } } as const;
const warning = { inside: { idle: 'warning' } } as const;

type Snapshot = SnapshotFrom<typeof sessionTimeoutMachine>;
/** The remembered moments, as far from the clock's reading. */
const since = ({ context: { now, deadline, activeAt, heardAt } }: Snapshot) => ({
  deadline: deadline - now,
  activeAt: activeAt - now,
  heardAt: heardAt - now,
});
const left = ({ context }: Snapshot) => context.deadline - context.now;

export const sessionTimeoutModel = defineModel({
  machine: sessionTimeoutMachine,
  input: { idleSeconds: IDLE, activeAt: START },
  events: {
    'clock.tick': [30, 239, 240, 250, 270, 299, 300, 3900].map((seconds) => ({ now: after(seconds) })),
    'user.active': [{ now: after(100) }, { now: after(250) }, { now: after(280) }, { now: after(400) }],
    'citizen.continue': [{ now: after(290) }, { now: after(400) }],
    'otherTab.active': [{ at: after(200), now: after(290) }],
    'server.responded': [{ now: after(30) }],
  },
  actors: {},
  // Time only goes on in a path; a clock that is set back has journeys of its own.
  impossible: {
    'time goes on; a clock that is set back has journeys': ({ context }, event) => (event.now as number) <= context.now,
  },
  contextKey: ({ context }) => [context.now, context.deadline, context.heardAt],
  invariants: {
    'the session does not outlast the time limit (§9 Inactivity auto-logout: 300 seconds by default)': (s) =>
      s.matches('expired') === s.context.now >= s.context.deadline,
    'no time left is longer than the limit': (s) => s.context.deadline - s.context.now <= IDLE * 1000,
    'a passing mouse closes no dialog (§2 It cannot be dismissed by clicking outside)': (s) =>
      !s.matches(warning) || !s.can({ type: 'user.active', now: s.context.now }),
  },
  // Other tabs are heard between two ticks, late if this one was frozen: the next tick, within a second, decides.
  stepInvariants: {
    'with every tick, the dialog is open in the last half minute (§9 The expiry dialog itself opens at 30 seconds left)':
      ({ event, after: s }) =>
        event.type !== 'clock.tick' || s.matches('expired') || s.matches(warning) === left(s) <= 30_000,
    'with every tick, a notice comes one minute before (§9 Warning: one minute before in one reading)': ({
      event,
      after: s,
    }) => event.type !== 'clock.tick' || !s.matches(active) || left(s) > 60_000,
    'every event is a reading of the clock': ({ event, after: s }) => s.context.now === event.now,
    'the other tabs hear of each activity that counts here, at its time, and of no other': ({
      event,
      after: s,
      effects,
    }) => {
      const counts = ['user.active', 'citizen.continue'].includes(event.type) && s.matches(active);
      const shared = effects.filter((effect) => effect.kind === 'action' && effect.type === 'share');
      return isSameData(shared, counts ? [{ kind: 'action', type: 'share', params: { at: event.now } }] : []);
    },
    'a clock that is set back moves every moment with it': ({ before, event, after: s, effects }) => {
      const isHeardNow = effects.some((effect) => effect.kind === 'action' && effect.type === 'keepAlive');
      const moved = { ...since(before), ...(isHeardNow && { heardAt: 0 }) };
      return event.type !== 'clock.tick' || event.now >= before.context.now || isSameData(since(s), moved);
    },
  },
  design: {
    'inside.idle.active': { screen: 'none', takes: ['clock.tick', 'user.active', 'otherTab.active'] },
    'inside.idle.noticed': { screen: 'notice', takes: ['clock.tick', 'user.active', 'otherTab.active'] },
    'inside.idle.warning': { screen: 'dialog', takes: ['clock.tick', 'citizen.continue', 'otherTab.active'] },
    'inside.server': { takes: ['clock.tick', 'server.responded'] },
    expired: { screen: 'none' },
  },
  journeys: {
    'quiet for a minute less: a notice (§9 Warning: one minute before)': { events: [tick(240)], ends: noticed },
    'half a minute left: the dialog (§9 opens at 30 seconds left)': { events: [tick(240), tick(270)], ends: warning },
    'nothing more: out (§4 At zero the user is logged out)': {
      events: [tick(240), tick(270), tick(300)],
      ends: 'expired',
    },
    'a movement takes the notice away (§9 Activity events that reset the timer)': {
      events: [tick(245), act(246), tick(480)],
      ends: active,
    },
    'a movement that comes before the clock does opens the dialog: a passing mouse does not go on (§2)': {
      events: [act(270)],
      ends: warning,
    },
    'nor does one beside a notice': { events: [tick(240), act(270)], ends: warning },
    'a notice stays until the dialog or a movement (§9 Warning: one minute before)': {
      events: [tick(240), tick(269.999)],
      ends: noticed,
    },
    'there is a last millisecond (§9 Inactivity auto-logout: 300 seconds by default)': {
      events: [tick(299.999)],
      ends: warning,
    },
    'there is no notice a millisecond too early': { events: [tick(239.999)], ends: active },
    'another tab takes the notice away here too (§4 The timer restarts on user activity)': {
      events: [tick(240), elsewhere(241, 242)],
      ends: active,
      keeps: { deadline: after(541) },
    },
    'what another tab did as long ago as the limit is past': {
      events: [],
      ends: active,
      refuses: [elsewhere(100, 400), elsewhere(100, 401)],
    },
    'what another tab did since a clock was set back counts': {
      events: [act(200), tick(200 - 3600), elsewhere(210 - 3600, 211 - 3600)],
      ends: active,
      keeps: { deadline: after(510 - 3600) },
    },
    'a citizen who moved before a clock was set back is still owed to the server': {
      events: [act(100), tick(101), act(120), tick(120 - 3600), tick(161 - 3600)],
      ends: active,
      does: ['keepAlive'],
    },
    'the button goes on (§2 a continue button)': { events: [tick(275), continues(280), tick(519)], ends: active },
    'right after sleep the time is over': { events: [tick(10), tick(3610)], ends: 'expired' },
    'a movement on waking does not undo it': { events: [tick(10), act(3610)], ends: 'expired' },
    'nor does a press on a dialog that slept': { events: [tick(280), continues(3610)], ends: 'expired' },
    'another tab keeps this one (§4 The timer restarts on user activity)': {
      events: [tick(280), elsewhere(281, 281), tick(500)],
      ends: active,
    },
    'what another tab did before this one gives no more time': {
      events: [elsewhere(100, 100), tick(150)],
      ends: active,
      refuses: [elsewhere(90, 160)],
      keeps: { deadline: after(400) },
    },
    'the server hears of a citizen who is still here after a minute (§4 Idle session)': {
      events: [act(10), tick(60)],
      ends: active,
      does: ['keepAlive'],
    },
    'and not before': { events: [act(10), tick(59)], ends: active, does: [] },
    'a citizen who has done nothing is not reported': { events: [tick(60)], ends: active, does: [] },
    'what another tab did long before takes no notice away': {
      events: [elsewhere(100, 100), tick(345)],
      ends: noticed,
      refuses: [elsewhere(90, 346)],
    },
    'and closes no dialog': { events: [elsewhere(100, 100), tick(385)], ends: warning, refuses: [elsewhere(100, 386)] },
    'a tab that was frozen hears of it late, and counts from then': {
      events: [elsewhere(250, 500), tick(501)],
      ends: noticed,
    },
    'a clock set back an hour logs no one out, and the time goes on': {
      events: [tick(200), tick(200 - 3600), tick(239 - 3600)],
      ends: active,
    },
    'nor does it give a longer time': { events: [tick(200), tick(200 - 3600), tick(300 - 3600)], ends: 'expired' },
    'a clock set an hour on is as good as sleep': { events: [tick(200), tick(200 + 3600)], ends: 'expired' },
  },
  waits: waitsIn(['inside.idle.active', 'inside.idle.noticed', 'inside.idle.warning', 'inside.server'], {
    until: { event: 'clock.tick' },
    why: 'The clock ticks every second and ends it at zero (§4).',
  }),
  unreachableInBrowser: {
    'sessionTimeout.inside.server · server.responded[0]':
      'That the server was heard moves nothing that a person sees; the server has tests of its own.',
  },
});

export const sessionTimeoutFlow = defineFlow<typeof sessionTimeoutMachine>(sessionTimeoutModel, {
  title: ['مهلة الخمول', 'Idle time'],
  sections: ['2', '4', '8', '9'],
  onMap: { area: 'app' },
  states: {
    inside: ['الجلسة قائمة', 'The session is active'],
    'inside.idle': ['خمول المواطن', 'Idle time of the citizen'],
    'inside.idle.active': ['المواطن نشط', 'Active'],
    'inside.idle.noticed': ['ظهر تنبيه الخمول', 'Idle notice shown'],
    'inside.idle.warning': ['ظهر تحذير انتهاء الجلسة', 'Expiry warning shown'],
    'inside.server': ['مهلة الخادم', 'Idle time on the server'],
    expired: ['انتهت الجلسة', 'Expired'],
  },
  events: {
    'clock.tick': ['يمرّ الوقت', 'Time passes'],
    'user.active': ['نشاط من المواطن', 'The citizen is active'],
    'citizen.continue': ['يختار المتابعة', 'Chooses to continue'],
    'otherTab.active': ['نشاط في نافذة أخرى', 'Activity in another window'],
    'server.responded': ['يجيب الخادم', 'The server answers'],
  },
  actors: {},
  actions: {
    readClock: ['يقرأ الساعة', 'Reads the clock'],
    restart: ['يبدأ مهلة الخمول من جديد', 'Starts the idle time again'],
    share: ['يُبلغ النوافذ الأخرى بالنشاط', 'Reports the activity to the other windows', 'tabs'],
    hear: ['يسجّل أن الخادم أجاب', 'Records that the server has answered'],
    keepAlive: ['يُبلغ الخادم بأن المواطن ما زال نشطًا', 'Tells the server that the citizen is still active', 'server'],
  },
  guards: {
    isOver: ['انقضت مهلة الخمول', 'The idle time has run out', 'session_ended_inactivity'],
    isNear: ['اقتربت نهاية المهلة: يظهر الحوار', 'The session is about to end: the dialog appears'],
    isNoticeable: ['بقيت دقيقة: يظهر التنبيه', 'One minute is left: the notice appears'],
    isNews: ['نشاط أحدث مما تعرفه هذه النافذة', 'The activity is newer than any this window knows'],
    isOwed: ['حان إبلاغ الخادم بالنشاط', 'It is time to report the activity to the server'],
  },
  screens: {
    notice: ['تنبيه قرب انتهاء الجلسة', 'Notice before the session ends'],
    dialog: ['حوار قرب انتهاء الجلسة', 'Dialog before the session ends'],
  },
  rules: {
    '§4 At zero the user is logged out': 'عند الصفر يُسجَّل خروج المستخدم',
    '§9 The expiry dialog itself opens at 30 seconds left (15, 5)': 'يُفتح حوار الانتهاء عند بقاء 30 ثانية (أو 15 أو 5)',
    '§9 Warning: one minute before': 'التنبيه قبل دقيقة',
    '§9 Inactivity auto-logout: 300 seconds by default': 'الخروج التلقائي بعد الخمول: 300 ثانية افتراضًا',
    '§4 The timer restarts on user activity': 'تبدأ المهلة من جديد عند نشاط المستخدم',
    '§4 the timer restarts on user activity, in whichever tab': 'تبدأ المهلة من جديد عند نشاط المستخدم في أي نافذة',
    '§2 A session-expiry dialog with a countdown': 'حوار انتهاء الجلسة مع عدّ تنازلي',
    '§2 a continue button': 'زر للمتابعة',
    '§4 Idle session, as the server counts it': 'الجلسة الخاملة بحساب الخادم',
  },
  equivalent: {
    'The state has nothing that begins anew when it is entered again.': [
      'sessionTimeout.inside.idle.active · otherTab.active[0] to no target: wrong target',
    ],
    'Both limits are a minute.': [
      'machines/session-timeout/session-timeout.machine.ts noticeSeconds: limits.session.notice → limits.session.keepAlive: wrong field',
      'machines/session-timeout/session-timeout.machine.ts noticeSeconds: limits.session.notice → limits.session.keepAlive: wrong field (2)',
      'machines/session-timeout/session-timeout.machine.ts keepAliveMs: limits.session.keepAlive → limits.session.notice: wrong field',
    ],
    'A limit is a number of whole seconds: a thousandth less passes no boundary of the warnings.': [
      'machines/session-timeout/session-timeout.machine.ts guards.isNear: 1000 → 1001: literal changed',
      'machines/session-timeout/session-timeout.machine.ts guards.isNoticeable: 1000 → 1001: literal changed',
    ],
  },
});
