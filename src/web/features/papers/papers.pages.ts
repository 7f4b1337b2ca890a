import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const papersPages = {
  order: 140,
  pages: {
    release_service_verification: {
      title: msg`Verify a release certificate`,
      screen: 'CertificateVerificationPage',
      access: 'public',
      group: 'certificates',
      parent: 'services',
      prerender: true,
    },
    'release_service_direct_verification/$key': {
      title: msg`Verification of a release certificate`,
      screen: 'ReleaseVerificationPage',
      access: 'public',
    },
    'invoice_direct_verification/$key': {
      title: msg`Verification of an invoice`,
      screen: 'InvoiceVerificationPage',
      access: 'public',
    },
    'paper_verification/$key': {
      title: msg`Verification of a paper`,
      screen: 'PaperVerificationPage',
      access: 'public',
    },
  },
} as const satisfies AreaPages;
