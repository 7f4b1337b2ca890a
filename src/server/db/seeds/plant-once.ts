/** Plants sets of seeds, each once in the life of a database. */
import type { Kysely, Transaction } from 'kysely';
import type { Ambient } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '../schema.ts';

export type SeedTools = Pick<Context, 'config' | 'transact' | 'storage' | keyof Ambient>;
type Tx = Transaction<Database>;

/** `prepare` does the slow part before the transaction. The transaction that plants a set also records its name. */
export const plantOnce = async <Prepared>(
  db: Kysely<Database>,
  { transact, clock }: SeedTools,
  name: string,
  prepare: () => Promise<Prepared>,
  plant: (tx: Tx, prepared: Prepared, now: Date) => Promise<void>,
): Promise<void> => {
  if (await db.selectFrom('seed').select('name').where('name', '=', name).executeTakeFirst()) return;
  const prepared = await prepare();
  await transact(async (tx) => {
    const now = clock.now();
    // Two servers may start at once: the second waits here for the record of the first and then leaves the set alone.
    const mine = await tx
      .insertInto('seed')
      .values({ name, applied_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (mine) await plant(tx, prepared, now);
  });
};

export const nothing = async () => undefined;
