/**
 * Deletes files that no row names. A job is enqueued before a file is stored, and whenever a row is deleted. It removes the
 * file if no row names it by then, so neither a broken connection nor a crash leaves a file behind. What a job could not
 * remove, the daily sweep of `storage/` finds.
 */
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { after } from '#server/core/clock.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Outbox } from '#server/core/outbox.ts';
import type { Database } from '#server/db/schema.ts';
import { namedAmong } from '#server/storage/named-files.ts';
import { sweepDaily } from '#server/storage/sweep.ts';

const REMOVE_NAMELESS = 'file.removeNameless';
const nameless = z.object({ key: z.string() });
type Nameless = z.infer<typeof nameless>;
/** Nothing takes this long between the job and the row. */
const ARRIVES_WITHIN_SECONDS = 3_600;

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

/** Deletes the rows that `narrow` selects, and their files with them. Returns how many there were. */
export const removeFiles = async (
  tx: Transaction<Database>,
  outbox: Pick<Outbox, 'enqueue'>,
  narrow: (rows: AttachmentRows) => AttachmentRows,
): Promise<number> => {
  const gone = await narrow(attachmentRows(tx)).returning('storage_key').execute();
  for (const { storage_key } of gone)
    await outbox.enqueue(tx, REMOVE_NAMELESS, { key: storage_key } satisfies Nameless);
  return gone.length;
};

export const uploads: Area = (ctx) => async (app) => {
  const { db, outbox, storage } = ctx;
  sweepDaily(app, ctx);
  outbox.handle(REMOVE_NAMELESS, async ({ payload }) => {
    const { key } = nameless.parse(payload);
    const named = await namedAmong(db, [key]);
    if (!named.has(key)) await storage.remove(key);
  });
};
