import { type Kysely, sql } from 'kysely';

/** Who asks whether a row names a file of the storage finds it by its key. Papers have such an index from their unique key. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [`create index attachment_of_storage on attachment (storage_key)`];
