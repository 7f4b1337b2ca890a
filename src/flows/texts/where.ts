/** Where a flow belongs: its area on the map, who runs it, the pages that show it, and the fund's cases that it changes. */

export const AREAS = ['access', 'loans', 'services', 'appointments', 'letters', 'shared', 'host', 'app'] as const;
export type Area = (typeof AREAS)[number];

export type Place = {
  area: Area;
  /** `area/screen` of the pages that run it, as in the portal's table of pages. A called flow is shown by its callers too. */
  pages?: readonly string[];
  /** Flows of the host that its commands begin or move. */
  moves?: readonly string[];
};

const LETTERS = ['letters/ReviewerThreadPage', 'letters/DirectorThreadPage'] as const;
const APPOINTMENTS = [
  'appointments/BranchBookingPage',
  'appointments/MainCentreBookingPage',
  'appointments/GeneralManagerBookingPage',
  'appointments/MoveAppointmentPage',
] as const;

/** Where a draft can be deleted: in its wizard, and where drafts are listed. */
const DRAFTS = [
  'account/AccountPage',
  'what-if/WhatIfPage',
  'loan-application/LoanApplicationPage',
  'disbursement/DisbursementPage',
  'exemptions/DeceasedExemptionPage',
  'exemptions/ExemptionListPage',
  'exemptions/ExemptionRequestPage',
  'export-certificates/ExportServicePage',
  'export-certificates/ExportRequestPage',
  'letters/ReviewerListPage',
  'letters/ReviewerRequestPage',
  'letters/DirectorListPage',
  'letters/DirectorRequestPage',
] as const;

export const places: Readonly<Record<string, Place>> = {
  login: { area: 'access', pages: ['login/LoginPage'] },
  reviewerLogin: { area: 'access', pages: ['services-login/RemoteReviewerLoginPage'] },
  registration: { area: 'access', pages: ['registration/RegistrationPage'] },
  forgottenPassword: { area: 'access', pages: ['forgotten-password/ForgottenPasswordPage'] },
  ssoReturn: { area: 'access', pages: ['sso/IamLoggedInPage'] },
  profileEdit: { area: 'access', pages: ['profile/EditProfilePage'] },
  mobileChange: { area: 'access', pages: ['profile/EditProfilePage'] },
  passwordChange: { area: 'access', pages: ['profile/ChangePasswordPage'] },

  whatIf: { area: 'loans', pages: ['what-if/WhatIfPage'] },
  loanApplication: { area: 'loans', pages: ['loan-application/LoanApplicationPage'], moves: ['deal'] },
  dealCancel: { area: 'loans', pages: ['deals/DealStatusPage'], moves: ['deal'] },
  contractSigning: { area: 'loans', pages: ['contracts/ContractSigningPage'], moves: ['contract'] },
  disbursement: { area: 'loans', pages: ['disbursement/DisbursementPage'], moves: ['contract'] },

  exemptionRequest: { area: 'services', pages: ['exemptions/ExemptionRequestPage'], moves: ['exemption'] },
  objection: { area: 'services', pages: ['exemptions/ExemptionRequestPage'], moves: ['exemption'] },
  exportCertificate: { area: 'services', pages: ['export-certificates/ExportRequestPage'], moves: ['exportRequest'] },
  releaseCertificate: {
    area: 'services',
    pages: ['release-certificates/ReleaseCertificatePage', 'release-certificates/DeceasedReleasePage'],
  },
  certificateVerification: { area: 'services', pages: ['papers/CertificateVerificationPage'] },

  appointmentBooking: { area: 'appointments', pages: APPOINTMENTS, moves: ['appointment'] },
  appointmentCancel: { area: 'appointments', pages: ['appointments/AppointmentPage'], moves: ['appointment'] },

  reviewerRequest: { area: 'letters', pages: ['letters/ReviewerRequestPage'], moves: ['letter'] },
  directorRequest: { area: 'letters', pages: ['letters/DirectorRequestPage'], moves: ['letter'] },
  letterReply: { area: 'letters', pages: LETTERS, moves: ['letter'] },
  letterClose: { area: 'letters', pages: LETTERS, moves: ['letter'] },
  contactMessage: { area: 'letters', pages: ['contact/ContactPage'] },

  oneTimeCode: { area: 'shared' },
  identityApp: { area: 'shared' },
  draftSync: { area: 'shared' },
  draftDiscard: { area: 'shared', pages: DRAFTS },
  upload: { area: 'shared', pages: ['deals/DealStatusPage'], moves: ['deal'] },
  datePicker: { area: 'shared', pages: ['date-picker-gallery/DatePickerGalleryPage'] },

  deal: { area: 'host', pages: ['deals/DealStatusPage'] },
  contract: { area: 'host', pages: ['contracts/ContractSigningPage'] },
  exemption: { area: 'host', pages: ['exemptions/ExemptionRequestPage'] },
  exportRequest: { area: 'host', pages: ['export-certificates/ExportRequestPage'] },
  appointment: { area: 'host', pages: ['appointments/AppointmentPage'] },
  letter: { area: 'host', pages: LETTERS },

  pageFeedback: { area: 'app' },
  session: { area: 'app' },
  sessionTimeout: { area: 'app' },
  connectivity: { area: 'app' },
  wrapperInit: { area: 'app' },
  forcedUpdate: { area: 'app' },
};

/** A flow that is not listed here is shown with the shared ones; a test fails until it is listed. */
export const placeOf = (machine: string): Place => places[machine] ?? { area: 'shared' };
