/**
 * Exemption requests as rows: finding, locking and showing them. A request of another citizen does not exist.
 * Offered to other areas.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { type ExemptionRequest, exemptionAnswers, type ListedExemption } from '#contract/services/exemptions.ts';
import type { Envelope } from '#machines/kit/runtime/persistence.ts';
import { type ExemptionSnapshot, restoreExemption, statusOf } from '#machines/lifecycles/exemption/exemption.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { documentsOf, receiptOf, requestRows, type Submitted } from '#server/drafts/request-rows.ts';
import type { Drafts } from '#server/uploads/attachments.ts';

export type ExemptionRow = Selectable<Database['exemption']>;
/** A row that was submitted. */
export type SubmittedRow = Submitted<ExemptionRow> & { deceased_civil_id: string };

export const exemptionRows = requestRows<ExemptionRow>('exemption', {
  type: 'exemption',
  column: 'exemption_id',
});
export const submitted = (row: ExemptionRow | undefined) => exemptionRows.submitted(row) as SubmittedRow;

export const snapshotOf = (row: Pick<ExemptionRow, 'state'>): ExemptionSnapshot =>
  restoreExemption(row.state as Envelope);

const objectable = (row: ExemptionRow): ExemptionRow => {
  if (!snapshotOf(row).hasTag('canObject')) throw new ProblemError('draft_submitted');
  return row;
};
/** While an objection is possible. The documents of the request itself stay as they are. */
export const objectionFiles: Drafts = {
  ...exemptionRows.files,
  type: 'objection',
  onlyOfType: true,
  find: exemptionRows.findSubmitted,
  findOpen: async (db, key) => objectable(await exemptionRows.findSubmitted(db, key)),
  lockOpen: async (tx, key) => objectable(await exemptionRows.lockSubmitted(tx, key)),
};

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
  const attached = await exemptionRows.filesOf(db, row);
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
