import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const loanApplicationSearch = {
  'get_loan_applicant_type/{-$id}': {
    about: msg`Product, branch, costs, documents and terms, step by step. You can stop and continue at any time.`,
    keywords: 'تقديم طلب قرض تمويل مشروع زراعي جديد apply loan finance new application farm project',
  },
} satisfies SearchedPages;
