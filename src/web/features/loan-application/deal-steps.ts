/** The seven steps of a loan request after it was submitted (specification section 4), and who acts in each. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DEAL_STEPS } from '#contract/loans/deals.ts';

type DealStep = (typeof DEAL_STEPS)[number];
type Words = { name: MessageDescriptor; what: MessageDescriptor; by: 'fund' | 'citizen' };

const words: Record<DealStep, Words> = {
  submission: {
    name: msg`Submission of the initial application`,
    what: msg`You have done this.`,
    by: 'citizen',
  },
  grantDecision: {
    name: msg`Decision approval for grant`,
    what: msg`The office checks that the application and its documents meet the conditions.`,
    by: 'fund',
  },
  financialStudy: {
    name: msg`Financial study`,
    what: msg`The costs, the income and your commitments are studied.`,
    by: 'fund',
  },
  technicalAnalysis: {
    name: msg`Technical analysis`,
    what: msg`An engineer looks at the project and visits its site by appointment with you.`,
    by: 'fund',
  },
  loanApproval: { name: msg`Loan approval`, what: msg`The amount and the terms of the loan are decided.`, by: 'fund' },
  contractProcessing: {
    name: msg`Contract processing`,
    what: msg`The contract is prepared, with the securities it needs.`,
    by: 'fund',
  },
  signing: {
    name: msg`Signing of the contract`,
    what: msg`You read the contract and sign it in the portal.`,
    by: 'citizen',
  },
};

export const actors: Record<Words['by'], MessageDescriptor> = { fund: msg`The fund`, citizen: msg`You` };

export const dealSteps = DEAL_STEPS.map((step) => ({ step, ...words[step] }));
