/** The events of the exemption of a deceased borrower. */
import type {
  ExemptionAnswers,
  ExemptionDraft,
  ExemptionReference,
  ExemptionStep,
  SubmittedExemption,
} from '#contract/services/exemptions.ts';
import type { OpenedRequest, RequestEvent } from '../wizard/request/request-wizard.events.ts';

export type ExemptionRequestEvent = RequestEvent<ExemptionStep, ExemptionDraft, ExemptionAnswers>;
export type OpenedExemption = OpenedRequest<ExemptionDraft, ExemptionReference, SubmittedExemption>;
