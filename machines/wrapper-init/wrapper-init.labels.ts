import type { MachineLabels } from '../kit/runtime/labels.ts';
import type { wrapperInitMachine } from './wrapper-init.machine.ts';

export const wrapperInitLabels = {
  states: {
    asking: { ar: 'سؤال التطبيق', en: 'Asking for the app' },
    browser: { ar: 'في المتصفح', en: 'In a browser' },
    wrapper: { ar: 'داخل التطبيق', en: 'Inside the app' },
  },
  events: {
    'app.introduced': { ar: 'يعرّف التطبيق نفسه', en: 'The app introduces itself' },
    'footer.toggled': { ar: 'يخفي التطبيق التذييل أو يظهره', en: 'The app hides or shows the footer' },
  },
  actors: {},
  timers: {
    pollPause: { ar: 'المهلة بين سؤالين', en: 'The pause between two questions' },
  },
} satisfies MachineLabels<typeof wrapperInitMachine>;
