import { msg } from '@lingui/core/macro';
import { limits } from '#contract/fields/limits.ts';
import type { Services } from '#web/routing/page-facts.ts';

const age = limits.applicantAge;

export const loanApplicationServices = {
  'get_loan_applicant_type/{-$id}': {
    purpose: msg`Product, branch, costs, documents and terms, step by step. You can stop and continue at any time.`,
    who: msg`Individuals from the age of ${age}, companies and institutes`,
    needs: msg`The documents of the product that you choose`,
  },
} satisfies Services;
