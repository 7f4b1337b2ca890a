/** The views of what every page has, documents, messages to the fund and the verification of papers, and what a citizen reads and can press on each of their screens. */
import { certificateVerificationModel } from '#machines/certificate-verification/certificate-verification.model.ts';
import { connectivityModel } from '#machines/connectivity/connectivity.model.ts';
import { contactMessageModel } from '#machines/contact-message/contact-message.model.ts';
import { pageFeedbackModel } from '#machines/page-feedback/page-feedback.model.ts';
import { uploadModel } from '#machines/upload/upload.model.ts';
import { ConnectionState } from '#web/connectivity/connection-notice.tsx';
import { tellOf } from '#web/connectivity/connectivity-actor.ts';
import { ContactView } from '#web/features/contact/ContactPage.tsx';
import { CertificateVerificationView } from '#web/features/papers/CertificateVerificationPage.tsx';
import { PlaceOfNotices } from '#web/notices/bar/PlaceOfNotices.tsx';
import { FeedbackView } from '#web/parts/page-feedback/FeedbackView.tsx';
import { UploadPlace } from '#web/parts/upload/UploadPlace.tsx';
import { type ScreenSuite, screenSuite } from '../screens.ts';

export const portalSuites: ScreenSuite[] = [
  screenSuite({
    model: connectivityModel,
    areas: [],
    show: (actor) => {
      tellOf(actor);
      return (
        <>
          <ConnectionState />
          <PlaceOfNotices />
        </>
      );
    },
    screens: { banner: 'Try again' },
    wordless: { none: 'A line that works is not worth a word.' },
    controls: { 'citizen.tryAgain': ['Try again'] },
  }),
  screenSuite({
    model: uploadModel,
    areas: ['live'],
    show: (actor) => (
      <ul className="plain">
        <UploadPlace
          id="place"
          title="Title deed"
          hint="As a PDF"
          upload={actor}
          describe={({ name, size, type }) => ({ ref: 'f', key: 'k', name, size, type, source: 'device' })}
        />
      </ul>
    ),
    screens: {
      empty: 'Choose a file',
      uploading: 'Cancel the upload',
      paused: 'Waiting for the connection. The upload continues by itself.',
      refused: 'Choose another file',
      failed: 'Try again',
    },
    wordless: { attached: 'It shows the name of the file.' },
    controls: {
      'file.choose': ['Choose a file', 'Replace', 'Choose another file'],
      'upload.retry': ['Try again'],
    },
  }),
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
  screenSuite({
    model: contactMessageModel,
    areas: ['contact'],
    show: (actor) => <ContactView actor={actor} />,
    screens: { form: 'How should the fund answer you?', sent: 'The fund has received your message' },
    controls: {
      'captcha.renew': ['New image'],
      'message.submit': ['Send the message'],
      'message.another': ['Write another message'],
    },
  }),
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
