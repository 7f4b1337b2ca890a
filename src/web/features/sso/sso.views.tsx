import { ssoReturnModel } from '#machines/sso-return/sso-return.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { SsoReturnView } from './IamLoggedInPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: ssoReturnModel,
    areas: ['sso'],
    show: (actor) => <SsoReturnView actor={actor} />,
    screens: {
      completing: 'Logging you in',
      failed: 'You are not logged in yet',
      lost: 'You are not logged in',
      done: 'Welcome',
    },
    controls: { 'return.retry': ['Try again'] },
  }),
];
