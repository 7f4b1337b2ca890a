/** The facts for the rules of the contract, read from the machine's context: the server judges by the same rules. */
import {
  type DisbursementBlocker,
  type DisbursementReference,
  type DisbursementStep,
  disbursementBlockers,
  type PartialDisbursementAnswers,
  type SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import type { Attachment, Submission } from '#contract/loans/loan-application.ts';
import type { WizardContext } from '../wizard/wizard.context.ts';

export type DisbursementContext = WizardContext<DisbursementStep, PartialDisbursementAnswers, DisbursementReference> & {
  attachments: Attachment[];
  /** Kinds of documents that have an upload. */
  places: string[];
  /** What was sent off; null while no submission is under way. */
  submission: Submission | null;
  /** The request that was made of the draft, to be signed. */
  submitted: SubmittedDisbursement | null;
};

/** The kinds of documents that every request needs. */
export const requiredDocuments = ({ reference }: Pick<DisbursementContext, 'reference'>): readonly string[] =>
  (reference?.documents ?? []).map(({ kind }) => kind);

export const blockers = (context: DisbursementContext): DisbursementBlocker[] =>
  disbursementBlockers({
    answers: context.answers,
    accounts: context.reference?.accounts ?? [],
    required: requiredDocuments(context),
    attachments: context.attachments,
  });

/** Why a step cannot be completed with this answer. The documents lead to the review, so nothing may be missing before it. */
export const reasonsAgainst = (context: DisbursementContext, step: string, answer: unknown): DisbursementBlocker[] =>
  blockers({ ...context, answers: { ...context.answers, [step]: answer } }).filter(
    (found) => found.step === step || step === 'documents',
  );

/** The account from which the chosen part is disbursed. */
export const chosenAccount = ({ answers, reference }: Pick<DisbursementContext, 'answers' | 'reference'>) =>
  reference?.accounts.find(({ id }) => id === answers.amount?.loanAccountId) ?? null;
