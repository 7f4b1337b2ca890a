/**
 * Drafts whose time is over: every reading takes them for unknown from that instant on, and housekeeping deletes them with their files.
 * Offered to other areas.
 */
import { sql } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { DraftFiles } from '#server/db/schema.ts';
import { removeFiles } from '#server/uploads/files.ts';

/** Each file is a job of its own. */
const BATCH = 100;

/** Says at the start of the server that an area's drafts have files, so that they count, can be used again, and go with a draft that expires. */
export const addDraftFiles = (ctx: Context, draftFiles: DraftFiles): void => {
  const { transact, clock, outbox, chores } = ctx;
  const { table: name, column } = draftFiles;
  ctx.draftFiles.push(draftFiles);
  // Every table of drafts has the columns that are used here.
  const table = name as 'draft';
  chores.push({
    name,
    batch: () =>
      transact(async (tx) => {
        const expired = await tx
          .selectFrom(table)
          .select(['civil_id', 'id'])
          .where('status', '=', sql.lit('open'))
          .where('expires_at', '<=', clock.now())
          .orderBy('expires_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const { civil_id, id } of expired) {
          await removeFiles(tx, ctx, (files) => files.where('civil_id', '=', civil_id).where(column, '=', id));
          await tx.deleteFrom(table).where('civil_id', '=', civil_id).where('id', '=', id).execute();
        }
        return expired.length;
      }),
  });
  // A server of the release before has a job wait for each draft.
  outbox.handle(`${name}.expire`, async () => {});
};
