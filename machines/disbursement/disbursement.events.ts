/** The events of the batch disbursement. */
import type {
  DisbursementAnswers,
  DisbursementDraft,
  DisbursementReference,
  DisbursementStep,
  SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import type { OpenedRequest, RequestEvent } from '../wizard/request/request-wizard.events.ts';

export type DisbursementEvent = RequestEvent<DisbursementStep, DisbursementDraft, DisbursementAnswers>;
export type OpenedDisbursement = OpenedRequest<DisbursementDraft, DisbursementReference, SubmittedDisbursement>;
