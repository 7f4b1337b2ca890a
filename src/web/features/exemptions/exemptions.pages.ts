import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

const exemption = {
  flow: 'exemption',
  minutes: 10,
  screen: 'ExemptionRequestPage',
  access: 'citizen',
  parent: 'deceased_exemption_requests_v2/{-$pageNumber}',
  crumb: msg`Request an exemption`,
  flag: ['deceasedExemptionV2', 'deceasedExemptionV1'],
  firstReads: ['exemptions.reference', 'exemptions.get'],
} as const;

export const exemptionsPages = {
  order: 220,
  pages: {
    deceased_exemption: {
      title: msg`Exemption of a deceased borrower`,
      screen: 'DeceasedExemptionPage',
      access: 'citizen',
      group: 'services',
      flag: 'deceasedExemptionV1',
      parent: 'services',
    },
    deceased_exemption_service_v2: {
      title: msg`Exemption of a deceased borrower`,
      screen: 'ExemptionServicePage',
      access: 'citizen',
      group: 'services',
      flag: 'deceasedExemptionV2',
      parent: 'services',
    },
    'deceased_exemption_requests_v2/{-$pageNumber}': {
      title: msg`My exemption requests`,
      screen: 'ExemptionListPage',
      access: 'citizen',
      group: 'services',
      flag: 'deceasedExemptionV2',
      parent: 'deceased_exemption_service_v2',
      search: { asOf: 'choice' },
    },
    'request_deceased_exemption_v2/{-$id}': { ...exemption, title: msg`Request an exemption` },
    'deceased_exemption_instruments/{-$id}': { ...exemption, title: msg`Instruments of the exemption request` },
    'deceased_exemption_documents/{-$id}': { ...exemption, title: msg`Documents of the exemption request` },
    'deceased_exemption_review/{-$id}': { ...exemption, title: msg`Review of the exemption request` },
  },
} as const satisfies AreaPages;
