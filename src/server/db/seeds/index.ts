/** Fills a new database with the fund's reference data; where the desk is open, with invented people as well. */
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { nothing, plantOnce, type SeedTools } from './plant-once.ts';
import { plantMaintenance, plantReferenceData } from './reference-data.ts';
import { plantThirdParties } from './third-parties.ts';

export const seed = async (db: Kysely<Database>, tools: SeedTools): Promise<void> => {
  await plantOnce(db, tools, 'reference', nothing, plantReferenceData);
  await plantOnce(db, tools, 'third parties', nothing, plantThirdParties);
  await plantOnce(db, tools, 'maintenance', nothing, plantMaintenance);
  if (!tools.config.deskOpen) return;
  const { seedPeople } = await import('#stand-ins/seeds/index.ts');
  await seedPeople(db, tools);
};
