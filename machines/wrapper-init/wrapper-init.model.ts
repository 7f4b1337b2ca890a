import { defineModel } from '../kit/model.ts';
import { wrapperInitMachine } from './wrapper-init.machine.ts';

const appInfo = { platform: 'ios', version: '2.0.3' } as const;
const introduced = { type: 'app.introduced', appInfo } as const;
const pause = { type: 'xstate.after.pollPause.wrapperInit.asking' };

export const wrapperInitModel = defineModel({
  machine: wrapperInitMachine,
  // As many as a test has patience for; the app asks for twelve seconds.
  input: { questions: 3 },
  events: { 'app.introduced': [{ appInfo }], 'footer.toggled': [{ isEnabled: false }, { isEnabled: true }] },
  actors: {},
  contextKey: ({ context }) => [context.questionsLeft, context.footerIsEnabled],
  invariants: {
    'only an app that said so is one (§3 isFlutter flag)': (s) => s.matches('wrapper') === (s.context.appInfo !== null),
    'a browser always has its footer (§3 footerIsEnabled)': (s) => s.matches('wrapper') || s.context.footerIsEnabled,
    'the first answer counts, a second one changes nothing': (s) => !s.matches('wrapper') || !s.can(introduced),
  },
  journeys: {
    'an app that is there already (§1 init request, app info response)': { events: [introduced], ends: 'wrapper' },
    'an app that is late (§9 polling every 130 ms)': { events: [pause, pause, introduced], ends: 'wrapper' },
    'nobody answers (§9 for up to 12 s)': { events: [pause, pause, pause], ends: 'browser' },
    'the app takes the footer over (§1 footer toggles)': {
      events: [introduced, { type: 'footer.toggled', isEnabled: false }],
      ends: 'wrapper',
    },
  },
});
