import { whatIfModel } from '#machines/what-if/what-if.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { WhatIfView } from './WhatIfPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: whatIfModel,
    isLong: true,
    areas: ['what-if'],
    show: (actor) => <WhatIfView actor={actor} />,
    screens: {
      unavailable: 'Your request could not be opened',
      missing: 'This request was not found',
      init: 'Could my project get a loan?',
      conditions: 'Loan conditions',
      assetsList: 'What will your project buy?',
      asset: "Choose it from the fund's catalogue, and enter the quantity and the price.",
      documents: 'Which documents do you already have?',
      done: 'Repayment',
      applied: 'Your application is being opened',
      discarded: 'Your account is being opened',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'step.back': ['Back'],
      'draft.reload': ['Try again'],
      'answer.retry': ['Request the reply again'],
      'change.use': ['Use the change'],
      'change.drop': ['Drop the change'],
      'application.begin': ['Apply with this', 'Continue with the application'],
    },
  }),
];
