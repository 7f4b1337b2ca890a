import { certificateVerificationModel } from '#machines/certificate-verification/certificate-verification.model.ts';
import { type ScreenSuite, screenSuite } from '#web/view-tests/screens.ts';
import { CertificateVerificationView } from './CertificateVerificationPage.tsx';

export const suites: ScreenSuite[] = [
  screenSuite({
    model: certificateVerificationModel,
    areas: ['papers'],
    show: (actor) => <CertificateVerificationView actor={actor} />,
    screens: {
      form: 'Number of the certificate',
      verified: 'Verify another one',
      unknown: 'No certification with the entered data.',
    },
    controls: {
      'certificate.verify': ['Verify'],
      'verification.again': ['Verify another one', 'Check what you entered'],
    },
  }),
];
