/** All calls between portal and server. Paths are under `/api`. */
import { authEndpoints } from './access/auth.ts';
import { profileEndpoints } from './access/profile.ts';
import { registrationEndpoints } from './access/registration.ts';
import { servicesLoginEndpoints } from './access/services-login.ts';
import { accountEndpoint } from './account.ts';
import { identityApp } from './identity-app.ts';
import { contractEndpoints } from './loans/contracts.ts';
import { dealEndpoints } from './loans/deals.ts';
import { disbursementEndpoints } from './loans/disbursements.ts';
import { loanAccountEndpoints } from './loans/loan-accounts.ts';
import { applicantEndpoint, draftEndpoints } from './loans/loan-application.ts';
import { paperEndpoints } from './loans/papers.ts';
import { catalogueEndpoint } from './loans/products.ts';
import { whatIfEndpoints } from './loans/what-if.ts';
import { configEndpoint } from './portal/configuration.ts';
import { downloadEndpoints } from './portal/downloads.ts';
import { earlierFileEndpoints } from './portal/earlier-files.ts';
import { notificationEndpoints } from './portal/notifications.ts';
import { pageFeedbackEndpoints } from './portal/page-feedback.ts';
import { siteLog } from './portal/site-log.ts';
import { appointmentEndpoints } from './services/appointments.ts';
import { contactEndpoints } from './services/contact.ts';
import { exemptionEndpoints } from './services/exemptions.ts';
import { exportCertificateEndpoints } from './services/export-certificates.ts';
import { directorRequestEndpoints, reviewerRequestEndpoints } from './services/letters.ts';
import { regionsEndpoint } from './services/locations.ts';
import { releaseCertificateEndpoints } from './services/release-certificates.ts';

export const contract = {
  config: configEndpoint,
  siteLog,
  auth: authEndpoints,
  servicesLogin: servicesLoginEndpoints,
  identityApp,
  catalogue: catalogueEndpoint,
  regions: regionsEndpoint,
  account: accountEndpoint,
  registration: registrationEndpoints,
  profile: profileEndpoints,
  applicant: applicantEndpoint,
  drafts: draftEndpoints,
  whatIf: whatIfEndpoints,
  files: earlierFileEndpoints,
  downloads: downloadEndpoints,
  deals: dealEndpoints,
  contracts: contractEndpoints,
  loanAccounts: loanAccountEndpoints,
  disbursements: disbursementEndpoints,
  papers: paperEndpoints,
  releaseCertificates: releaseCertificateEndpoints,
  exemptions: exemptionEndpoints,
  notifications: notificationEndpoints,
  pageFeedback: pageFeedbackEndpoints,
  contact: contactEndpoints,
  appointments: appointmentEndpoints,
  exportCertificates: exportCertificateEndpoints,
  reviewerRequests: reviewerRequestEndpoints,
  directorRequests: directorRequestEndpoints,
} as const;
export type Contract = typeof contract;
