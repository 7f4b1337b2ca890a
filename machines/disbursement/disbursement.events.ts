/** The events of the batch disbursement: from its screens, and from the machines that work for it. */
import type {
  DisbursementAnswers,
  DisbursementDraft,
  DisbursementReference,
  DisbursementStep,
  SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import type { UploadNews } from '../upload/upload.machine.ts';
import type { Completion, OpenedDraft, WizardEvent } from '../wizard/wizard.events.ts';

export type DisbursementEvent =
  | WizardEvent<DisbursementStep, DisbursementStep, DisbursementDraft>
  | Completion<DisbursementAnswers>
  | { type: 'step.cancel' }
  | { type: 'request.submit' }
  | UploadNews;

/** An opened draft, and what was made of it if it was submitted. */
export type OpenedDisbursement = OpenedDraft<DisbursementDraft, DisbursementReference> & {
  submitted: SubmittedDisbursement | null;
};
