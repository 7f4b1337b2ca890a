import { oneTimeCodeModel } from '#machines/one-time-code/one-time-code.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { OneTimeCodePanel } from './OneTimeCodePanel.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: oneTimeCodeModel,
    areas: ['login'],
    show: (actor) => <OneTimeCodePanel actor={actor} />,
    screens: {
      code: 'Did the code not arrive?',
      exhausted: 'Max OTP attempts reached.',
      expired: 'Verification failed, please start over.',
    },
    controls: {
      'code.submit': ['Confirm'],
      'code.resend': ['Send a new code'],
      'code.startOver': ['Start over'],
    },
  }),
];
