/** Every view of a machine, and what a citizen reads and can press on each of its screens. */
import { createEmptyActor } from 'xstate';
import { contract } from '#contract/endpoints.ts';
import { appointmentBookingModel } from '#machines/appointment-booking/appointment-booking.model.ts';
import { certificateVerificationModel } from '#machines/certificate-verification/certificate-verification.model.ts';
import { connectivityModel } from '#machines/connectivity/connectivity.model.ts';
import { contactMessageModel } from '#machines/contact-message/contact-message.model.ts';
import { contractSigningModel } from '#machines/contract-signing/contract-signing.model.ts';
import { referenceCase as letterReference } from '#machines/correspondence/correspondence.fixtures.ts';
import { referenceCase } from '#machines/deceased-exemption/deceased-exemption.fixtures.ts';
import { deceasedExemptionModel } from '#machines/deceased-exemption/deceased-exemption.model.ts';
import { disbursementModel } from '#machines/disbursement/disbursement.model.ts';
import { draftSyncModel } from '#machines/draft-sync/draft-sync.model.ts';
import { exportCertificateModel } from '#machines/export-certificate/export-certificate.model.ts';
import { forgottenPasswordModel } from '#machines/forgotten-password/forgotten-password.model.ts';
import { identityAppModel } from '#machines/identity-app/identity-app.model.ts';
import { flows } from '#machines/index.ts';
import { loanApplicationModel } from '#machines/loan-application/loan-application.model.ts';
import { loginModel } from '#machines/login/login.model.ts';
import { mobileChangeModel } from '#machines/mobile-change/mobile-change.model.ts';
import { oneTimeCodeModel } from '#machines/one-time-code/one-time-code.model.ts';
import { passwordChangeModel } from '#machines/password-change/password-change.model.ts';
import { profileEditModel } from '#machines/profile-edit/profile-edit.model.ts';
import { registrationModel } from '#machines/registration/registration.model.ts';
import { releaseCertificateModel } from '#machines/release-certificate/release-certificate.model.ts';
import { reviewerLoginModel } from '#machines/reviewer-login/reviewer-login.model.ts';
import type { reviewerRequestModel } from '#machines/reviewer-request/reviewer-request.model.ts';
import { sessionTimeoutModel } from '#machines/session-timeout/session-timeout.model.ts';
import { ssoReturnModel } from '#machines/sso-return/sso-return.model.ts';
import { uploadModel } from '#machines/upload/upload.model.ts';
import { whatIfModel } from '#machines/what-if/what-if.model.ts';
import { api } from '#web/api/api.ts';
import { ConnectionBanner } from '#web/connectivity/ConnectionBanner.tsx';
import { tellOf } from '#web/connectivity/connectivity-actor.ts';
import { BookingView } from '#web/features/appointments/booking/BookingView.tsx';
import { CancelAppointmentView } from '#web/features/appointments/CancelAppointment.tsx';
import { ContactView } from '#web/features/contact/ContactPage.tsx';
import { ContractSigningView } from '#web/features/contracts/ContractSigningView.tsx';
import { CancelDealView } from '#web/features/deals/CancelDeal.tsx';
import { directorPages } from '#web/features/director-requests/director.tsx';
import { DisbursementView } from '#web/features/disbursement/DisbursementPage.tsx';
import { ExemptionView } from '#web/features/exemptions/ExemptionRequestPage.tsx';
import { ObjectionView } from '#web/features/exemptions/request/Objection.tsx';
import { ExportView } from '#web/features/export-certificates/ExportRequestPage.tsx';
import { ForgottenPasswordView } from '#web/features/forgotten-password/ForgottenPasswordPage.tsx';
import { LoanApplicationView } from '#web/features/loan-application/LoanApplicationPage.tsx';
import { LoginView } from '#web/features/login/LoginPage.tsx';
import { CertificateVerificationView } from '#web/features/papers/CertificateVerificationPage.tsx';
import { ChangePasswordView } from '#web/features/profile/ChangePasswordPage.tsx';
import { EditProfileView } from '#web/features/profile/EditProfilePage.tsx';
import { MobileChangeView } from '#web/features/profile/MobileSection.tsx';
import { RegistrationView } from '#web/features/registration/RegistrationPage.tsx';
import { ReleaseView } from '#web/features/release-certificates/ReleaseView.tsx';
import { ReviewerLoginView } from '#web/features/remote-reviewer/RemoteReviewerLoginPage.tsx';
import { reviewerPages } from '#web/features/remote-reviewer/reviewer.tsx';
import { SsoReturnView } from '#web/features/sso/IamLoggedInPage.tsx';
import { DiscardWhatIfView } from '#web/features/what-if/DiscardWhatIf.tsx';
import { WhatIfView } from '#web/features/what-if/WhatIfPage.tsx';
import { CloseRequestView } from '#web/parts/correspondence/thread/CloseRequest.tsx';
import { ThreadReplyView } from '#web/parts/correspondence/thread/ThreadReply.tsx';
import { letterUploads } from '#web/parts/correspondence/uploads.ts';
import IdentityAppPanel from '#web/parts/identity-app/IdentityAppPanel.tsx';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { UploadPlace } from '#web/parts/upload/UploadPlace.tsx';
import { SyncStatus } from '#web/parts/wizard/frame/SyncStatus.tsx';
import { SessionTimeout } from '#web/session/SessionTimeout.tsx';
import { runningTimeout } from '#web/session/session.ts';
import { type ScreenSuite, screenSuite } from './screens.ts';

/** Machines without a view of their own that shows what they are in. */
export const viewless: Record<string, string> = {
  session: 'What it decides is shown by every page.',
  wrapperInit: 'The app around the portal is met without a word.',
  forcedUpdate: 'Its one screen is seen in the browser, with the versions that bring it up.',
  deal: 'The host runs it: its page shows what the host says.',
  contract: 'The host runs it: the signing shows what the host says.',
  appointment: 'The host runs it: the page of the appointment shows what the host says.',
  exemption: 'The host runs it: the page of the request shows what the host says.',
  exportRequest: 'The host runs it: the page of the request shows what the host says.',
  requestThread: 'The host runs it: the page of the request shows what the host says.',
  datePicker: 'It is seen in every mode on its own page.',
};

export const suites: ScreenSuite[] = [
  screenSuite({
    model: loginModel,
    areas: ['login'],
    show: (actor) => <LoginView actor={actor} />,
    screens: {
      credentials: 'National ID number',
      code: 'Verification code',
      identityApp: 'National identity app',
      done: 'Welcome',
    },
    controls: {
      'credentials.submit': ['Continue'],
      'identityApp.start': ['Log in with the national identity app'],
    },
  }),
  screenSuite({
    model: oneTimeCodeModel,
    areas: ['login'],
    show: (actor) => <OneTimeCodePanel actor={actor} />,
    screens: {
      code: 'Did the code not arrive?',
      exhausted: 'The tries are used up',
      expired: 'The code no longer works',
    },
    controls: {
      'code.submit': ['Confirm'],
      'code.resend': ['Send a new code'],
      'code.startOver': ['Start over'],
    },
  }),
  screenSuite({
    model: reviewerLoginModel,
    areas: ['remote-reviewer'],
    show: (actor) => <ReviewerLoginView actor={actor} />,
    screens: {
      identity: 'Log in to the remote reviewer',
      code: 'Verification code',
      done: 'You are being taken to your requests',
    },
    controls: { 'identity.submit': ['Continue'] },
  }),
  screenSuite({
    model: registrationModel,
    areas: ['registration'],
    show: (actor) => <RegistrationView actor={actor} />,
    screens: { details: 'Register', code: 'Verification code', thanks: 'Thank you for registering' },
    controls: { 'details.submit': ['Continue'] },
  }),
  screenSuite({
    model: identityAppModel,
    areas: ['login'],
    show: (actor) => <IdentityAppPanel actor={actor} otherWay="otherwise" />,
    screens: {
      requesting: 'The request is being sent to your phone',
      waiting: 'Choose this number in the national identity app',
      approved: 'Approved. One moment…',
      rejected: 'The request was rejected in the identity app',
      expired: 'The request has ended',
      unavailable: 'The request could not be completed',
    },
    controls: { 'request.cancel': ['Cancel'], 'request.retry': ['Try again'] },
  }),
  screenSuite({
    model: forgottenPasswordModel,
    areas: ['forgotten-password'],
    show: (actor) => <ForgottenPasswordView actor={actor} />,
    screens: {
      civilId: 'Forgotten password',
      identityApp: 'National identity app',
      password: 'Choose a new password',
      done: 'Your password is changed',
    },
    controls: { 'civilId.submit': ['Continue'], 'password.submit': ['Change password'] },
  }),
  screenSuite({
    model: contractSigningModel,
    areas: ['contracts'],
    show: (actor) => <ContractSigningView actor={actor} />,
    screens: {
      loading: 'Your contract',
      contract: 'The clauses',
      rejection: 'Reject the contract',
      identityApp: 'Sign with the identity app',
      waiting: 'You can leave this page; a text message will tell you.',
      waitEnded: 'Waiting time for approval ended.',
      signed: 'Both parties have signed',
      rejected: 'The contract has ended',
      refused: 'The contract is not in force',
      failed: 'Failed to sign.',
      notFound: 'The contract document was not found.',
      unavailable: 'Your contract could not be shown',
    },
    controls: {
      'contract.sign': ['Sign with the identity app'],
      'contract.reject': ['Reject the contract'],
      'rejection.submit': ['Reject for good'],
      'contract.retry': ['Try again'],
    },
  }),
  screenSuite({
    model: profileEditModel,
    areas: ['profile'],
    show: (actor) => <EditProfileView actor={actor} />,
    screens: {
      unavailable: 'Your data could not be shown',
      form: 'E-mail and address',
      conflict: 'This stands now. What you typed is below; nothing is overwritten until you choose.',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'changes.submit': ['Save'],
      'profile.reload': ['Try again'],
      'conflict.keepMine': ['Save mine'],
      'conflict.takeTheirs': ['Keep what stands'],
    },
  }),
  screenSuite({
    model: passwordChangeModel,
    areas: ['profile'],
    show: (actor) => <ChangePasswordView actor={actor} />,
    screens: { passwords: 'Current password', done: 'Your password is changed' },
    controls: { 'passwords.submit': ['Change password'] },
  }),
  screenSuite({
    model: mobileChangeModel,
    areas: ['profile'],
    show: (actor) => <MobileChangeView actor={actor} mobile="0551234567" edit={createEmptyActor()} />,
    screens: {
      mobile: 'New mobile number',
      code: 'Did the code not arrive?',
      done: 'Your mobile number is changed',
    },
    controls: { 'mobile.submit': ['Send the code'] },
  }),
  screenSuite({
    model: ssoReturnModel,
    areas: ['sso'],
    show: (actor) => <SsoReturnView actor={actor} />,
    screens: {
      completing: 'Logging you in',
      failed: 'You are not logged in yet',
      lost: 'You are not logged in',
      done: 'Welcome',
    },
    controls: { 'return.retry': ['Try again'] },
  }),
  screenSuite({
    model: connectivityModel,
    areas: [],
    show: (actor) => {
      tellOf(actor);
      return <ConnectionBanner />;
    },
    screens: { banner: 'Try again' },
    wordless: { none: 'A line that works is not worth a word.' },
    controls: { 'citizen.tryAgain': ['Try again'] },
  }),
  screenSuite({
    model: sessionTimeoutModel,
    areas: [],
    show: (actor) => {
      runningTimeout.set(actor);
      return <SessionTimeout />;
    },
    screens: { notice: 'You have not done anything for a while.', dialog: 'Your session is about to end' },
    wordless: { none: 'There is nothing to warn of yet.' },
    controls: {},
  }),
  screenSuite({
    model: draftSyncModel,
    areas: ['loan-application', 'wizard'],
    show: (actor) => <SyncStatus sync={actor} />,
    unheard: 'Every pause in typing saves: only the outcome is worth hearing.',
    screens: {
      saving: 'Saving…',
      waiting: 'Waiting for the connection. Your answers will be saved when it is back.',
      failing: 'Your answers could not be saved. Another try follows by itself.',
      refused: 'Not everything is saved.',
      conflict: 'Changed in another window or on another device',
      suspended: 'Your answers will be saved after you log in again.',
    },
    wordless: { saved: 'It says when, and nothing before the first save.', closed: 'The wizard reads its draft anew.' },
    controls: {},
  }),
  screenSuite({
    model: uploadModel,
    areas: ['upload'],
    show: (actor) => (
      <ul>
        <UploadPlace
          id="place"
          title="Title deed"
          hint="As a PDF"
          upload={actor}
          describe={({ name, size, type }) => ({ ref: 'f', key: 'k', name, size, type })}
        />
      </ul>
    ),
    screens: {
      empty: 'Choose a file',
      uploading: 'Cancel the upload',
      paused: 'Waiting for the connection. The upload goes on by itself.',
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
    model: flows.dealCancel.model,
    areas: ['deals'],
    show: (actor) => <CancelDealView actor={actor} />,
    screens: {
      closed: 'Give the request up',
      confirm: 'Cancel the request for good?',
      failed: 'Try again',
      refused: 'Understood',
    },
    wordless: { done: 'The page refetches the deal, which offers nothing to cancel.' },
    controls: {
      'command.ask': ['Cancel the request'],
      'command.confirm': ['Yes, cancel it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, keep it', 'Understood'],
    },
  }),
  screenSuite({
    model: flows.draftDiscard.model,
    areas: ['what-if', 'wizard'],
    show: (actor) => <DiscardWhatIfView actor={actor} hasApplication />,
    screens: { closed: 'Delete this request', confirm: 'Yes, delete it', failed: 'Try again' },
    wordless: { done: 'The account replaces the request, with a notice.' },
    controls: {
      'command.ask': ['Delete this request'],
      'command.confirm': ['Yes, delete it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, do not delete'],
    },
  }),
  screenSuite({
    model: loanApplicationModel,
    isLong: true,
    areas: ['loan-application', 'upload'],
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
    controls: { 'step.back': ['Back'], 'draft.reload': ['Try again'] },
  }),
  screenSuite({
    model: whatIfModel,
    isLong: true,
    areas: ['what-if', 'wizard', 'upload'],
    show: (actor) => <WhatIfView actor={actor} />,
    screens: {
      unavailable: 'Your request could not be opened',
      missing: 'This request was not found',
      init: 'Could I get a loan for this?',
      conditions: 'On these conditions the fund lends',
      assetsList: 'What will your project buy?',
      asset: "Choose it from the fund's catalogue, and say how many and at which price.",
      documents: 'Which documents do you have at hand?',
      done: 'How you would pay it back',
      applied: 'Your application is being opened',
      discarded: 'Your account is being opened',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'step.back': ['Back'],
      'draft.reload': ['Try again'],
      'answer.retry': ['Ask again'],
      'application.begin': ['Apply with this', 'Go on with the application'],
    },
  }),
  screenSuite({
    model: disbursementModel,
    isLong: true,
    areas: ['disbursement', 'wizard', 'upload'],
    show: (actor) => <DisbursementView actor={actor} />,
    screens: {
      unavailable: 'Your disbursement request could not be opened',
      missing: 'This disbursement request was not found',
      amount: 'How much do you need now?',
      documents: 'Attach the documents of this request',
      review: 'Review and submit',
      submitted: 'Your request is submitted. One step is left: your signature',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'step.back': ['Back'],
      'draft.reload': ['Try again'],
      'request.submit': ['Submit the request'],
      'step.cancel': ['Cancel'],
    },
  }),
  screenSuite({
    model: deceasedExemptionModel,
    isLong: true,
    areas: ['exemptions', 'wizard', 'upload'],
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
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'step.back': ['Back'],
      'draft.reload': ['Try again'],
      'request.submit': ['Submit the request'],
      'step.cancel': ['Cancel'],
    },
  }),
  screenSuite({
    model: exportCertificateModel,
    isLong: true,
    areas: ['export-certificates', 'wizard', 'upload'],
    show: (actor) => <ExportView actor={actor} />,
    screens: {
      unavailable: 'Your request for an export certificate could not be opened',
      missing: 'This request for an export certificate was not found',
      equipment: 'What do you want to export?',
      documents: 'Attach the bill and the official pricing',
      review: 'Review and submit',
      submitted: 'Your request for an export certificate',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: {
      'step.back': ['Back'],
      'draft.reload': ['Try again'],
      'request.submit': ['Submit the request'],
      'step.cancel': ['Cancel'],
    },
  }),
  screenSuite({
    model: flows.objection.model,
    areas: ['exemptions', 'upload'],
    show: (actor) => <ObjectionView actor={actor} documents={referenceCase.documents} />,
    screens: {
      form: 'Why do you object?',
      submitted: 'Your objection is submitted',
      overtaken: 'An objection was submitted already',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: { 'letter.submit': ['Submit the objection'] },
  }),
  ...[
    { flow: flows.reviewerRequest, area: 'remote-reviewer', pages: reviewerPages },
    { flow: flows.directorRequest, area: 'director-requests', pages: directorPages },
  ].map(({ flow: { model }, area, pages: { WizardView } }) =>
    screenSuite({
      model: model as typeof reviewerRequestModel,
      isLong: true,
      areas: [area, 'correspondence', 'wizard', 'upload'],
      show: (actor) => <WizardView actor={actor} />,
      screens: {
        unavailable: 'This request could not be opened',
        missing: 'This request was not found',
        details: 'Type of request',
        documents: 'Attach files, if they help',
        review: 'Review and submit',
        submitted: 'Your request is with the fund',
      },
      wordless: { loading: 'Placeholders; what they say is in no text.' },
      controls: {
        'step.back': ['Back'],
        'draft.reload': ['Try again'],
        'request.submit': ['Submit the request'],
        'step.cancel': ['Cancel'],
      },
    }),
  ),
  screenSuite({
    model: flows.threadReply.model,
    areas: ['correspondence', 'upload'],
    show: (actor) => (
      <ThreadReplyView
        actor={actor}
        documents={letterReference.documents}
        uploads={letterUploads({ calls: api.reviewerRequests, endpoints: contract.reviewerRequests }).reply}
        onNext={() => {}}
      />
    ),
    screens: {
      form: 'Write to the fund',
      submitted: 'Your message is sent',
      overtaken: 'Your message was not sent: the request is closed',
    },
    wordless: { loading: 'Placeholders; what they say is in no text.' },
    controls: { 'letter.submit': ['Send the message'] },
  }),
  screenSuite({
    model: flows.requestClose.model,
    areas: ['correspondence'],
    show: (actor) => <CloseRequestView actor={actor} />,
    screens: {
      closed: 'Nothing is left to discuss?',
      confirm: 'Close the request for good?',
      failed: 'Try again',
      refused: 'Understood',
    },
    wordless: { done: 'The page refetches the request, which is closed.' },
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
      owing: 'There is no certificate while a balance is open',
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
      unavailable: 'What can be booked could not be shown',
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
      'choices.reload': ['Try again', 'Choose another day', 'Choose something else'],
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
    },
    wordless: { done: 'The page refetches the appointment, which offers nothing to cancel.' },
    controls: {
      'command.ask': ['Cancel the appointment'],
      'command.confirm': ['Yes, cancel it'],
      'command.retry': ['Try again'],
      'command.dismiss': ['No, keep it', 'Understood'],
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
    screens: { form: 'How the fund answers you', sent: 'The fund has your message' },
    controls: {
      'captcha.renew': ['New image'],
      'message.submit': ['Send the message'],
      'message.another': ['Write another message'],
    },
  }),
];
