/** What servers of the release before cannot read is written only when none of them can come back: once the cleanup has run. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export const isCleanedUp = async (db: Kysely<Database>, cleanup: '0095_compacted'): Promise<boolean> => {
  const { rows } = await sql`select from kysely_migration where name = ${cleanup}`.execute(db);
  return rows.length > 0;
};
