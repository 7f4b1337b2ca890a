/**
 * Attachments as rows: files of a draft, which move with it to the deal, files that a deal receives later, and files of
 * disbursements, exemptions, requests for export certificates and requests in writing.
 * Offered to other areas.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { Context } from '#server/core/context.ts';
import { problem } from '#server/core/problem.ts';
import { belongsTo } from '#server/db/belongs-to.ts';
import type { Database, FileColumn } from '#server/db/schema.ts';
import type { Upload } from './receive-upload.ts';

/** To what a file belongs: the draft in the column of its area, or the deal. */
export type Owner = { civilId: string; column: FileColumn | 'deal_id'; id: string };
/** A new file of a deal also belongs to the draft from which the deal was made. */
export type NewOwner = Owner & { column: FileColumn; dealId?: string };

export type FileRow = Selectable<Database['attachment']>;
export const showAttachment = (row: FileRow): Attachment => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  type: row.type,
  size: row.size,
  sha256: row.sha256,
  uploadedAt: row.uploaded_at.toISOString(),
});

const rowsOf = (db: Kysely<Database>, { civilId, column, id }: Owner) =>
  db.selectFrom('attachment').selectAll().where('civil_id', '=', civilId).where(column, '=', id);

export const fileRows = (db: Kysely<Database>, owner: Owner) => rowsOf(db, owner).orderBy('uploaded_at').orderBy('id');

export const attachmentsOf = async (db: Kysely<Database>, owner: Owner): Promise<Attachment[]> =>
  (await fileRows(db, owner).execute()).map(showAttachment);

/** The files of a request in writing, by message; those of the next message, which is not sent yet, by null. */
export const attachmentsOfMessages = async (
  db: Kysely<Database>,
  owner: Owner,
): Promise<Map<string | null, Attachment[]>> => {
  const rows = await rowsOf(db, owner).orderBy('kind').execute();
  return new Map([...Map.groupBy(rows, (row) => row.message_id)].map(([id, files]) => [id, files.map(showAttachment)]));
};

/** The files of several disbursements, by disbursement; for the fund. */
export const attachmentsOfDisbursements = async (
  db: Kysely<Database>,
  disbursements: readonly { civil_id: string; id: string }[],
): Promise<Map<string, Attachment[]>> => {
  if (disbursements.length === 0) return new Map();
  const rows = await db
    .selectFrom('attachment')
    .selectAll()
    .where(belongsTo('civil_id', 'disbursement_id', disbursements))
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  const byRequest = Map.groupBy(rows, ({ disbursement_id }) => disbursement_id);
  return new Map(disbursements.map(({ id }) => [id, (byRequest.get(id) ?? []).map(showAttachment)]));
};

export const insertAttachment = async (
  { ids, clock }: Pick<Context, 'ids' | 'clock'>,
  tx: Transaction<Database>,
  owner: NewOwner,
  { kind, name, type, size, sha256, storageKey }: Omit<Upload, 'formHash'>,
): Promise<Attachment> =>
  showAttachment(
    await tx
      .insertInto('attachment')
      .values({
        civil_id: owner.civilId,
        id: ids(),
        deal_id: owner.dealId,
        [owner.column]: owner.id,
        kind,
        name,
        type,
        size,
        sha256,
        storage_key: storageKey,
        uploaded_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** One file with its content, as a download. */
export const downloadAttachment = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  owner: Owner,
  attachmentId: string,
) => {
  const file = await rowsOf(db, owner).where('id', '=', attachmentId).executeTakeFirstOrThrow(problem('not_found'));
  return { content: await storage.read(file.storage_key), type: file.type, name: file.name, size: file.size };
};
