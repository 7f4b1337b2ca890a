import { flows } from '#machines/index.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { CancelDealView } from './CancelDeal.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: flows.dealCancel.model,
    areas: ['deals'],
    show: (actor) => <CancelDealView actor={actor} />,
    screens: {
      closed: 'No longer need this loan?',
      confirm: 'Cancel the request for good?',
      failed: 'Try again',
      refused: 'Understood',
    },
    wordless: { done: 'The page refetches the deal, which offers nothing to cancel.' },
    controls: {
      'command.ask': ['Cancel the request'],
      'command.confirm': ['Yes, cancel it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, keep it', 'Understood'],
    },
  }),
];
