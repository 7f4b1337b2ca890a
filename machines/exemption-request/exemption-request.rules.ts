/** The facts for the rules of the contract, read from the machine's context: the server judges by the same rules. */
import {
  type ExemptionBlocker,
  type ExemptionFacts,
  type ExemptionReference,
  type ExemptionStep,
  exemptionBlockers,
  exemptionScreens,
  type PartialExemptionAnswers,
  type SubmittedExemption,
} from '#contract/services/exemptions.ts';
import type { RequestContext } from '../wizard/request/request-wizard.ts';
import { typedBy } from '../wizard/wizard.rules.ts';

export type ExemptionRequestContext = RequestContext<
  ExemptionStep,
  PartialExemptionAnswers,
  ExemptionReference,
  SubmittedExemption
>;

/** The kinds of documents that every request needs. */
export const requiredDocuments = ({ reference }: Pick<ExemptionRequestContext, 'reference'>): readonly string[] =>
  (reference?.documents ?? []).map(({ kind }) => kind);

/** Before the draft is open, nothing is known that a date or a person could be compared with. */
const UNKNOWN = { today: '', ownCivilId: '', requestedFor: [] };

const factsOf = (context: ExemptionRequestContext): ExemptionFacts => {
  const { today, ownCivilId, requestedFor } = context.reference ?? UNKNOWN;
  return {
    ...{ today, ownCivilId, requestedFor },
    answers: context.answers,
    required: requiredDocuments(context),
    attachments: context.attachments,
  };
};
export const blockers = (context: ExemptionRequestContext): ExemptionBlocker[] => exemptionBlockers(factsOf(context));
export const typed = typedBy(exemptionScreens, factsOf);

/** Why a step cannot be completed with this answer. The documents lead to the review, so nothing may be missing before it. */
export const reasonsAgainst = (context: ExemptionRequestContext, step: string, answer: unknown): ExemptionBlocker[] =>
  blockers({ ...context, answers: { ...context.answers, [step]: answer } }).filter(
    (found) => found.step === step || step === 'documents',
  );
