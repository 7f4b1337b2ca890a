/** Brings the database to the tables of this release. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as house from './migrations/0001_house.ts';
import type { Database } from './schema.ts';

const migrations: Record<string, Migration> = { '0001_house': house };

export const migrate = async (db: Kysely<Database>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
