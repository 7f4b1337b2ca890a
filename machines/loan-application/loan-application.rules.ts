/** What the application's rules need, read from the machine's context: the same rules answer here and on the host. */

import type { Challenge } from '#contract/access/auth.ts';
import type { Applicant, Receipt } from '#contract/loans/loan-application.ts';
import {
  type AnsweredStep,
  type ApplicationFacts,
  type Attachment,
  type Blocker,
  blockersOf,
  type PartialAnswers,
  STEPS,
  type Step,
} from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import type { Region } from '#contract/services/locations.ts';
import type { WizardDraft } from '../wizard/wizard.draft.ts';
import type { ConfirmationWay } from './loan-application.events.ts';

/** What the steps choose from. */
export type Reference = { catalogue: Catalogue; regions: Region[]; applicant: Applicant };

export type LoanApplicationContext = WizardDraft<PartialAnswers> & {
  draftId: string;
  /** The step the address asked for when the application was opened. */
  requested: Step | null;
  reference: Reference | null;
  attachments: Attachment[];
  identityConfirmed: boolean;
  confirmationWay: ConfirmationWay;
  /** The code under way that confirms the identity step. */
  challenge: Challenge | null;
  /** Kinds of documents that have their place for an upload. */
  places: string[];
  /** Set while a single answer is changed from the review. */
  returnsToReview: boolean;
  receipt: Receipt | null;
};

export const factsOf = (
  context: Pick<LoanApplicationContext, 'answers' | 'attachments' | 'identityConfirmed' | 'reference'>,
): ApplicationFacts => {
  const chosen = context.answers.products?.subProductId;
  return {
    answers: context.answers,
    attachments: context.attachments,
    identityConfirmed: context.identityConfirmed,
    applicantAge: context.reference?.applicant.age ?? null,
    product:
      context.reference?.catalogue.products
        .flatMap((product) => product.subProducts)
        .find((sub) => sub.id === chosen) ?? null,
  };
};

/** Identity is answered first and confirmed within its own step, so this never keeps anybody out of that step's second half. */
const CONFIRMED_LATER: readonly Blocker['reason'][] = ['identityUnconfirmed'];

/** The review and what follows it vouch for everything before them. */
const VOUCHING: readonly Step[] = ['review', 'terms'];

/** Why a step cannot be completed with these answers; the first reason is shown beside the field. */
export const reasonsAgainst = (context: LoanApplicationContext, step: AnsweredStep, answer: unknown): Blocker[] => {
  const all = blockersOf(factsOf({ ...context, answers: { ...context.answers, [step]: answer } }));
  if (VOUCHING.includes(step)) return all.filter((found) => STEPS.indexOf(found.step) <= STEPS.indexOf(step));
  return all.filter((found) => found.step === step && !CONFIRMED_LATER.includes(found.reason));
};

/** Everything that stands before a step, in the order of the steps. */
export const blockersBefore = (context: LoanApplicationContext, step: Step): Blocker[] =>
  blockersOf(factsOf(context)).filter((found) => STEPS.indexOf(found.step) < STEPS.indexOf(step));

/** A step can be opened when nothing is missing before it. */
export const isReachable = (context: LoanApplicationContext, step: Step) => blockersBefore(context, step).length === 0;

/** Where a resumed application opens: the step asked for if it is reachable, else the first incomplete one. */
export const resumeStep = (context: LoanApplicationContext): Step => {
  if (context.requested && isReachable(context, context.requested)) return context.requested;
  return blockersOf(factsOf(context))[0]?.step ?? 'submit';
};

/** The documents that the chosen product wants of this applicant. */
export const wantedDocuments = (context: LoanApplicationContext): readonly string[] => {
  const type = context.answers.applicantType?.applicantType;
  return (type && factsOf(context).product?.requiredDocuments[type]) ?? [];
};
