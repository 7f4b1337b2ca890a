import { sessionTimeoutModel } from '#machines/session-timeout/session-timeout.model.ts';
import { PlaceOfNotices } from '#web/notices/bar/PlaceOfNotices.tsx';
import { runningTimeout } from '#web/state/session-view.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { SessionTimeout } from './SessionTimeout.tsx';

export const suites: ScreenSuite[] = [
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
