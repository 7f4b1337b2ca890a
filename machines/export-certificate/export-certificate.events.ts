/** The events of the request for an export certificate. */
import type {
  ExportAnswers,
  ExportDraft,
  ExportReference,
  ExportStep,
  SubmittedExport,
} from '#contract/services/export-certificates.ts';
import type { OpenedRequest, RequestEvent } from '../wizard/request/request-wizard.events.ts';

export type ExportCertificateEvent = RequestEvent<ExportStep, ExportDraft, ExportAnswers>;
export type OpenedExport = OpenedRequest<ExportDraft, ExportReference, SubmittedExport>;
