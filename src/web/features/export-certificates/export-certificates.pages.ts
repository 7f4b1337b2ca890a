import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

const exportCertificate = {
  flow: 'export-certificate',
  minutes: 5,
  screen: 'ExportRequestPage',
  access: 'citizen',
  parent: 'arabian_shield',
  crumb: msg`Request an export certificate`,
  firstReads: ['exportCertificates.reference', 'exportCertificates.get'],
} as const;

export const exportCertificatesPages = {
  order: 190,
  pages: {
    arabian_shield: {
      title: msg`Export certificate for agricultural equipment`,
      screen: 'ExportServicePage',
      access: 'citizen',
      group: 'services',
      parent: 'services',
    },
    'export_certificate_equipment/{-$id}': { ...exportCertificate, title: msg`Request an export certificate` },
    'export_certificate_documents/{-$id}': {
      ...exportCertificate,
      title: msg`Documents of the request for an export certificate`,
    },
    'export_certificate_review/{-$id}': {
      ...exportCertificate,
      title: msg`Review of the request for an export certificate`,
    },
  },
} as const satisfies AreaPages;
