import { contract } from '#contract/endpoints.ts';
import { flows } from '#machines/index.ts';
import { referenceCase as letterReference } from '#machines/letter-wizard/letter-wizard.fixtures.ts';
import type { reviewerRequestModel } from '#machines/reviewer-request/reviewer-request.model.ts';
import { api } from '#web/api/api.ts';
import { commandScreens } from '#web/view-tests/command-screens.ts';
import { requestScreens } from '#web/view-tests/request-screens.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { directorPages } from './director.tsx';
import { reviewerPages } from './reviewer.tsx';
import { CloseRequestView } from './thread/CloseRequest.tsx';
import { LetterReplyView } from './thread/LetterReply.tsx';
import { letterUploads } from './uploads.ts';

export const suites: ScreenSuite[] = [
  ...[
    { flow: flows.reviewerRequest, pages: reviewerPages },
    { flow: flows.directorRequest, pages: directorPages },
  ].map(({ flow: { model }, pages: { WizardView } }) =>
    screenSuite({
      model: model as typeof reviewerRequestModel,
      areas: ['letters'],
      show: (actor) => <WizardView actor={actor} />,
      screens: {
        unavailable: 'This request could not be opened',
        missing: 'This request was not found',
        details: 'Type of request',
        documents: 'Attach files, if they help',
        review: 'Review and submit',
        submitted: 'Your request is with the fund',
      },
      ...requestScreens,
    }),
  ),
  screenSuite({
    model: flows.letterReply.model,
    areas: ['letters'],
    show: (actor) => (
      <LetterReplyView
        actor={actor}
        documents={letterReference.documents}
        uploads={letterUploads({ calls: api.reviewerRequests, endpoints: contract.reviewerRequests }).reply}
        isNext={false}
        onNext={() => {}}
      />
    ),
    screens: {
      form: 'Write to the fund',
      submitted: 'Your message is sent',
      overtaken: 'Your message was not sent: the request is closed',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: { 'message.submit': ['Send the message'] },
  }),
  screenSuite({
    model: flows.letterClose.model,
    areas: ['letters'],
    show: (actor) => <CloseRequestView actor={actor} />,
    ...commandScreens({
      closed: 'Is everything settled?',
      confirm: 'Close the request for good?',
      ask: 'Close the request',
      yes: 'Yes, close it',
      no: 'No, keep it open',
      done: 'You have closed the request',
    }),
  }),
];
