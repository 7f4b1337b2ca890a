/** The loan application that is on the screen, for its steps and their parts. */
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { loanApplicationMachine } from '#machines/loan-application/loan-application.machine.ts';
import type { Reference } from '#machines/loan-application/loan-application.rules.ts';

export type LoanApplicationActor = ActorRefFrom<typeof loanApplicationMachine>;
export type LoanApplicationSnapshot = SnapshotFrom<typeof loanApplicationMachine>;
/** The actor, and what the steps choose from. */
export type Wizard = { actor: LoanApplicationActor; reference: Reference };

export const WizardContext = createContext<Wizard | null>(null);

export const useWizard = (): Wizard => {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('A step needs its application around it');
  return wizard;
};

/** What a selector of the machine says, kept current. */
export const useApplication = <T>(select: (snapshot: LoanApplicationSnapshot) => T): T =>
  useSelector(useWizard().actor, select);
