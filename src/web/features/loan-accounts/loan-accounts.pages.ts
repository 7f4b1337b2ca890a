import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const loanAccountsPages = {
  order: 150,
  pages: {
    'user_invoice/$id': { title: msg`Invoice`, screen: 'InvoicePage', access: 'citizen', parent: 'account' },
    'loan_account/$id': {
      title: msg`Loan account`,
      screen: 'LoanAccountPage',
      access: 'citizen',
      parent: 'account',
      firstReads: ['loanAccounts.get'],
    },
  },
} as const satisfies AreaPages;
