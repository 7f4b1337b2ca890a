/** The events of the loan application: from its screens, and from the machines that work for it. */
import type { AnsweredStep, Answers, Draft, Receipt, Step } from '#contract/loans/loan-application.ts';
import type { UploadNews } from '../upload/upload.machine.ts';
import type { Completion, OpenedDraft, WizardEvent } from '../wizard/wizard.events.ts';
import type { Reference } from './loan-application.rules.ts';

/** How applicants confirm their identity: by a code to the mobile just typed, or in the identity app. */
export const CONFIRMATION_WAYS = ['code', 'identityApp'] as const;
export type ConfirmationWay = (typeof CONFIRMATION_WAYS)[number];
export type LoanApplicationEvent =
  | WizardEvent<Step, Step, Draft>
  | Completion<Answers>
  | { type: 'answer.change'; step: AnsweredStep }
  | { type: 'confirmation.choose'; way: ConfirmationWay }
  | { type: 'step.cancel' }
  | { type: 'application.submit' }
  | UploadNews;

/** An opened draft, with its receipt if it was submitted. */
export type Opened = OpenedDraft<Draft, Reference> & { receipt: Receipt | null };
