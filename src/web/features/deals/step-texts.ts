/** The texts of the seven displayed steps: the name of each, what is done in it and by whom (specification section 4). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Deal } from '#contract/loans/deals.ts';

type StepTexts = { name: MessageDescriptor; what: MessageDescriptor };

export const stepTexts: Record<Deal['step'], StepTexts> = {
  submission: { name: msg`Submission of the initial application`, what: msg`You have done this.` },
  grantDecision: {
    name: msg`Decision approval for grant`,
    what: msg`The office checks that the application and its documents meet the conditions.`,
  },
  financialStudy: { name: msg`Financial study`, what: msg`The costs, the income and your commitments are studied.` },
  technicalAnalysis: {
    name: msg`Technical analysis`,
    what: msg`An engineer looks at the project and visits its site by appointment with you.`,
  },
  loanApproval: { name: msg`Loan approval`, what: msg`The amount and the terms of the loan are decided.` },
  contractProcessing: {
    name: msg`Contract processing`,
    what: msg`The contract is prepared, with the securities it needs.`,
  },
  signing: { name: msg`Signing of the contract`, what: msg`You read the contract and sign it in the portal.` },
};
