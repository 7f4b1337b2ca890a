import { identityAppModel } from '#machines/identity-app/identity-app.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import IdentityAppPanel from './IdentityAppPanel.tsx';

export const suites: ScreenSuite[] = [
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
];
