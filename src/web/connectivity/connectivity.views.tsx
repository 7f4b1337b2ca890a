import { connectivityModel } from '#machines/connectivity/connectivity.model.ts';
import { PlaceOfNotices } from '#web/notices/bar/PlaceOfNotices.tsx';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ConnectionState } from './connection-notice.tsx';
import { tellOf } from './connectivity-actor.ts';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: connectivityModel,
    areas: [],
    show: (actor) => {
      tellOf(actor);
      return (
        <>
          <ConnectionState />
          <PlaceOfNotices />
        </>
      );
    },
    screens: { banner: 'Try again' },
    wordless: { none: 'A line that works is not worth a word.' },
    controls: { 'citizen.tryAgain': ['Try again'] },
  }),
];
