import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const releaseCertificatesPages = {
  order: 130,
  pages: {
    release_services: {
      title: msg`Release certificates`,
      screen: 'ReleaseListPage',
      access: 'citizen',
      group: 'certificates',
      parent: 'services',
      firstReads: ['releaseCertificates.list'],
    },
    release_service: {
      title: msg`Request a release certificate`,
      screen: 'ReleaseCertificatePage',
      access: 'citizen',
      group: 'certificates',
      parent: 'release_services',
    },
    release_service_for_dead: {
      title: msg`Release certificate for a deceased person`,
      screen: 'DeceasedReleasePage',
      access: 'citizen',
      group: 'certificates',
      flag: 'releaseForDeceased',
      parent: 'release_services',
    },
  },
} as const satisfies AreaPages;
