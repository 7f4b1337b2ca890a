import { flows } from '#machines/index.ts';
import { commandScreens } from '#web/view-tests/command-screens.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { CancelDealView } from './CancelDeal.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: flows.dealCancel.model,
    areas: ['deals'],
    show: (actor) => <CancelDealView actor={actor} />,
    ...commandScreens({
      closed: 'No longer need this loan?',
      confirm: 'Cancel the request for good?',
      ask: 'Cancel the request',
      yes: 'Yes, cancel it',
      no: 'No, keep it',
    }),
    wordless: { done: 'The page refetches the deal, which offers nothing to cancel.' },
  }),
];
