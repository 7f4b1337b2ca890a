import { msg } from '@lingui/core/macro';
import type { Service, Services } from '#web/routing/page-facts.ts';

const exemption: Service = {
  purpose: msg`Ask the fund to waive what a borrower who died still owed.`,
  who: msg`Heirs of a borrower who died`,
  needs: msg`Death certificate, instrument of the heirs and their authorisation`,
};

export const exemptionsServices = {
  deceased_exemption: exemption,
  deceased_exemption_service_v2: exemption,
} satisfies Services;
