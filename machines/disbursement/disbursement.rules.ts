/** The facts for the rules of the contract, read from the machine's context: the server judges by the same rules. */
import {
  type DisbursementBlocker,
  type DisbursementFacts,
  type DisbursementReference,
  type DisbursementStep,
  disbursementBlockers,
  disbursementScreens,
  type PartialDisbursementAnswers,
  type SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import type { RequestContext } from '../wizard/request/request-wizard.ts';
import { typedBy } from '../wizard/wizard.rules.ts';

export type DisbursementContext = RequestContext<
  DisbursementStep,
  PartialDisbursementAnswers,
  DisbursementReference,
  SubmittedDisbursement
>;

/** The kinds of documents that every request needs. */
export const requiredDocuments = ({ reference }: Pick<DisbursementContext, 'reference'>): readonly string[] =>
  (reference?.documents ?? []).map(({ kind }) => kind);

const factsOf = (context: DisbursementContext): DisbursementFacts => ({
  answers: context.answers,
  accounts: context.reference?.accounts ?? [],
  required: requiredDocuments(context),
  attachments: context.attachments,
});
export const blockers = (context: DisbursementContext): DisbursementBlocker[] => disbursementBlockers(factsOf(context));
export const typed = typedBy(disbursementScreens, factsOf);

/** Why a step cannot be completed with this answer. The documents lead to the review, so nothing may be missing before it. */
export const reasonsAgainst = (context: DisbursementContext, step: string, answer: unknown): DisbursementBlocker[] =>
  blockers({ ...context, answers: { ...context.answers, [step]: answer } }).filter(
    (found) => found.step === step || step === 'documents',
  );

/** The account from which the chosen part is disbursed. */
export const chosenAccount = ({ answers, reference }: Pick<DisbursementContext, 'answers' | 'reference'>) =>
  reference?.accounts.find(({ id }) => id === answers.amount?.loanAccountId) ?? null;
