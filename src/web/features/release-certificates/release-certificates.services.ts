import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const releaseCertificatesServices = {
  release_services: {
    purpose: msg`The fund certifies that you owe it nothing, at once and sealed. Your earlier certificates are here too.`,
    who: msg`Borrowers who owe the fund nothing`,
    needs: msg`No document`,
  },
  release_service_for_dead: {
    purpose: msg`For a borrower who died and whose loans are paid or waived.`,
    who: msg`Heirs of a borrower who died`,
    needs: msg`ID number and dates of the deceased, and the number of the instrument of the heirs`,
  },
} satisfies Services;
