/** Which pages of a wizard can be opened, and why the others cannot. */
import type { SavedAnswers } from '../draft-sync/draft-sync.changes.ts';
import type { WizardContext } from './wizard.context.ts';
import type { WizardSteps } from './wizard.steps.ts';

/** Why a wizard cannot go on, and the step that mends it. */
export type WizardBlocker<Step extends string> = { reason: string; step: Step; parameter?: string };

export const wizardRules = <
  Step extends string,
  Page extends string,
  C extends WizardContext<Page, SavedAnswers>,
  B extends WizardBlocker<Step>,
>({
  steps: { steps, stepOf, pageOf },
  blockers,
  reasonsAgainst,
}: {
  steps: WizardSteps<Step, Page>;
  blockers: (context: C) => B[];
  reasonsAgainst: (context: C, step: string, answer: unknown) => B[];
}) => {
  /** Everything that is missing before a page, in the order of the steps. */
  const blockersBefore = (context: C, page: Page): B[] =>
    blockers(context).filter(({ step }) => steps.indexOf(step) < steps.indexOf(stepOf(page)));
  const isReachable = (context: C, page: Page) => blockersBefore(context, page).length === 0;
  return {
    blockers,
    reasonsAgainst,
    blockersBefore,
    isReachable,
    /** Where `resuming` leads: to the page asked for if it can be opened, else to the first incomplete step. */
    pageToOpen: (context: C): Page => {
      const { goingTo } = context;
      if (goingTo && isReachable(context, goingTo)) return goingTo;
      const open = blockers(context)[0]?.step ?? steps.at(-1);
      if (open === undefined) throw new Error('A wizard needs steps.');
      return pageOf(open);
    },
  };
};
