// Written by `npm run index`.
import { loginSearch } from '#web/features/login/login.search.ts';
import { forgottenPasswordSearch } from '#web/features/forgotten-password/forgotten-password.search.ts';
import { accountSearch } from '#web/features/account/account.search.ts';
import { registrationSearch } from '#web/features/registration/registration.search.ts';
import { profileSearch } from '#web/features/profile/profile.search.ts';
import { notificationsSearch } from '#web/features/notifications/notifications.search.ts';
import { servicesSearch } from '#web/features/services/services.search.ts';
import { whatIfSearch } from '#web/features/what-if/what-if.search.ts';
import { loanApplicationSearch } from '#web/features/loan-application/loan-application.search.ts';
import { disbursementSearch } from '#web/features/disbursement/disbursement.search.ts';
import { releaseCertificatesSearch } from '#web/features/release-certificates/release-certificates.search.ts';
import { papersSearch } from '#web/features/papers/papers.search.ts';
import { appointmentsSearch } from '#web/features/appointments/appointments.search.ts';
import { exportCertificatesSearch } from '#web/features/export-certificates/export-certificates.search.ts';
import { lettersSearch } from '#web/features/letters/letters.search.ts';
import { servicesLoginSearch } from '#web/features/services-login/services-login.search.ts';
import { exemptionsSearch } from '#web/features/exemptions/exemptions.search.ts';
import { aboutUsSearch } from '#web/features/about-us/about-us.search.ts';
import { contactSearch } from '#web/features/contact/contact.search.ts';
import { locationsSearch } from '#web/features/locations/locations.search.ts';
import { productsSearch } from '#web/features/products/products.search.ts';
import { helpSearch } from '#web/features/help/help.search.ts';
import { staticSearch } from '#web/features/static/static.search.ts';
import { statementsSearch } from '#web/features/statements/statements.search.ts';

export const pageFacts = {
  ...loginSearch,
  ...forgottenPasswordSearch,
  ...accountSearch,
  ...registrationSearch,
  ...profileSearch,
  ...notificationsSearch,
  ...servicesSearch,
  ...whatIfSearch,
  ...loanApplicationSearch,
  ...disbursementSearch,
  ...releaseCertificatesSearch,
  ...papersSearch,
  ...appointmentsSearch,
  ...exportCertificatesSearch,
  ...lettersSearch,
  ...servicesLoginSearch,
  ...exemptionsSearch,
  ...aboutUsSearch,
  ...contactSearch,
  ...locationsSearch,
  ...productsSearch,
  ...helpSearch,
  ...staticSearch,
  ...statementsSearch,
} as const;
