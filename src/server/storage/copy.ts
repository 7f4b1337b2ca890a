/** Copies the files of one storage that rows name into another, and compares each with the hash in its row. */
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type About, everyFile, type Storage } from './storage.ts';

export type Copied = {
  copied: number;
  /** They were in the other storage before. */
  there: number;
  /** The number of files that no row names. */
  nameless: number;
};

/** What the rows say of these files. */
const aboutFiles = async (db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, About>> => {
  const [attachments, papers] = await Promise.all([
    db.selectFrom('attachment').select(['storage_key', 'type', 'sha256']).where('storage_key', 'in', keys).execute(),
    db.selectFrom('paper').select(['storage_key', 'sha256']).where('storage_key', 'in', keys).execute(),
  ]);
  return new Map([
    ...attachments.map(({ storage_key, type, sha256 }) => [storage_key, { type, sha256 }] as const),
    ...papers.map(({ storage_key, sha256 }) => [storage_key, { type: 'application/pdf', sha256 }] as const),
  ]);
};

/** Can be interrupted and run again. Throws when a file is not what its row says. */
export const copyFiles = async (db: Kysely<Database>, from: Storage, to: Storage): Promise<Copied> => {
  const there = new Set<string>();
  for await (const keys of everyFile(to)) for (const key of keys) there.add(key);
  const counts: Copied = { copied: 0, there: 0, nameless: 0 };
  for await (const keys of everyFile(from)) {
    const about = await aboutFiles(db, keys);
    for (const key of keys) {
      const row = about.get(key);
      if (!row) counts.nameless += 1;
      else if (there.has(key)) counts.there += 1;
      else {
        await to.put(key, await buffer(await from.read(key)), row).catch((cause: unknown) => {
          throw new Error(`The file ${key} could not be copied, or is not what its row says.`, { cause });
        });
        counts.copied += 1;
      }
    }
  }
  return counts;
};
