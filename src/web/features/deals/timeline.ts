/** The seven displayed steps of a deal (specification section 4) with what has happened in each, from its history. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DEAL_STEPS, type Deal, type DealDetails } from '#contract/loans/deals.ts';

type Entry = DealDetails['history'][number];
export type Stage = {
  step: (typeof DEAL_STEPS)[number];
  state: 'done' | 'now' | 'todo' | 'stopped';
  /** The time when it was done, when it began, or when the deal ended there. */
  at: string | null;
  /** Documents that were required and delivered during the step. */
  documents: Entry[];
};

export const stagesOf = ({ step, outcome, history }: Pick<DealDetails, 'step' | 'outcome' | 'history'>): Stage[] => {
  const reached = DEAL_STEPS.indexOf(step);
  const indexOf = (entry: Entry) => (entry.step === null ? -1 : DEAL_STEPS.indexOf(entry.step));
  const last = history.at(-1)?.at ?? null;

  const stateOf = (index: number): Stage['state'] => {
    if (index > reached) return 'todo';
    if (index < reached || outcome === 'signed') return 'done';
    return outcome === 'open' ? 'now' : 'stopped';
  };
  const atOf = (index: number, state: Stage['state']) => {
    if (state === 'todo') return null;
    if (index === reached && state !== 'now') return last;
    // A step is done when the next one begins; it begins when the history first names it.
    const since = state === 'done' ? index + 1 : index;
    return history.find((entry) => indexOf(entry) >= since)?.at ?? null;
  };
  return DEAL_STEPS.map((name, index) => {
    const state = stateOf(index);
    return {
      step: name,
      state,
      at: atOf(index, state),
      documents: history.filter((entry) => entry.kind !== null && entry.step === name),
    };
  });
};

/** The texts of the seven displayed steps: the name of each, what is done in it and by whom (specification section 4). */

type StepTexts = { name: MessageDescriptor; what: MessageDescriptor };

export const stepTexts: Record<Deal['step'], StepTexts> = {
  submission: { name: msg`Submission of the initial application`, what: msg`You have completed this step.` },
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
