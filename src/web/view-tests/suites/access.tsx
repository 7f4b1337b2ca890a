/** The views of login, registration, the profile and the session, and what a citizen reads and can press on each of their screens. */
import { createEmptyActor } from 'xstate';
import { forgottenPasswordModel } from '#machines/forgotten-password/forgotten-password.model.ts';
import { identityAppModel } from '#machines/identity-app/identity-app.model.ts';
import { loginModel } from '#machines/login/login.model.ts';
import { mobileChangeModel } from '#machines/mobile-change/mobile-change.model.ts';
import { oneTimeCodeModel } from '#machines/one-time-code/one-time-code.model.ts';
import { passwordChangeModel } from '#machines/password-change/password-change.model.ts';
import { profileEditModel } from '#machines/profile-edit/profile-edit.model.ts';
import { registrationModel } from '#machines/registration/registration.model.ts';
import { reviewerLoginModel } from '#machines/reviewer-login/reviewer-login.model.ts';
import { sessionTimeoutModel } from '#machines/session-timeout/session-timeout.model.ts';
import { ssoReturnModel } from '#machines/sso-return/sso-return.model.ts';
import { ForgottenPasswordView } from '#web/features/forgotten-password/ForgottenPasswordPage.tsx';
import { LoginView } from '#web/features/login/LoginPage.tsx';
import { ChangePasswordView } from '#web/features/profile/ChangePasswordPage.tsx';
import { EditProfileView } from '#web/features/profile/EditProfilePage.tsx';
import { MobileChangeView } from '#web/features/profile/MobileSection.tsx';
import { RegistrationView } from '#web/features/registration/RegistrationPage.tsx';
import { ReviewerLoginView } from '#web/features/services-login/RemoteReviewerLoginPage.tsx';
import { SsoReturnView } from '#web/features/sso/IamLoggedInPage.tsx';
import { PlaceOfNotices } from '#web/notices/bar/PlaceOfNotices.tsx';
import IdentityAppPanel from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { SessionTimeout } from '#web/session/SessionTimeout.tsx';
import { runningTimeout } from '#web/state/session-view.ts';
import { type ScreenSuite, screenSuite } from '../screens.ts';

export const accessSuites: ScreenSuite[] = [
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
  screenSuite({
    model: reviewerLoginModel,
    areas: ['services-login'],
    show: (actor) => <ReviewerLoginView actor={actor} />,
    screens: {
      identity: 'Log in to the remote reviewer',
      code: 'Verification code',
      done: 'You are being taken to your requests',
    },
    controls: { 'identity.submit': ['Continue'] },
  }),
  screenSuite({
    model: registrationModel,
    areas: ['registration'],
    show: (actor) => <RegistrationView actor={actor} />,
    screens: { details: 'Register', code: 'Verification code', thanks: 'Thank you for registering' },
    controls: { 'details.submit': ['Continue'] },
  }),
  screenSuite({
    model: identityAppModel,
    areas: ['login'],
    show: (actor) => <IdentityAppPanel actor={actor} otherWay="otherwise" />,
    screens: {
      requesting: 'The request is being sent to your phone',
      waiting: 'Choose this number in the national identity app',
      approved: 'Approved. One moment…',
      rejected: 'Request rejected from the identity app.',
      expired: 'The request has ended',
      unavailable: 'The request could not be completed',
    },
    controls: { 'request.cancel': ['Cancel'], 'request.retry': ['Try again'] },
  }),
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
  screenSuite({
    model: sessionTimeoutModel,
    areas: [],
    show: (actor) => {
      runningTimeout.set(actor);
      return (
        <>
          <SessionTimeout />
          <PlaceOfNotices />
        </>
      );
    },
    screens: { notice: 'You have not done anything for a while.', dialog: 'Your session is about to end' },
    wordless: { none: 'There is nothing to warn of yet.' },
    controls: {},
  }),
];
