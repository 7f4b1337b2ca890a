import { loginModel } from '#machines/login/login.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { LoginView } from './LoginPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: loginModel,
    areas: ['login'],
    show: (actor) => <LoginView actor={actor} />,
    screens: {
      credentials: 'National ID number',
      code: 'Verification code',
      identityApp: 'National identity app',
      done: 'Welcome',
    },
    controls: {
      'credentials.submit': ['Continue'],
      'identityApp.start': ['Log in with the national identity app'],
    },
  }),
];
