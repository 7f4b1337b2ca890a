/** The facts for the rules of the contract, read from the machine's context: the server judges by the same rules. */
import {
  type ApplicationFacts,
  applicationScreens,
  askedAnswers,
  type Blocker,
  blockersOf,
  type Cost,
  STEPS,
  type Step,
  unwantedFiles,
} from '#contract/loans/loan-application.ts';
import { typedBy } from '../wizard/wizard.rules.ts';
import type { LoanApplicationContext } from './loan-application.types.ts';

const factsOf = ({ answers, attachments, identityConfirmed, reference }: LoanApplicationContext): ApplicationFacts => ({
  answers,
  attachments,
  identityConfirmed,
  applicantAge: reference?.applicant.age ?? null,
  product:
    reference?.catalogue.products
      .flatMap((product) => product.subProducts)
      .find(({ id }) => id === answers.products?.subProductId) ?? null,
});

export const blockers = (context: LoanApplicationContext): Blocker[] => blockersOf(factsOf(context));
export const typed = typedBy(applicationScreens, factsOf);
export const asked = ({ answers }: LoanApplicationContext) => askedAnswers(answers);
/** What is attached and not required any more. */
export const unwanted = (context: LoanApplicationContext) => unwantedFiles(context.attachments, factsOf(context));

/** The identity is answered first and confirmed within its own step, so this reason never closes the identity step itself. */
const CONFIRMED_LATER: readonly Blocker['reason'][] = ['identityUnconfirmed'];
/** The review and the terms confirm everything before them. */
const CONFIRMING_ALL: readonly string[] = ['review', 'terms'] satisfies Step[];

/** Why a step cannot be completed with this answer; the first reason is shown beside the field. */
export const reasonsAgainst = (context: LoanApplicationContext, step: string, answer: unknown): Blocker[] => {
  const all = blockers({ ...context, answers: { ...context.answers, [step]: answer } });
  const position = STEPS.indexOf(step as Step);
  if (CONFIRMING_ALL.includes(step)) return all.filter((found) => STEPS.indexOf(found.step) <= position);
  return all.filter((found) => found.step === step && !CONFIRMED_LATER.includes(found.reason));
};

/** The documents that the chosen product requires of this type of applicant. */
export const requiredDocuments = (context: LoanApplicationContext): readonly string[] => {
  const type = context.answers.applicantType?.applicantType;
  return (type && factsOf(context).product?.requiredDocuments[type]) ?? [];
};

/** The cost that the chosen sub product is for; null where either is enough. */
export const requiredCost = (context: LoanApplicationContext): Cost | null =>
  factsOf(context).product?.requiredCost ?? null;
