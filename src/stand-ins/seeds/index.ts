/** Invented people with their loans and applications, for the desk. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { nothing, plantOnce, type SeedTools } from '#server/db/seeds/plant-once.ts';
import { plantApplications, storedDocuments } from './applications.ts';
import { hashedPeople, plantLoans, plantPeople } from './citizens.ts';
import { plantRegistry } from './newcomers.ts';

export const seedPeople = async (db: Kysely<Database>, tools: SeedTools): Promise<void> => {
  await plantOnce(db, tools, 'people', hashedPeople, plantPeople);
  await plantOnce(db, tools, 'registry', nothing, plantRegistry);
  await plantOnce(db, tools, 'loans', nothing, (tx) => plantLoans(tx, tools));
  await plantOnce(
    db,
    tools,
    'applications',
    () => storedDocuments(tools),
    (tx, documents, now) => plantApplications(tx, tools, documents, now),
  );
};
