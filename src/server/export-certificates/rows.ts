/**
 * Requests for export certificates as rows: finding, locking and showing them. A request of another citizen does not exist.
 * Offered to other areas.
 */
import type { Kysely, Selectable } from 'kysely';
import {
  type ExportList,
  type ExportRequest,
  exportAnswers,
  type ListedExport,
} from '#contract/services/export-certificates.ts';
import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import {
  type ExportRequestSnapshot,
  restoreExportRequest,
} from '#machines/lifecycles/export-request/export-request.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { documentsOf, receiptOf, requestRows, type Submitted } from '#server/drafts/request-rows.ts';

export type ExportRow = Selectable<Database['export_request']>;
export type SubmittedRow = Submitted<ExportRow>;

export const exportRows = requestRows<ExportRow>('export_request', {
  type: 'export',
  column: 'export_request_id',
});
export const { submitted, findSubmitted } = exportRows;

export const snapshotOf = (row: Pick<ExportRow, 'state'>): ExportRequestSnapshot =>
  restoreExportRequest(row.state as Envelope);

const certificateOf = ({ certificate_number, decided_at, revoked_at }: SubmittedRow): ExportRequest['certificate'] =>
  certificate_number === null || decided_at === null
    ? null
    : {
        number: certificate_number,
        issuedAt: decided_at.toISOString(),
        validity: revoked_at === null ? 'valid' : 'revoked',
        revokedAt: revoked_at?.toISOString() ?? null,
      };

export const showListed = (row: SubmittedRow): ListedExport => {
  const { value, context } = snapshotOf(row);
  return {
    ...receiptOf(row),
    state: value,
    answers: exportAnswers.parse(row.answers),
    changedAt: row.updated_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: context.reason,
    certificate: certificateOf(row),
  };
};

export const showRequest = async (db: Kysely<Database>, row: SubmittedRow): Promise<ExportRequest> => ({
  ...showListed(row),
  attachments: await exportRows.filesOf(db, row),
  documentTitles: Object.fromEntries((await documentsOf(db, 'export')).map(({ kind, title }) => [kind, title])),
});

const draftsOf = async (db: Kysely<Database>, civilId: string, now: Date): Promise<ExportList['drafts']> =>
  (await exportRows.drafts(db, civilId, now)).map((row) => ({
    id: row.id,
    equipment: row.answers.equipment?.equipment ?? null,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));

/** Drafts, with the first page, and what was submitted, the latest first. */
export const listExports = async (
  db: Kysely<Database>,
  civilId: string,
  after: string | undefined,
  now: Date,
): Promise<ExportList> => {
  const { rows, next } = await pageOf(
    db.selectFrom('export_request').selectAll().where('civil_id', '=', civilId).where('status', '=', 'submitted'),
    { at: 'submitted_at', id: 'id', of: (row) => ({ at: submitted(row).submitted_at, id: row.id }) },
    after,
  );
  return {
    drafts: after === undefined ? await draftsOf(db, civilId, now) : [],
    requests: rows.map((row) => showListed(submitted(row))),
    next,
  };
};
