import { defineFlow } from '../kit/flow.ts';
import type { wrapperInitMachine } from './wrapper-init.machine.ts';
import { wrapperInitModel } from './wrapper-init.model.ts';

export const wrapperInitFlow = defineFlow<typeof wrapperInitMachine>(wrapperInitModel, {
  title: ['التعرف على التطبيق', 'Meeting the app'],
  sections: ['1', '3', '9'],
  states: {
    asking: ['سؤال التطبيق', 'Asking for the app'],
    browser: ['في المتصفح', 'In a browser'],
    wrapper: ['داخل التطبيق', 'Inside the app'],
  },
  events: {
    'app.introduced': ['يعرّف التطبيق نفسه', 'The app introduces itself'],
    'footer.toggled': ['يخفي التطبيق التذييل أو يظهره', 'The app hides or shows the footer'],
  },
  actors: {},
  timers: { pollPause: ['المهلة بين سؤالين', 'The pause between two questions'] },
});
