/**
 * Deletes files that no row names. A job is enqueued before a file is written, and whenever a row is deleted. It comes hours later,
 * and removes the file if no row names it by then, so neither a broken connection nor a crash leaves a file behind.
 */
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { after, type Clock } from '#server/core/clock.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Outbox } from '#server/core/outbox.ts';
import type { Database } from '#server/db/schema.ts';

const REMOVE_NAMELESS = 'file.removeNameless';
const nameless = z.object({ key: z.string() });
type Nameless = z.infer<typeof nameless>;
/** No upload takes this long. */
const ARRIVES_WITHIN_SECONDS = 3_600;
/**
 * A file outlives its row by that long. A backup that copies the files every hour, without deleting any, so has every file that
 * any row ever named, to whatever moment the rows are restored.
 */
export const OUTLIVES_ROW_SECONDS = 7_200;

/** A key for a file that is about to be written. */
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

/** The files for which such a job waits. */
export const awaitingRemoval = async (db: Kysely<Database>): Promise<Set<string>> => {
  const jobs = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', REMOVE_NAMELESS)
    .where('done_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .execute();
  return new Set(jobs.map(({ payload }) => nameless.parse(payload).key));
};

export const uploads: Area =
  ({ db, outbox, storage }) =>
  async () => {
    outbox.handle(REMOVE_NAMELESS, async ({ payload }) => {
      const { key } = nameless.parse(payload);
      const named = await Promise.all(
        (['attachment', 'paper'] as const).map((table) =>
          db.selectFrom(table).select('id').where('storage_key', '=', key).executeTakeFirst(),
        ),
      );
      if (named.every((row) => row === undefined)) await storage.remove(key);
    });
  };
