// Written by `npm run index`.
import { accountServices } from '#web/features/account/account.services.ts';
import { profileServices } from '#web/features/profile/profile.services.ts';
import { notificationsServices } from '#web/features/notifications/notifications.services.ts';
import { whatIfServices } from '#web/features/what-if/what-if.services.ts';
import { loanApplicationServices } from '#web/features/loan-application/loan-application.services.ts';
import { disbursementServices } from '#web/features/disbursement/disbursement.services.ts';
import { releaseCertificatesServices } from '#web/features/release-certificates/release-certificates.services.ts';
import { papersServices } from '#web/features/papers/papers.services.ts';
import { appointmentsServices } from '#web/features/appointments/appointments.services.ts';
import { exportCertificatesServices } from '#web/features/export-certificates/export-certificates.services.ts';
import { lettersServices } from '#web/features/letters/letters.services.ts';
import { exemptionsServices } from '#web/features/exemptions/exemptions.services.ts';

export const services = {
  ...accountServices,
  ...profileServices,
  ...notificationsServices,
  ...whatIfServices,
  ...loanApplicationServices,
  ...disbursementServices,
  ...releaseCertificatesServices,
  ...papersServices,
  ...appointmentsServices,
  ...exportCertificatesServices,
  ...lettersServices,
  ...exemptionsServices,
} as const;
