/** The nine steps as data: their order and their paths (specification section 2). */
import { STEPS, type Step } from '#contract/loans/loan-application.ts';
import { defineSteps } from '../wizard/wizard.steps.ts';

export const stepPaths = {
  applicantType: 'get_loan_applicant_type',
  products: 'get_loan_products_with_sub_products',
  branch: 'get_loan_branch_and_office',
  cost: 'get_loan_cost',
  attachments: 'get_loan_attachments',
  identity: 'get_loan_identity',
  review: 'get_loan_review',
  terms: 'get_loan_terms',
  submit: 'get_loan_submit',
} as const satisfies Record<Step, string>;

export const loanApplicationSteps = defineSteps({ steps: STEPS, paths: stepPaths });
