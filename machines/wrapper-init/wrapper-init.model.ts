import { defineFlow } from '../kit/flow.ts';
import { defineModel } from '../kit/testing/model.ts';
import { POLL_EVERY_MS, POLL_FOR_MS, wrapperInitMachine } from './wrapper-init.machine.ts';

const QUESTIONS = Math.floor(POLL_FOR_MS / POLL_EVERY_MS);
const appInfo = { platform: 'ios', version: '2.0.3' } as const;
const introduced = { type: 'app.introduced', appInfo } as const;
const pause = { type: 'xstate.after.pollPause.wrapperInit.asking' };

export const wrapperInitModel = defineModel({
  machine: wrapperInitMachine,
  input: { questions: QUESTIONS },
  events: { 'app.introduced': [{ appInfo }], 'footer.toggled': [{ isEnabled: false }, { isEnabled: true }] },
  actors: {},
  contextKey: ({ context }) => [context.questionsLeft, context.footerIsEnabled],
  invariants: {
    'only an app that said so is one (§3 isFlutter flag)': (s) => s.matches('wrapper') === (s.context.appInfo !== null),
    'a browser always has its footer (§3 footerIsEnabled)': (s) => s.matches('wrapper') || s.context.footerIsEnabled,
    'the first answer counts, a second one changes nothing': (s) => !s.matches('wrapper') || !s.can(introduced),
  },
  // The page is in use meanwhile: nothing is shown of the meeting.
  design: {
    asking: { screen: 'none', takes: ['app.introduced'] },
    browser: { screen: 'none' },
    wrapper: { screen: 'none', takes: ['footer.toggled'] },
  },
  journeys: {
    'an app that is there already (§1 init request, app info response)': { events: [introduced], ends: 'wrapper' },
    'an app that is late (§9 polling every 130 ms)': {
      events: [pause, pause, introduced],
      ends: 'wrapper',
      keeps: { appInfo },
    },
    'no app answers (§9 for up to 12 s)': { events: Array.from({ length: QUESTIONS }, () => pause), ends: 'browser' },
    'the app takes the footer over (§1 footer toggles)': {
      events: [introduced, { type: 'footer.toggled', isEnabled: false }],
      ends: 'wrapper',
      keeps: { footerIsEnabled: false },
    },
    'the app gives the footer back (§1 footer toggles)': {
      events: [introduced, { type: 'footer.toggled', isEnabled: false }, { type: 'footer.toggled', isEnabled: true }],
      ends: 'wrapper',
      keeps: { footerIsEnabled: true },
    },
  },
  restsIn: { browser: 'Without an app around the portal there is nothing more to hear.' },
  waits: {
    wrapper: { until: 'always', why: 'The app is met: its version stays what it is until the next start.' },
    browser: { until: 'always', why: 'There is no app: a browser stays a browser until the next start.' },
  },
});

export const wrapperInitFlow = defineFlow<typeof wrapperInitMachine>(wrapperInitModel, {
  title: ['التعرّف على تطبيق الجوال', 'Recognising the mobile app'],
  sections: ['1', '3', '9'],
  onMap: { area: 'app' },
  viewless: { ar: 'يجري تعرّف التطبيق من غير رسالة.', en: 'The app is recognised without a message.' },
  states: {
    asking: ['سؤال التطبيق', 'Asking the app for its version'],
    browser: ['في المتصفح', 'In a browser'],
    wrapper: ['داخل التطبيق', 'Inside the app'],
  },
  events: {
    'app.introduced': ['يعرّف التطبيق نفسه', 'The app introduces itself'],
    'footer.toggled': ['يُخفي التطبيق الشريط السفلي أو يُظهره', 'The app hides or shows the footer'],
  },
  actors: {},
  timers: { pollPause: ['المهلة بين سؤالين', 'Pause between two questions'] },
  actions: {
    ask: ['يسأل التطبيق عن إصداره', 'Asks the app for its version', 'app'],
    countQuestion: ['يعدّ السؤال', 'Counts the question'],
    keepAppInfo: ['يحفظ إصدار التطبيق', 'Stores the version of the app'],
    keepFooter: ['يحفظ حال الشريط السفلي', 'Stores whether the footer is shown'],
  },
  guards: {
    hasQuestionsLeft: ['لم تنتهِ مدة سؤال التطبيق', 'The app can still be asked'],
  },
  rules: {
    '§1 Bridges to the wrapper exist: app info response': 'جسر إلى تطبيق الجوال: بيانات التطبيق',
    '§9 Wrapper init polling every 130 ms': 'يُسأل تطبيق الجوال كل 130 مللي ثانية',
    '§9 for up to 12 s': 'مدة أقصاها 12 ثانية',
    '§1 Bridges to the wrapper exist: footer toggles': 'جسر إلى تطبيق الجوال: إظهار الشريط السفلي وإخفاؤه',
  },
});
