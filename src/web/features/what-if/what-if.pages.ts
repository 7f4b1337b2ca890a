import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

const whatIf = {
  flow: 'what-if',
  minutes: 3,
  screen: 'WhatIfPage',
  access: 'citizen',
  parent: 'account',
  crumb: msg`Try out a loan`,
  firstReads: ['catalogue', 'applicant', 'whatIf.reference', 'whatIf.get'],
} as const;

export const whatIfPages = {
  order: 100,
  pages: {
    'loan_request_init/{-$id}': { ...whatIf, title: msg`Try out a loan`, group: 'loans' },
    'loan_request_conditions/{-$id}': { ...whatIf, title: msg`Conditions of the product` },
    'loan_request_assets_list/{-$id}': { ...whatIf, title: msg`Assets of the project` },
    'loan_request_asset/{-$id}': { ...whatIf, title: msg`Asset` },
    'loan_request_documents/{-$id}': { ...whatIf, title: msg`Documents of the request` },
    'loan_request_done/{-$id}': { ...whatIf, title: msg`What the fund would cover` },
  },
} as const satisfies AreaPages;
