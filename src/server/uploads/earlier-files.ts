/**
 * Files that a citizen uploaded before. Using one again makes a second row of the same stored file: the job that deletes files
 * keeps every file that a row names. A file of a draft that is deleted or has expired is not there any more.
 * Offered to other areas.
 */
import type { Kysely, Transaction } from 'kysely';
import { EARLIER_FILES, type EarlierFile } from '#contract/portal/earlier-files.ts';
import type { Context } from '#server/core/context.ts';
import { problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';

type Needs = Pick<Context, 'clock' | 'draftFiles'>;

/** Those of messages are left out: the services identity reaches them without the citizen's password. */
const usable = (db: Kysely<Database>, { clock, draftFiles }: Needs, civilId: string) => {
  const now = clock.now();
  let files = db.selectFrom('attachment').where('attachment.civil_id', '=', civilId);
  for (const { table, column, later } of draftFiles) {
    if (later === 'messages') {
      files = files.where(`attachment.${column}`, 'is', null);
      continue;
    }
    files = files.where(({ eb, not, exists, ref }) =>
      not(
        exists(
          eb
            // Each of these tables has the columns that are used here.
            .selectFrom(`${table} as owner` as 'draft as owner')
            .select('owner.id')
            .where('owner.civil_id', '=', civilId)
            .where('owner.id', '=', ref(`attachment.${column}`))
            .where('owner.status', '=', 'open')
            .where('owner.expires_at', '<=', now),
        ),
      ),
    );
  }
  return files;
};

export const listEarlierFiles = async (needs: Needs & Pick<Context, 'db'>, civilId: string): Promise<EarlierFile[]> => {
  const rows = await usable(needs.db, needs, civilId)
    .innerJoin('document_kind', 'document_kind.kind', 'attachment.kind')
    .distinctOn('attachment.sha256')
    .selectAll('attachment')
    .select('document_kind.title')
    .orderBy('attachment.sha256')
    .orderBy('attachment.uploaded_at', 'desc')
    .orderBy('attachment.id', 'desc')
    .execute();
  return rows
    .sort((one, other) => other.uploaded_at.getTime() - one.uploaded_at.getTime())
    .slice(0, EARLIER_FILES)
    .map(({ id, kind, title, name, type, size, sha256, uploaded_at }) => ({
      id,
      kind,
      title,
      name,
      type,
      size,
      sha256,
      uploadedAt: uploaded_at.toISOString(),
    }));
};

/** What a second row of the file says of it. The row is locked so that the file is not deleted before that. Throws not_found. */
export const lockEarlierFile = async (tx: Transaction<Database>, needs: Needs, civilId: string, fileId: string) => {
  const { name, type, size, sha256, storage_key } = await usable(tx, needs, civilId)
    .selectAll('attachment')
    .where('attachment.id', '=', fileId)
    .forUpdate()
    .executeTakeFirstOrThrow(problem('not_found'));
  return { name, type, size, sha256, storageKey: storage_key };
};
