/** Requests for export certificates as rows: finding, locking and showing them. A request of another citizen does not exist. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  type ExportDraft,
  type ExportList,
  type ExportReference,
  type ExportRequest,
  exportAnswers,
  type ListedExport,
  type SubmittedExport,
} from '#contract/services/export-certificates.ts';
import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import {
  type ExportRequestSnapshot,
  restoreExportRequest,
} from '#machines/lifecycles/export-request/export-request.ts';
import { ProblemError } from '#server/core/problem.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import { type DraftKey, knownDraft, openDraft } from '#server/drafts/request-drafts.ts';
import type { Drafts } from '#server/uploads/attachments.ts';
import { attachmentsOf } from '#server/uploads/rows.ts';

export type ExportKey = DraftKey;
export type ExportRow = Selectable<Database['export_request']>;
/** A row that was submitted. */
export type SubmittedRow = ExportRow & { number: string; submitted_at: Date };

export const exportRow = (db: Kysely<Database>, { civilId, id }: ExportKey) =>
  db.selectFrom('export_request').selectAll().where('civil_id', '=', civilId).where('id', '=', id);

export const findExport = async (db: Kysely<Database>, key: ExportKey, now: Date) =>
  knownDraft(await exportRow(db, key).executeTakeFirst(), now);
/** Locks the request until the transaction ends. */
export const lockExport = async (tx: Transaction<Database>, key: ExportKey, now: Date) =>
  knownDraft(await exportRow(tx, key).forUpdate().executeTakeFirst(), now);

const isSubmitted = (row: ExportRow | undefined): row is SubmittedRow => row?.status === 'submitted';
/** A draft is not a request yet. */
export const submitted = (row: ExportRow | undefined): SubmittedRow => {
  if (!isSubmitted(row)) throw new ProblemError('not_found');
  return row;
};
export const findSubmitted = async (db: Kysely<Database>, key: ExportKey): Promise<SubmittedRow> =>
  submitted(await exportRow(db, key).executeTakeFirst());

export const snapshotOf = (row: Pick<ExportRow, 'state'>): ExportRequestSnapshot =>
  restoreExportRequest(row.state as Envelope);

export const documentsOf = (db: Kysely<Database>): Promise<ExportReference['documents']> =>
  db
    .selectFrom('document_kind')
    .select(['kind', 'title', 'hint'])
    .where('request_type', '=', 'export')
    .orderBy('position')
    .execute();

const owner = ({ civilId, id }: ExportKey) => ({ civilId, exportRequestId: id });

export const files: Drafts = {
  type: 'export',
  column: 'export_request_id',
  owner,
  find: findExport,
  findOpen: async (db, key, now) => openDraft(await findExport(db, key, now)),
  lockOpen: async (tx, key, now) => openDraft(await lockExport(tx, key, now)),
};

export const showExport = async (db: Kysely<Database>, row: ExportRow): Promise<ExportDraft> => ({
  id: row.id,
  version: row.version,
  status: row.status,
  answers: row.answers,
  partial: row.partial,
  attachments: await attachmentsOf(db, owner({ civilId: row.civil_id, id: row.id })),
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export const receiptOf = (row: SubmittedRow): SubmittedExport => ({
  id: row.id,
  number: row.number,
  submittedAt: row.submitted_at.toISOString(),
});

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
  attachments: await attachmentsOf(db, owner({ civilId: row.civil_id, id: row.id })),
  documentTitles: Object.fromEntries((await documentsOf(db)).map(({ kind, title }) => [kind, title])),
});

const draftsOf = async (db: Kysely<Database>, civilId: string, now: Date): Promise<ExportList['drafts']> => {
  const rows = await db
    .selectFrom('export_request')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    equipment: row.answers.equipment?.equipment ?? null,
    updatedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
};

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
