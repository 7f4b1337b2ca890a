/** Fills a new database, each set once: a set is recorded in the transaction that plants it. People come only with the desk. */
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../schema.ts';
import { plantApplications, storedDocuments } from './applications.ts';
import { hashedPeople, plantLoans, plantPeople } from './citizens.ts';
import { plantMaintenance } from './maintenance.ts';
import { plantRegistry } from './newcomers.ts';
import { plantReferenceData } from './reference-data.ts';
import { plantThirdParties } from './third-parties.ts';

type Tools = Pick<Context, 'config' | 'transact' | 'clock' | 'ids' | 'chance' | 'storage'>;

/** Two nodes may start at once: the second waits for the record of the first and then leaves the set alone. */
const once = async <Prepared>(
  db: Kysely<Database>,
  { transact, clock }: Tools,
  name: string,
  prepare: () => Promise<Prepared>,
  plant: (tx: Transaction<Database>, prepared: Prepared, now: Date) => Promise<void>,
): Promise<void> => {
  if (await db.selectFrom('seed').select('name').where('name', '=', name).executeTakeFirst()) return;
  const prepared = await prepare();
  await transact(async (tx) => {
    const now = clock.now();
    const mine = await tx
      .insertInto('seed')
      .values({ name, applied_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (mine) await plant(tx, prepared, now);
  });
};

const nothing = async () => undefined;

export const seed = async (db: Kysely<Database>, tools: Tools): Promise<void> => {
  await once(db, tools, 'reference', nothing, plantReferenceData);
  await once(db, tools, 'third parties', nothing, plantThirdParties);
  await once(db, tools, 'maintenance', nothing, plantMaintenance);
  if (!tools.config.deskOpen) return;
  await once(db, tools, 'people', hashedPeople, plantPeople);
  await once(db, tools, 'registry', nothing, plantRegistry);
  await once(db, tools, 'loans', nothing, (tx) => plantLoans(tx, tools));
  await once(
    db,
    tools,
    'applications',
    () => storedDocuments(tools),
    (tx, documents, now) => plantApplications(tx, tools, documents, now),
  );
};
