import { problem } from '#contract/kernel/problems.ts';
import { defineFlow } from '../kit/flow.ts';
import { common } from '../kit/runtime/labels.ts';
import { defineModel, done, failed } from '../kit/testing/model.ts';
import { connectivityMachine } from './connectivity.machine.ts';

const unreachable = { type: 'call.unreachable', outage: 'server' } as const;
const noAnswer = failed('probe', problem('no_connection'));
const pause = { type: 'xstate.after.probePause.connectivity.offline' };

export const connectivityModel = defineModel({
  machine: connectivityMachine,
  events: { 'call.unreachable': [{ outage: 'network' }, { outage: 'server' }] },
  actors: { probe: { done: [undefined], error: [problem('no_connection')] } },
  contextKey: ({ context }) => [context.outage, context.tries > 0],
  invariants: {
    'an answer proves the line, whatever was believed (§4 internetIsUp)': (s) => s.can({ type: 'call.answered' }),
    'what is saved waits while the line is down, and not longer': (s) =>
      s.hasTag('down') === (s.matches('offline') || s.matches('checking')),
  },
  stepInvariants: {
    'patience begins anew with an answered call, a new network and a citizen who asks, and with nothing else': ({
      before,
      event,
      after,
    }) => {
      const beginsAnew = ['call.answered', 'browser.online', 'citizen.tryAgain'].includes(event.type);
      return after.context.tries === (beginsAnew ? 0 : before.context.tries + (event.type === noAnswer.type ? 1 : 0));
    },
    'a call that was cut while the server answers is no outage, and ends no patience': ({ before, event, after }) =>
      event.type !== done('probe').type || (!after.hasTag('down') && after.context.tries === before.context.tries),
    'what is missing is what was last found out (§8 check your internet connection)': ({ before, event, after }) => {
      const found: Record<string, unknown> = {
        'browser.offline': 'network',
        'browser.online': 'server',
        'call.unreachable': event.outage,
      };
      return after.context.outage === (found[event.type] ?? before.context.outage);
    },
  },
  design: {
    online: { screen: 'none', takes: ['browser.offline', 'call.unreachable', 'call.answered'] },
    asking: { screen: 'none', tags: ['probing'], takes: ['call.answered', 'browser.offline'] },
    // The server is being asked already: another lost call, a network or a citizen who asks would not be faster.
    checking: { screen: 'banner', tags: ['down', 'probing'], takes: ['call.answered', 'browser.offline'] },
    offline: { screen: 'banner', tags: ['down'], takes: ['call.answered', 'browser.online', 'citizen.tryAgain'] },
  },
  journeys: {
    'the browser says so (§4 internetIsDown)': { events: [{ type: 'browser.offline' }], ends: 'offline' },
    'an answered call while the line holds changes nothing': {
      events: [{ type: 'call.answered' }],
      ends: 'online',
    },
    'a line that comes and goes is asked ever more seldom': {
      events: [unreachable, noAnswer, pause, done('probe'), unreachable, noAnswer],
      ends: 'offline',
      keeps: { tries: 2 },
    },
    'a call that was answered meanwhile ends the counting of tries (§4 internetIsUp)': {
      events: [unreachable, noAnswer, pause, done('probe'), { type: 'call.answered' }, unreachable, noAnswer],
      ends: 'offline',
      keeps: { tries: 1 },
    },
    'an answer proves the line, also against the browser (§4 internetIsUp)': {
      events: [{ type: 'browser.offline' }, { type: 'call.answered' }],
      ends: 'online',
    },
    'an answer while the line is down ends the counting of tries': {
      events: [unreachable, noAnswer, { type: 'call.answered' }],
      ends: 'online',
      keeps: { tries: 0 },
    },
    'the last known cause of an outage is shown': {
      events: [unreachable, done('probe'), { type: 'browser.offline' }],
      ends: 'offline',
      keeps: { outage: 'network' },
    },
    'also when it is found out by a call': {
      events: [{ type: 'call.unreachable', outage: 'network' }, done('probe'), unreachable, noAnswer],
      ends: 'offline',
      keeps: { outage: 'server' },
    },
    'also while the server is being asked': {
      events: [unreachable, { type: 'browser.offline' }],
      ends: 'offline',
      keeps: { outage: 'network' },
    },
    'also while the line is being tried': {
      events: [unreachable, noAnswer, pause, { type: 'browser.offline' }],
      ends: 'offline',
      keeps: { outage: 'network' },
    },
    'an answer while the line is being tried proves it': {
      events: [unreachable, noAnswer, pause, { type: 'call.answered' }],
      ends: 'online',
      keeps: { tries: 0 },
    },
    'an answer ends the counting of tries (§4 internetIsUp)': {
      events: [unreachable, { type: 'call.answered' }],
      ends: 'online',
      keeps: { tries: 0 },
    },
    'a network that came back is tried soon again': {
      events: [unreachable, noAnswer, { type: 'browser.online' }],
      ends: 'checking',
      keeps: { outage: 'server', tries: 0 },
    },
    'so it is when the citizen asks for it': {
      events: [unreachable, noAnswer, { type: 'citizen.tryAgain' }],
      ends: 'checking',
      keeps: { tries: 0 },
    },
    'a call that found no line (§8 Network error without status: mark internet down)': {
      events: [unreachable, noAnswer],
      ends: 'offline',
    },
    'one lost call is no outage': { events: [unreachable, done('probe')], ends: 'online' },
    'a call that is cut again and again while the server answers is no outage either': {
      events: [unreachable, done('probe'), unreachable, done('probe')],
      ends: 'online',
      keeps: { tries: 0 },
    },
    'a network that leads nowhere is no line': {
      events: [{ type: 'browser.offline' }, { type: 'browser.online' }, noAnswer],
      ends: 'offline',
    },
    'it comes back without any event (§4 internetIsUp)': {
      events: [unreachable, noAnswer, pause, noAnswer, pause, done('probe')],
      ends: 'online',
    },
    'the citizen need not wait': {
      events: [unreachable, noAnswer, { type: 'citizen.tryAgain' }, done('probe')],
      ends: 'online',
    },
  },
  waits: { online: { until: 'always', why: 'A line that holds needs no end.' } },
});

export const connectivityFlow = defineFlow<typeof connectivityMachine>(connectivityModel, {
  title: ['الاتصال', 'Connection'],
  sections: ['4', '8'],
  onMap: { area: 'app' },
  states: {
    online: ['متصل', 'Online'],
    asking: ['جارٍ التأكد من الاتصال بعد نداء انقطع', 'Asking the server after a lost call'],
    checking: ['جارٍ فحص الاتصال', 'Checking the connection'],
    offline: ['غير متصل', 'Offline'],
  },
  events: {
    'browser.offline': ['يفقد الجهاز الاتصال', 'The device loses its connection'],
    'browser.online': ['يعود اتصال الجهاز', 'The device is connected again'],
    'call.unreachable': ['نداء لم يصل إلى الخادم', 'A call does not reach the server'],
    'call.answered': ['نداء أجاب عنه الخادم', 'A call is answered'],
    'citizen.tryAgain': common.retry,
  },
  actors: { probe: ['فحص الاتصال', 'Checking the connection'] },
  timers: { probePause: ['المهلة بين فحصين', 'Pause between two checks'] },
  actions: {
    keepOutage: ['يسجّل سبب الانقطاع', 'Records why the connection is down'],
    startAnew: ['يعيد عدّ المحاولات من الصفر', 'Counts the tries from zero again'],
    countTry: ['يعدّ المحاولة', 'Counts the try'],
  },
  screens: {
    banner: ['شريط انقطاع الاتصال', 'Banner: no connection'],
  },
  tags: {
    probing: ['يُسأل الخادم', 'The server is being asked'],
    down: ['الاتصال منقطع', 'No connection'],
  },
  rules: {
    '§4 internetIsDown flips hasInternet': 'انقطاع الإنترنت يغيّر حال الاتصال',
    '§8 Network error without status': 'خطأ شبكة بلا رمز حالة',
    '§4 internetIsUp flips hasInternet': 'عودة الإنترنت تغيّر حال الاتصال',
    'the server answers: that call alone was cut': 'الخادم يجيب: ذلك النداء وحده انقطع',
    '§8 Network error without status: mark internet down': 'خطأ شبكة بلا رمز حالة: يُعدّ الإنترنت منقطعًا',
    '§8 check your internet connection': 'تحقق من اتصالك بالإنترنت',
    '§4 internetIsUp, to be proved': 'عودة الإنترنت، بعد التحقق منها',
    '§4 internetIsUp, when no event tells': 'عودة الإنترنت حين لا ينبّه إليها حدث',
  },
});
