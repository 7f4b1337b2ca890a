import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

const disbursement = {
  flow: 'disbursement',
  minutes: 5,
  screen: 'DisbursementPage',
  access: 'citizen',
  parent: 'account',
  crumb: msg`Request a disbursement`,
  flag: 'disbursement',
  search: { loan_account: 'choice' },
  firstReads: ['disbursements.reference', 'disbursements.get'],
} as const;

export const disbursementPages = {
  order: 120,
  pages: {
    'disbursement_amount/{-$id}': { ...disbursement, title: msg`Request a disbursement`, group: 'loans' },
    'disbursement_documents/{-$id}': { ...disbursement, title: msg`Documents of the disbursement request` },
    'disbursement_review/{-$id}': { ...disbursement, title: msg`Review of the disbursement request` },
  },
} as const satisfies AreaPages;
