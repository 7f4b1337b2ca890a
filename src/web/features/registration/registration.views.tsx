import { registrationModel } from '#machines/registration/registration.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { RegistrationView } from './RegistrationPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: registrationModel,
    areas: ['registration'],
    show: (actor) => <RegistrationView actor={actor} />,
    screens: { details: 'Register', code: 'Verification code', thanks: 'Thank you for registering' },
    controls: { 'details.submit': ['Continue'] },
  }),
];
