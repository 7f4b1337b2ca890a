import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

const loanApplication = {
  flow: 'loan-application',
  minutes: 20,
  screen: 'LoanApplicationPage',
  access: 'citizen',
  parent: 'account',
  crumb: msg`Apply for a loan`,
  search: { sub_product: 'choice' },
  firstReads: ['catalogue', 'applicant', 'regions', 'drafts.get'],
} as const;

export const loanApplicationPages = {
  order: 110,
  pages: {
    'get_loan_applicant_type/{-$id}': { ...loanApplication, title: msg`Apply for a loan`, group: 'loans' },
    'get_loan_products_with_sub_products/$id': { ...loanApplication, title: msg`Product` },
    'get_loan_branch_and_office/$id': { ...loanApplication, title: msg`Branch and office` },
    'get_loan_cost/$id': { ...loanApplication, title: msg`Cost of the project` },
    'get_loan_attachments/$id': { ...loanApplication, title: msg`Documents` },
    'get_loan_identity/$id': { ...loanApplication, title: msg`Identity and contact` },
    'get_loan_review/$id': { ...loanApplication, title: msg`Review your answers` },
    'get_loan_terms/$id': { ...loanApplication, title: msg`Terms` },
    'get_loan_submit/$id': { ...loanApplication, title: msg`Submit the application` },
  },
} as const satisfies AreaPages;
