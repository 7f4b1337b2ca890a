// Written by `npm run index`.
import { loginPages } from '#web/features/login/login.pages.ts';
import { forgottenPasswordPages } from '#web/features/forgotten-password/forgotten-password.pages.ts';
import { accountPages } from '#web/features/account/account.pages.ts';
import { registrationPages } from '#web/features/registration/registration.pages.ts';
import { profilePages } from '#web/features/profile/profile.pages.ts';
import { notificationsPages } from '#web/features/notifications/notifications.pages.ts';
import { servicesPages } from '#web/features/services/services.pages.ts';
import { morePages } from '#web/features/more/more.pages.ts';
import { ssoPages } from '#web/features/sso/sso.pages.ts';
import { whatIfPages } from '#web/features/what-if/what-if.pages.ts';
import { loanApplicationPages } from '#web/features/loan-application/loan-application.pages.ts';
import { disbursementPages } from '#web/features/disbursement/disbursement.pages.ts';
import { releaseCertificatesPages } from '#web/features/release-certificates/release-certificates.pages.ts';
import { papersPages } from '#web/features/papers/papers.pages.ts';
import { loanAccountsPages } from '#web/features/loan-accounts/loan-accounts.pages.ts';
import { dealsPages } from '#web/features/deals/deals.pages.ts';
import { contractsPages } from '#web/features/contracts/contracts.pages.ts';
import { appointmentsPages } from '#web/features/appointments/appointments.pages.ts';
import { exportCertificatesPages } from '#web/features/export-certificates/export-certificates.pages.ts';
import { lettersPages } from '#web/features/letters/letters.pages.ts';
import { servicesLoginPages } from '#web/features/services-login/services-login.pages.ts';
import { exemptionsPages } from '#web/features/exemptions/exemptions.pages.ts';
import { aboutUsPages } from '#web/features/about-us/about-us.pages.ts';
import { contactPages } from '#web/features/contact/contact.pages.ts';
import { locationsPages } from '#web/features/locations/locations.pages.ts';
import { productsPages } from '#web/features/products/products.pages.ts';
import { helpPages } from '#web/features/help/help.pages.ts';
import { searchPages } from '#web/features/search/search.pages.ts';
import { staticPages } from '#web/features/static/static.pages.ts';
import { statementsPages } from '#web/features/statements/statements.pages.ts';
import { datePickerGalleryPages } from '#web/features/date-picker-gallery/date-picker-gallery.pages.ts';

export const areas = {
  login: loginPages.pages,
  'forgotten-password': forgottenPasswordPages.pages,
  account: accountPages.pages,
  registration: registrationPages.pages,
  profile: profilePages.pages,
  notifications: notificationsPages.pages,
  services: servicesPages.pages,
  more: morePages.pages,
  sso: ssoPages.pages,
  'what-if': whatIfPages.pages,
  'loan-application': loanApplicationPages.pages,
  disbursement: disbursementPages.pages,
  'release-certificates': releaseCertificatesPages.pages,
  papers: papersPages.pages,
  'loan-accounts': loanAccountsPages.pages,
  deals: dealsPages.pages,
  contracts: contractsPages.pages,
  appointments: appointmentsPages.pages,
  'export-certificates': exportCertificatesPages.pages,
  letters: lettersPages.pages,
  'services-login': servicesLoginPages.pages,
  exemptions: exemptionsPages.pages,
  'about-us': aboutUsPages.pages,
  contact: contactPages.pages,
  locations: locationsPages.pages,
  products: productsPages.pages,
  help: helpPages.pages,
  search: searchPages.pages,
  static: staticPages.pages,
  statements: statementsPages.pages,
  'date-picker-gallery': datePickerGalleryPages.pages,
} as const;
