import { draftSyncModel } from '#machines/draft-sync/draft-sync.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { SyncStatus } from './frame/SyncStatus.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: draftSyncModel,
    areas: ['loan-application'],
    show: (actor) => <SyncStatus sync={actor} />,
    unheard: 'Every pause in typing saves: only the outcome is worth hearing.',
    screens: {
      saving: 'Saving…',
      waiting: 'Waiting for the connection. Your answers will be saved when it is back.',
      failing: 'Your answers could not be saved. We will try again automatically.',
      refused: 'Not everything is saved.',
      conflict: 'Changed in another window or on another device',
      suspended: 'Your answers will be saved after you log in again.',
      interrupted: 'Your answers could not be saved: the connection works, but saving was cut off each time.',
    },
    wordless: { saved: 'It says when, and nothing before the first save.', closed: 'The wizard reads its draft anew.' },
    controls: {},
  }),
];
