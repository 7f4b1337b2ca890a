/** The types of the loan application, as a wizard. */
import type { Challenge } from '#contract/access/auth.ts';
import type {
  AnsweredStep,
  Answers,
  Applicant,
  Attachment,
  Blocker,
  Draft,
  Receipt,
  Step,
  Submission,
} from '#contract/loans/loan-application.ts';
import type { Catalogue } from '#contract/loans/products.ts';
import type { Region } from '#contract/services/locations.ts';
import type { UploadNews } from '../upload/upload.machine.ts';
import type { OpenedDraft, WizardContext, WizardEvent, WizardTypes } from '../wizard/wizard.types.ts';
import type { stepPaths } from './loan-application.steps.ts';

/** How applicants confirm their identity: by a code to the mobile just typed, or in the identity app. */
export const CONFIRMATION_WAYS = ['code', 'identityApp'] as const;
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number];

/** The data from which the steps offer choices. */
export type Reference = { catalogue: Catalogue; regions: Region[]; applicant: Applicant };

export interface LoanApplication extends WizardTypes {
  id: 'loanApplication';
  step: Step;
  paths: typeof stepPaths;
  answers: Answers;
  draft: Draft;
  reference: Reference;
  blocker: Blocker;
  own: {
    attachments: Attachment[];
    identityConfirmed: boolean;
    confirmationWay: ConfirmationWay;
    /** The code under way that confirms the identity step. */
    challenge: Challenge | null;
    /** Kinds of documents that have an upload. */
    uploadKinds: string[];
    /** True while a single answer is changed from the review. */
    returnsToReview: boolean;
    /** What was sent off; null while no submission is under way. */
    submission: Submission | null;
    receipt: Receipt | null;
  };
  /** The receipt, if the draft was submitted. */
  opened: { receipt: Receipt | null };
  events:
    | { type: 'answer.change'; step: AnsweredStep }
    | { type: 'confirmation.choose'; way: ConfirmationWay }
    | { type: 'step.cancel' }
    | { type: 'application.submit' }
    | UploadNews;
  screens: 'receipt';
}
export type LoanApplicationContext = WizardContext<LoanApplication>;
export type LoanApplicationEvent = WizardEvent<LoanApplication>;
export type Opened = OpenedDraft<LoanApplication>;
