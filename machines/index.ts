/** Written by `npm run index`: every flow of the product, for path generators, the atlas and the browser tests. */

import { appointmentBookingFlow } from './appointment-booking/appointment-booking.model.ts';
import { appointmentCancelFlow } from './appointment-cancel/appointment-cancel.model.ts';
import { certificateVerificationFlow } from './certificate-verification/certificate-verification.model.ts';
import { connectivityFlow } from './connectivity/connectivity.model.ts';
import { contactMessageFlow } from './contact-message/contact-message.model.ts';
import { contractSigningFlow } from './contract-signing/contract-signing.labels.ts';
import { datePickerFlow } from './date-picker/date-picker.labels.ts';
import { dealCancelFlow } from './deal-cancel/deal-cancel.model.ts';
import { directorRequestFlow } from './director-request/director-request.model.ts';
import { disbursementFlow } from './disbursement/disbursement.labels.ts';
import { draftDiscardFlow } from './draft-discard/draft-discard.model.ts';
import { draftSyncFlow } from './draft-sync/draft-sync.labels.ts';
import { exemptionRequestFlow } from './exemption-request/exemption-request.labels.ts';
import { exportCertificateFlow } from './export-certificate/export-certificate.labels.ts';
import { forcedUpdateFlow } from './forced-update/forced-update.model.ts';
import { forgottenPasswordFlow } from './forgotten-password/forgotten-password.model.ts';
import { identityAppFlow } from './identity-app/identity-app.model.ts';
import { type Flow, flowLabels } from './kit/flow.ts';
import type { FlowLabels } from './kit/runtime/labels.ts';
import { letterCloseFlow } from './letter-close/letter-close.model.ts';
import { letterReplyFlow } from './letter-reply/letter-reply.model.ts';
import { appointmentFlow } from './lifecycles/appointment/appointment.model.ts';
import { contractFlow } from './lifecycles/contract/contract.model.ts';
import { dealFlow } from './lifecycles/deal/deal.labels.ts';
import { exemptionFlow } from './lifecycles/exemption/exemption.model.ts';
import { exportRequestFlow } from './lifecycles/export-request/export-request.model.ts';
import { letterFlow } from './lifecycles/letter/letter.model.ts';
import { loanApplicationFlow } from './loan-application/loan-application.labels.ts';
import { loginFlow } from './login/login.model.ts';
import { mobileChangeFlow } from './mobile-change/mobile-change.model.ts';
import { objectionFlow } from './objection/objection.model.ts';
import { oneTimeCodeFlow } from './one-time-code/one-time-code.model.ts';
import { pageFeedbackFlow } from './page-feedback/page-feedback.model.ts';
import { passwordChangeFlow } from './password-change/password-change.model.ts';
import { profileEditFlow } from './profile-edit/profile-edit.model.ts';
import { registrationFlow } from './registration/registration.model.ts';
import { releaseCertificateFlow } from './release-certificate/release-certificate.model.ts';
import { reviewerLoginFlow } from './reviewer-login/reviewer-login.model.ts';
import { reviewerRequestFlow } from './reviewer-request/reviewer-request.model.ts';
import { sessionFlow } from './session/session.model.ts';
import { sessionTimeoutFlow } from './session-timeout/session-timeout.model.ts';
import { ssoReturnFlow } from './sso-return/sso-return.model.ts';
import { uploadFlow } from './upload/upload.model.ts';
import { whatIfFlow } from './what-if/what-if.labels.ts';
import { wrapperInitFlow } from './wrapper-init/wrapper-init.model.ts';

export type { Flow };

export const flows = {
  appointment: appointmentFlow,
  appointmentBooking: appointmentBookingFlow,
  appointmentCancel: appointmentCancelFlow,
  certificateVerification: certificateVerificationFlow,
  connectivity: connectivityFlow,
  contactMessage: contactMessageFlow,
  contract: contractFlow,
  contractSigning: contractSigningFlow,
  datePicker: datePickerFlow,
  deal: dealFlow,
  dealCancel: dealCancelFlow,
  directorRequest: directorRequestFlow,
  disbursement: disbursementFlow,
  draftDiscard: draftDiscardFlow,
  draftSync: draftSyncFlow,
  exemption: exemptionFlow,
  exemptionRequest: exemptionRequestFlow,
  exportCertificate: exportCertificateFlow,
  exportRequest: exportRequestFlow,
  forcedUpdate: forcedUpdateFlow,
  forgottenPassword: forgottenPasswordFlow,
  identityApp: identityAppFlow,
  letter: letterFlow,
  letterClose: letterCloseFlow,
  letterReply: letterReplyFlow,
  loanApplication: loanApplicationFlow,
  login: loginFlow,
  mobileChange: mobileChangeFlow,
  objection: objectionFlow,
  oneTimeCode: oneTimeCodeFlow,
  pageFeedback: pageFeedbackFlow,
  passwordChange: passwordChangeFlow,
  profileEdit: profileEditFlow,
  registration: registrationFlow,
  releaseCertificate: releaseCertificateFlow,
  reviewerLogin: reviewerLoginFlow,
  reviewerRequest: reviewerRequestFlow,
  session: sessionFlow,
  sessionTimeout: sessionTimeoutFlow,
  ssoReturn: ssoReturnFlow,
  upload: uploadFlow,
  whatIf: whatIfFlow,
  wrapperInit: wrapperInitFlow,
} as const satisfies Record<string, Flow>;

export type FlowId = keyof typeof flows;

/** The names of a flow's states and events: `labelsOf('login').states['login.code'].ar`. */
export const labelsOf = (id: FlowId): FlowLabels => flowLabels(flows[id]);
