import { reviewerLoginModel } from '#machines/reviewer-login/reviewer-login.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ReviewerLoginView } from './RemoteReviewerLoginPage.tsx';

export const suites: ScreenSuite[] = [
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
];
