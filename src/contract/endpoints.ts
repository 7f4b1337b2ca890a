/** All calls between portal and server. Paths are under `/api`. `npm run index` writes this file. */
import { authEndpoints } from './access/auth.ts';
import { profileEndpoints } from './access/profile.ts';
import { registrationEndpoints } from './access/registration.ts';
import { servicesLoginEndpoints } from './access/services-login.ts';
import { accountEndpoint } from './account.ts';
import { identityAppEndpoints } from './identity-app.ts';
import { contractsEndpoints } from './loans/contracts.ts';
import { dealsEndpoints } from './loans/deals.ts';
import { disbursementsEndpoints } from './loans/disbursements.ts';
import { applicantEndpoint, draftsEndpoints } from './loans/drafts.ts';
import { loanAccountsEndpoints } from './loans/loan-accounts.ts';
import { papersEndpoints } from './loans/papers.ts';
import { catalogueEndpoint } from './loans/products.ts';
import { whatIfEndpoints } from './loans/what-if.ts';
import { configEndpoint } from './portal/configuration.ts';
import { downloadsEndpoints } from './portal/downloads.ts';
import { filesEndpoints } from './portal/earlier-files.ts';
import { notificationsEndpoints } from './portal/notifications.ts';
import { pageFeedbackEndpoints } from './portal/page-feedback.ts';
import { siteLogEndpoints } from './portal/site-log.ts';
import { appointmentsEndpoints } from './services/appointments.ts';
import { contactEndpoints } from './services/contact.ts';
import { exemptionsEndpoints } from './services/exemptions.ts';
import { exportCertificatesEndpoints } from './services/export-certificates.ts';
import { directorRequestsEndpoints, reviewerRequestsEndpoints } from './services/letters.ts';
import { regionsEndpoint } from './services/locations.ts';
import { releaseCertificatesEndpoints } from './services/release-certificates.ts';

export const contract = {
  auth: authEndpoints,
  profile: profileEndpoints,
  registration: registrationEndpoints,
  servicesLogin: servicesLoginEndpoints,
  account: accountEndpoint,
  identityApp: identityAppEndpoints,
  contracts: contractsEndpoints,
  deals: dealsEndpoints,
  disbursements: disbursementsEndpoints,
  applicant: applicantEndpoint,
  drafts: draftsEndpoints,
  loanAccounts: loanAccountsEndpoints,
  papers: papersEndpoints,
  catalogue: catalogueEndpoint,
  whatIf: whatIfEndpoints,
  config: configEndpoint,
  downloads: downloadsEndpoints,
  files: filesEndpoints,
  notifications: notificationsEndpoints,
  pageFeedback: pageFeedbackEndpoints,
  siteLog: siteLogEndpoints,
  appointments: appointmentsEndpoints,
  contact: contactEndpoints,
  exemptions: exemptionsEndpoints,
  exportCertificates: exportCertificatesEndpoints,
  reviewerRequests: reviewerRequestsEndpoints,
  directorRequests: directorRequestsEndpoints,
  regions: regionsEndpoint,
  releaseCertificates: releaseCertificatesEndpoints,
} as const;
export type Contract = typeof contract;
