/** Exemption requests as rows: finding, locking and showing them. A request of another citizen does not exist. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Attachment } from '#contract/loans/loan-application.ts';
import {
  type ExemptionDraft,
  type ExemptionReference,
  type ExemptionRequest,
  exemptionAnswers,
  type ListedExemption,
  type SubmittedExemption,
} from '#contract/services/exemptions.ts';
import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import { type ExemptionSnapshot, restoreExemption, statusOf } from '#machines/lifecycles/exemption/exemption.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type DraftKey, knownDraft, openDraft } from '#server/drafts/request-drafts.ts';
import type { Drafts } from '#server/uploads/attachments.ts';
import { attachmentsOf } from '#server/uploads/rows.ts';

export type ExemptionKey = DraftKey;
export type ExemptionRow = Selectable<Database['exemption']>;
/** A row that was submitted. */
export type SubmittedRow = ExemptionRow & { number: string; deceased_civil_id: string; submitted_at: Date };

export const exemptionRow = (db: Kysely<Database>, { civilId, id }: ExemptionKey) =>
  db.selectFrom('exemption').selectAll().where('civil_id', '=', civilId).where('id', '=', id);

export const findExemption = async (db: Kysely<Database>, key: ExemptionKey, now: Date) =>
  knownDraft(await exemptionRow(db, key).executeTakeFirst(), now);
/** Locks the request until the transaction ends. */
export const lockExemption = async (tx: Transaction<Database>, key: ExemptionKey, now: Date) =>
  knownDraft(await exemptionRow(tx, key).forUpdate().executeTakeFirst(), now);

const isSubmitted = (row: ExemptionRow | undefined): row is SubmittedRow => row?.status === 'submitted';
/** A draft is not a request yet. */
export const submitted = (row: ExemptionRow | undefined): SubmittedRow => {
  if (!isSubmitted(row)) throw new ProblemError('not_found');
  return row;
};
export const findSubmitted = async (db: Kysely<Database>, key: ExemptionKey): Promise<SubmittedRow> =>
  submitted(await exemptionRow(db, key).executeTakeFirst());
export const lockSubmitted = async (tx: Transaction<Database>, key: ExemptionKey): Promise<SubmittedRow> =>
  submitted(await exemptionRow(tx, key).forUpdate().executeTakeFirst());

export const snapshotOf = (row: Pick<ExemptionRow, 'state'>): ExemptionSnapshot =>
  restoreExemption(row.state as Envelope);

type DocumentType = 'exemption' | 'objection';
export const documentsOf = (db: Kysely<Database>, type: DocumentType): Promise<ExemptionReference['documents']> =>
  db
    .selectFrom('document_kind')
    .select(['kind', 'title', 'hint'])
    .where('request_type', '=', type)
    .orderBy('position')
    .execute();

const owner = ({ civilId, id }: ExemptionKey) => ({ civilId, exemptionId: id });

export const files: Drafts = {
  type: 'exemption',
  column: 'exemption_id',
  owner,
  find: findExemption,
  findOpen: async (db, key, now) => openDraft(await findExemption(db, key, now)),
  lockOpen: async (tx, key, now) => openDraft(await lockExemption(tx, key, now)),
};

const objectable = (row: SubmittedRow): SubmittedRow => {
  if (!snapshotOf(row).hasTag('canObject')) throw new ProblemError('draft_submitted');
  return row;
};
/** While an objection is possible. The documents of the request itself stay as they are. */
export const objectionFiles: Drafts = {
  type: 'objection',
  column: 'exemption_id',
  onlyOfType: true,
  owner,
  find: findSubmitted,
  findOpen: async (db, key) => objectable(await findSubmitted(db, key)),
  lockOpen: async (tx, key) => objectable(await lockSubmitted(tx, key)),
};

export const showExemption = async (db: Kysely<Database>, row: ExemptionRow): Promise<ExemptionDraft> => ({
  id: row.id,
  version: row.version,
  status: row.status,
  answers: row.answers,
  partial: row.partial,
  attachments: await attachmentsOf(db, owner({ civilId: row.civil_id, id: row.id })),
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export const receiptOf = (row: SubmittedRow): SubmittedExemption => ({
  id: row.id,
  number: row.number,
  submittedAt: row.submitted_at.toISOString(),
});

export const showListed = (row: SubmittedRow): ListedExemption => ({
  ...receiptOf(row),
  deceasedCivilId: row.deceased_civil_id,
  ...statusOf(snapshotOf(row)),
  changedAt: row.updated_at.toISOString(),
});

const objectionOf = (row: SubmittedRow): ExemptionRequest['objected'] => {
  const { objection, answer } = snapshotOf(row).context;
  if (objection === null || row.objected_at === null) return null;
  return {
    at: row.objected_at.toISOString(),
    reason: objection,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer,
  };
};

export const showRequest = async (db: Kysely<Database>, row: SubmittedRow): Promise<ExemptionRequest> => {
  const objectionDocuments = await documentsOf(db, 'objection');
  const documents = [...(await documentsOf(db, 'exemption')), ...objectionDocuments];
  const isOfObjection = ({ kind }: Attachment) => objectionDocuments.some((document) => document.kind === kind);
  const attached = await attachmentsOf(db, owner({ civilId: row.civil_id, id: row.id }));
  return {
    ...showListed(row),
    answers: exemptionAnswers.parse(row.answers),
    attachments: attached.filter((file) => !isOfObjection(file)),
    documentTitles: Object.fromEntries(documents.map(({ kind, title }) => [kind, title])),
    items: row.items,
    stateValue: snapshotOf(row).value,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: snapshotOf(row).context.reason,
    objected: objectionOf(row),
    objectionAttachments: attached.filter(isOfObjection),
    objectionDocuments,
  };
};

/** The deceased of the requests that are in progress or were accepted. */
export const requestedFor = async (db: Kysely<Database>, civilId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('exemption')
    .select('deceased_civil_id')
    .distinct()
    .where('civil_id', '=', civilId)
    .where('status', '=', 'submitted')
    .where(sql<string>`state ->> 'value'`, 'not in', ['rejected', 'rejectedForGood'])
    .execute();
  return rows.flatMap(({ deceased_civil_id }) => deceased_civil_id ?? []);
};
