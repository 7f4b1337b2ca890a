/** The facts for the rules of the contract, read from the machine's context: the server judges by the same rules. */
import {
  type LetterBlocker,
  type LetterFacts,
  type LetterReference,
  type LetterStep,
  letterBlockers,
  letterScreens,
  type PartialLetterAnswers,
  type SubmittedLetter,
} from '#contract/services/letters.ts';
import type { RequestContext } from '../wizard/request/request-wizard.ts';
import { typedBy } from '../wizard/wizard.rules.ts';

export type LetterWizardContext = RequestContext<LetterStep, PartialLetterAnswers, LetterReference, SubmittedLetter>;

/** The kinds of the places for attachments. */
export const places = ({ reference }: Pick<LetterWizardContext, 'reference'>): readonly string[] =>
  (reference?.documents ?? []).map(({ kind }) => kind);

/** Before the draft is open, nothing is known that a choice could be compared with. */
const UNKNOWN = { orderTypes: [], serviceTypes: [], earlier: [] };

const factsOf = ({ answers, reference }: LetterWizardContext): LetterFacts => {
  const { orderTypes, serviceTypes, earlier } = reference ?? UNKNOWN;
  return { answers, orderTypes, serviceTypes, earlier };
};
export const blockers = (context: LetterWizardContext): LetterBlocker[] => letterBlockers(factsOf(context));
export const typed = typedBy(letterScreens, factsOf);

/** Why a step cannot be completed with this answer. The documents lead to the review, so nothing may be missing before it. */
export const reasonsAgainst = (context: LetterWizardContext, step: string, answer: unknown): LetterBlocker[] =>
  blockers({ ...context, answers: { ...context.answers, [step]: answer } }).filter(
    (found) => found.step === step || step === 'documents',
  );
