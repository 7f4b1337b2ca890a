import { pageFeedbackModel } from '#machines/page-feedback/page-feedback.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { FeedbackView } from './FeedbackView.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: pageFeedbackModel,
    areas: ['page-feedback'],
    show: (actor) => <FeedbackView actor={actor} />,
    screens: {
      question: 'Was this page useful?',
      form: 'Your comment',
      thanks: 'Thank you. The fund reads every answer to improve its pages.',
    },
    controls: {
      'answer.choose': ['Yes', 'No'],
      'feedback.send': ['Send your answer'],
      'feedback.cancel': ['Cancel'],
    },
  }),
];
