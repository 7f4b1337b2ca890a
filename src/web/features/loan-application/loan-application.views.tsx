import { loanApplicationModel } from '#machines/loan-application/loan-application.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { LoanApplicationView } from './LoanApplicationPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: loanApplicationModel,
    isLong: true,
    areas: ['loan-application'],
    show: (actor) => <LoanApplicationView actor={actor} />,
    screens: {
      unavailable: 'Your application could not be opened',
      missing: 'This application was not found',
      applicantType: 'Who is applying?',
      products: 'What will the loan finance?',
      branch: 'Which office is closest to your project?',
      cost: 'How much will your project cost?',
      attachments: 'Attach the documents of your project',
      review: 'Review your answers',
      terms: 'Read and accept the terms',
      submit: 'Submit the application',
      receipt: 'Your application is submitted',
    },
    wordless: {
      loading: 'Placeholders; what they say is in no text.',
      identity: 'Its form, the code and the app have no sentence in common.',
    },
    controls: {
      'step.back': ['Back'],
      'draft.reload': ['Try again'],
      'change.use': ['Use the change'],
      'change.drop': ['Drop the change'],
    },
  }),
];
