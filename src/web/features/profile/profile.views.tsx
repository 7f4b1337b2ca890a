import { createEmptyActor } from 'xstate';
import { mobileChangeModel } from '#machines/mobile-change/mobile-change.model.ts';
import { passwordChangeModel } from '#machines/password-change/password-change.model.ts';
import { profileEditModel } from '#machines/profile-edit/profile-edit.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ChangePasswordView } from './ChangePasswordPage.tsx';
import { EditProfileView } from './EditProfilePage.tsx';
import { MobileChangeView } from './MobileSection.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: profileEditModel,
    areas: ['profile'],
    show: (actor) => <EditProfileView actor={actor} />,
    screens: {
      unavailable: 'Your data could not be shown',
      form: 'E-mail and address',
      conflict: 'This is saved now. What you typed is below; nothing is overwritten until you choose.',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'changes.submit': ['Save'],
      'profile.reload': ['Try again'],
      'conflict.keepMine': ['Save mine'],
      'conflict.takeTheirs': ['Keep the saved version'],
    },
  }),
  screenSuite({
    model: passwordChangeModel,
    areas: ['profile'],
    show: (actor) => <ChangePasswordView actor={actor} />,
    screens: { passwords: 'Current password', done: 'Your password is changed' },
    controls: { 'passwords.submit': ['Change password'] },
  }),
  screenSuite({
    model: mobileChangeModel,
    areas: ['profile'],
    show: (actor) => <MobileChangeView actor={actor} mobile="0551234567" edit={createEmptyActor()} />,
    screens: {
      mobile: 'New mobile number',
      code: 'Did the code not arrive?',
      done: 'Your mobile number is changed',
    },
    controls: { 'mobile.submit': ['Send the code'] },
  }),
];
