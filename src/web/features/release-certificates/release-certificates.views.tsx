import { releaseCertificateModel } from '#machines/release-certificate/release-certificate.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { ReleaseView } from './ReleaseView.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: releaseCertificateModel,
    areas: ['release-certificates'],
    show: (actor) => <ReleaseView actor={actor} />,
    screens: {
      unavailable: 'Your loans could not be checked',
      form: 'What is it for?',
      owing: 'A certificate cannot be issued while an amount is outstanding',
      issued: 'The certificate is issued',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'certificate.request': ['Issue the certificate'],
      'certificate.again': ['Request another one'],
      'standing.reload': ['Check again', 'Try again'],
    },
  }),
];
