import { referenceCase } from '#machines/exemption-request/exemption-request.fixtures.ts';
import { exemptionRequestModel } from '#machines/exemption-request/exemption-request.model.ts';
import { flows } from '#machines/index.ts';
import { requestScreens } from '#web/view-tests/request-screens.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ExemptionView } from './ExemptionRequestPage.tsx';
import { ObjectionView } from './request/Objection.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: exemptionRequestModel,
    areas: ['exemptions'],
    show: (actor) => <ExemptionView actor={actor} />,
    screens: {
      unavailable: 'Your exemption request could not be opened',
      missing: 'This exemption request was not found',
      deceased: 'Who is the request for?',
      instruments: 'The numbers of the instruments',
      documents: 'Attach the documents',
      review: 'Review and submit',
      submitted: 'Your exemption request',
    },
    ...requestScreens,
  }),
  screenSuite({
    model: flows.objection.model,
    areas: ['exemptions'],
    show: (actor) => <ObjectionView actor={actor} documents={referenceCase.documents} />,
    screens: {
      form: 'Why do you object?',
      submitted: 'Your objection is submitted',
      overtaken: 'An objection has already been submitted',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: { 'message.submit': ['Submit the objection'] },
  }),
];
