/** The views of exemptions, certificates, appointments and requests in writing, and what a citizen reads and can press on each of their screens. */
import { contract } from '#contract/endpoints.ts';
import { appointmentBookingModel } from '#machines/appointment-booking/appointment-booking.model.ts';
import { referenceCase } from '#machines/exemption-request/exemption-request.fixtures.ts';
import { exemptionRequestModel } from '#machines/exemption-request/exemption-request.model.ts';
import { exportCertificateModel } from '#machines/export-certificate/export-certificate.model.ts';
import { flows } from '#machines/index.ts';
import { referenceCase as letterReference } from '#machines/letter-wizard/letter-wizard.fixtures.ts';
import { releaseCertificateModel } from '#machines/release-certificate/release-certificate.model.ts';
import type { reviewerRequestModel } from '#machines/reviewer-request/reviewer-request.model.ts';
import { api } from '#web/api/api.ts';
import { BookingView } from '#web/features/appointments/booking/BookingView.tsx';
import { CancelAppointmentView } from '#web/features/appointments/CancelAppointment.tsx';
import { ExemptionView } from '#web/features/exemptions/ExemptionRequestPage.tsx';
import { ObjectionView } from '#web/features/exemptions/request/Objection.tsx';
import { ExportView } from '#web/features/export-certificates/ExportRequestPage.tsx';
import { directorPages } from '#web/features/letters/director.tsx';
import { reviewerPages } from '#web/features/letters/reviewer.tsx';
import { CloseRequestView } from '#web/features/letters/thread/CloseRequest.tsx';
import { LetterReplyView } from '#web/features/letters/thread/LetterReply.tsx';
import { letterUploads } from '#web/features/letters/uploads.ts';
import { ReleaseView } from '#web/features/release-certificates/ReleaseView.tsx';
import { type ScreenSuite, screenSuite } from '../screens.ts';
import { requestScreens } from './request-screens.ts';

export const serviceSuites: ScreenSuite[] = [
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
    model: exportCertificateModel,
    areas: ['export-certificates'],
    show: (actor) => <ExportView actor={actor} />,
    screens: {
      unavailable: 'Your request for an export certificate could not be opened',
      missing: 'This request for an export certificate was not found',
      equipment: 'What do you want to export?',
      documents: 'Attach the bill and the official pricing',
      review: 'Review and submit',
      submitted: 'Your request for an export certificate',
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
    screens: {
      closed: 'Is everything settled?',
      confirm: 'Close the request for good?',
      failed: 'Try again',
      refused: 'Understood',
      done: 'You have closed the request',
    },
    controls: {
      'command.ask': ['Close the request'],
      'command.confirm': ['Yes, close it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, keep it open', 'Understood'],
    },
  }),
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
  screenSuite({
    model: appointmentBookingModel,
    areas: ['appointments'],
    show: (actor) => <BookingView actor={actor} place="branch" />,
    isLong: true,
    screens: {
      unavailable: 'The available times could not be shown',
      region: 'In which region?',
      place: 'At which branch?',
      department: 'With which department?',
      day: 'On which day?',
      slot: 'At what time?',
      check: 'Is everything right?',
      taken: 'This time has just been taken',
      existing: 'You already have an appointment that conflicts with this one',
      booked: 'Your appointment is booked',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'region.choose': ['Continue to the branches'],
      'place.choose': ['Continue with this branch'],
      'day.choose': ['Continue to the times'],
      'slot.choose': ['Continue with this time'],
      'booking.confirm': ['Book the appointment'],
      'choices.reload': ['Try again', 'Choose another day', 'Choose something else', 'Look for available times again'],
      'step.back': ['Back'],
    },
  }),
  screenSuite({
    model: flows.appointmentCancel.model,
    areas: ['appointments'],
    show: (actor) => <CancelAppointmentView actor={actor} />,
    screens: {
      closed: 'Cancel the appointment',
      confirm: 'Cancel this appointment?',
      failed: 'Try again',
      refused: 'Understood',
      done: 'The appointment is cancelled.',
    },
    controls: {
      'command.ask': ['Cancel the appointment'],
      'command.confirm': ['Yes, cancel it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, keep it', 'Understood'],
    },
  }),
];
