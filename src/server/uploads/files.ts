/**
 * Which bytes are still wanted: those that a row names. Before bytes arrive, and whenever a row lets go of them, a job is left
 * that removes them if no row names them by then; so neither a cut line nor a crash leaves anything behind.
 */
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { after } from '#server/core/clock.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Outbox } from '#server/core/outbox.ts';
import type { Database } from '#server/db/schema.ts';

const REMOVE_NAMELESS = 'file.removeNameless';
const nameless = z.object({ key: z.string() });
type Nameless = z.infer<typeof nameless>;
/** No upload lasts this long. */
const ARRIVES_WITHIN_SECONDS = 3_600;

/** The key for bytes that are about to arrive. */
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

const attachmentRows = (tx: Transaction<Database>) => tx.deleteFrom('attachment');

/** Lets go of the files that `narrow` selects, and tells how many those were. */
export const removeFiles = async (
  tx: Transaction<Database>,
  outbox: Outbox,
  narrow: (rows: ReturnType<typeof attachmentRows>) => ReturnType<typeof attachmentRows>,
): Promise<number> => {
  const gone = await narrow(attachmentRows(tx)).returning('storage_key').execute();
  for (const { storage_key } of gone)
    await outbox.enqueue(tx, REMOVE_NAMELESS, { key: storage_key } satisfies Nameless);
  return gone.length;
};

export const uploads: Area =
  ({ db, outbox, storage }) =>
  async () => {
    outbox.handle(REMOVE_NAMELESS, async ({ payload }) => {
      const { key } = nameless.parse(payload);
      const named = await db.selectFrom('attachment').select('id').where('storage_key', '=', key).executeTakeFirst();
      if (!named) await storage.remove(key);
    });
  };
