import { disbursementModel } from '#machines/disbursement/disbursement.model.ts';
import { requestScreens } from '#web/view-tests/request-screens.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { DisbursementView } from './DisbursementPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: disbursementModel,
    areas: ['disbursement'],
    show: (actor) => <DisbursementView actor={actor} />,
    screens: {
      unavailable: 'Your disbursement request could not be opened',
      missing: 'This disbursement request was not found',
      amount: 'How much do you need now?',
      documents: 'Attach the documents of this request',
      review: 'Review and submit',
      submitted: 'Your request is submitted. One step is left: your signature',
    },
    ...requestScreens,
  }),
];
