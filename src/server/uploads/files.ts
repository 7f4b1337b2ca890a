/**
 * Deletes files that no row names. A job is enqueued before a file is stored, and whenever a row is deleted. It comes hours later, and
 * removes the file if no row names it by then, so neither a broken connection nor a crash leaves a file behind. What a job could not
 * remove, the daily sweep of `storage/` finds.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import { after, type Clock } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { Outbox } from '#server/core/outbox.ts';
import type { Database } from '#server/db/schema.ts';
import { type Nameless, REMOVE_NAMELESS } from '#server/storage/named-files.ts';

/** Nothing takes this long between the job and the row. */
const ARRIVES_WITHIN_SECONDS = 3_600;
/**
 * A file outlives its row by that long. A backup that copies the files every hour, without deleting any, so has every file that
 * any row ever named, to whatever moment the rows are restored.
 */
export const OUTLIVES_ROW_SECONDS = 7_200;

/** A key for a file that is about to be stored. */
export const announceFile = async ({
  ids,
  transact,
  outbox,
  clock,
}: Pick<Context, 'ids' | 'transact' | 'outbox' | 'clock'>): Promise<string> => {
  const key = ids();
  const dueAt = after(clock.now(), ARRIVES_WITHIN_SECONDS);
  await transact((tx) => outbox.enqueue(tx, REMOVE_NAMELESS, { key } satisfies Nameless, dueAt));
  return key;
};

export type AttachmentRows = ReturnType<typeof attachmentRows>;
const attachmentRows = (tx: Transaction<Database>) => tx.deleteFrom('attachment');

/** Deletes the rows that `narrow` selects, and later their files. Returns how many there were. */
export const removeFiles = async (
  tx: Transaction<Database>,
  { outbox, clock }: { outbox: Pick<Outbox, 'enqueue'>; clock: Pick<Clock, 'now'> },
  narrow: (rows: AttachmentRows) => AttachmentRows,
): Promise<number> => {
  const gone = await narrow(attachmentRows(tx)).returning('storage_key').execute();
  const dueAt = after(clock.now(), OUTLIVES_ROW_SECONDS);
  for (const { storage_key } of gone)
    await outbox.enqueue(tx, REMOVE_NAMELESS, { key: storage_key } satisfies Nameless, dueAt);
  return gone.length;
};
