import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const papersServices = {
  release_service_verification: {
    purpose: msg`Check a certificate that you were given.`,
    who: msg`Everybody, without a login`,
    needs: msg`The number of the certificate, and the ID or register number on it`,
  },
} satisfies Services;
