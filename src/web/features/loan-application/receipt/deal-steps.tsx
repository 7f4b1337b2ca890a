/** The seven steps of a deal after its submission (specification section 4), who acts in each, and how one is shown. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { DEAL_STEPS } from '#contract/loans/deals.ts';
import styles from './ReceiptScreen.module.css';

type DealStep = (typeof DEAL_STEPS)[number];
type Texts = { name: MessageDescriptor; what: MessageDescriptor; by: 'fund' | 'citizen' };

const texts: Record<DealStep, Texts> = {
  submission: {
    name: msg`Submission of the initial application`,
    what: msg`You have completed this step.`,
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

const actors: Record<Texts['by'], MessageDescriptor> = { fund: msg`The fund`, citizen: msg`You` };

export const dealSteps = DEAL_STEPS.map((step) => ({ step, ...texts[step] }));

/** One step: its name, who acts, and what is done. */
export const DealStepText = ({ name, what, by }: Texts) => {
  const { i18n } = useLingui();
  return (
    <>
      <p className={styles.name}>
        <b>{i18n._(name)}</b> <span className={styles.by}>{i18n._(actors[by])}</span>
      </p>
      <p className={styles.what}>{i18n._(what)}</p>
    </>
  );
};
