import { forgottenPasswordModel } from '#machines/forgotten-password/forgotten-password.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ForgottenPasswordView } from './ForgottenPasswordPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: forgottenPasswordModel,
    areas: ['forgotten-password'],
    show: (actor) => <ForgottenPasswordView actor={actor} />,
    screens: {
      civilId: 'Forgotten password',
      identityApp: 'National identity app',
      password: 'Choose a new password',
      done: 'Your password is changed',
    },
    controls: { 'civilId.submit': ['Continue'], 'password.submit': ['Change password'] },
  }),
];
