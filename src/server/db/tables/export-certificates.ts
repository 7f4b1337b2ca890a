/** Requests for export certificates: drafts, what was submitted of them with its certificate, and their history. */
import type { ColumnType } from 'kysely';
import type { PartialScreens } from '#contract/loans/loan-application.ts';
import type { PartialExportAnswers } from '#contract/services/export-certificates.ts';

type Json<T> = ColumnType<T, string, string>;

export type ExportCertificateTables = {
  export_request: {
    civil_id: string;
    id: string;
    version: number;
    status: 'open' | 'submitted';
    answers: Json<PartialExportAnswers>;
    /** The form of the answers, as `stored-answers.ts` names it. */
    answers_form: string;
    partial: Json<Record<string, NonNullable<PartialScreens['products']>>>;
    number: string | null;
    /** Persisted snapshot of the lifecycle machine; null for a draft. */
    state: ColumnType<unknown, string | null, string>;
    /** The number of the certificate; null until it is issued. */
    certificate_number: string | null;
    submitted_at: Date | null;
    decided_at: Date | null;
    revoked_at: Date | null;
    created_at: Date;
    updated_at: Date;
    expires_at: Date;
  };
  export_request_event: {
    civil_id: string;
    request_id: string;
    /** Counts the events of a request. */
    version: number;
    at: Date;
    event: string;
    state: string;
    by: 'citizen' | 'fund';
    payload: Json<unknown>;
  };
};
