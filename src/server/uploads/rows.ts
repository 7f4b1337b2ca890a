/** Attachments as rows: files of a draft, which move with it to the deal, and files that a deal receives later. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Attachment } from '#contract/loans/loan-application.ts';
import type { Context } from '#server/core/context.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Upload } from './receive-upload.ts';

type Owner = { civilId: string } & ({ draftId: string } | { dealId: string });

const showAttachment = (row: Selectable<Database['attachment']>): Attachment => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  type: row.type,
  size: row.size,
  sha256: row.sha256,
  uploadedAt: row.uploaded_at.toISOString(),
});

const rowsOf = (db: Kysely<Database>, owner: Owner) => {
  const theirs = db.selectFrom('attachment').selectAll().where('civil_id', '=', owner.civilId);
  return 'dealId' in owner ? theirs.where('deal_id', '=', owner.dealId) : theirs.where('draft_id', '=', owner.draftId);
};

export const attachmentsOf = async (db: Kysely<Database>, owner: Owner): Promise<Attachment[]> =>
  (await rowsOf(db, owner).orderBy('uploaded_at').orderBy('id').execute()).map(showAttachment);

/** The files of several drafts, by draft. */
export const attachmentsOfDrafts = async (
  db: Kysely<Database>,
  civilId: string,
  draftIds: string[],
): Promise<Map<string, Attachment[]>> => {
  if (draftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attachment')
    .selectAll()
    .where('civil_id', '=', civilId)
    .where('draft_id', 'in', draftIds)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  const byDraft = Map.groupBy(rows, ({ draft_id }) => draft_id);
  return new Map([...byDraft].map(([id, files]) => [id, files.map(showAttachment)]));
};

export const insertAttachment = async (
  { ids, clock }: Pick<Context, 'ids' | 'clock'>,
  tx: Transaction<Database>,
  { civilId, draftId, dealId }: { civilId: string; draftId: string; dealId: string | null },
  { kind, name, type, size, sha256, storageKey }: Upload,
): Promise<Attachment> =>
  showAttachment(
    await tx
      .insertInto('attachment')
      .values({
        civil_id: civilId,
        id: ids(),
        draft_id: draftId,
        deal_id: dealId,
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
