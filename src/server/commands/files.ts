/** `npm run files`: what an operator does with the stored documents beside a running server. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createAmbient } from '#server/core/clock.ts';
import { type Config, readConfig } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { openSecrets } from '#server/core/secrets.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { copyFiles } from '#server/storage/copy.ts';
import { createLocalStorage } from '#server/storage/local.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { sweepNow } from '#server/storage/sweep.ts';
import { assertDatabase } from './assert-database.ts';
import { checkFiles } from './check-files.ts';

const ambient = createAmbient();
type Opened = { config: Config; db: Kysely<Database>; storage: Storage };

const check = async ({ db, storage }: Opened): Promise<number> => {
  const { rows, documents, missing, changed, awaitingRemoval, leftBehind } = await checkFiles({ db, storage });
  console.info(
    `${rows} rows and ${documents} documents: ${missing.length} missing, ${changed.length} changed; no row names ${awaitingRemoval.length} that a job will remove, and ${leftBehind.length} that were left behind`,
  );
  for (const { table, id, key, found } of missing) console.info(`  missing: ${key}, of the ${table} ${id} (${found})`);
  for (const { table, id, key } of changed) console.info(`  changed: ${key}, of the ${table} ${id}`);
  for (const key of leftBehind) console.info(`  left behind: ${key}`);
  return missing.length + changed.length === 0 ? 0 : 1;
};

const copy = async ({ config, db, storage }: Opened): Promise<number> => {
  if (config.storage.kind === 'local')
    throw new StartError('STORAGE_URL says where to copy the documents; it is not set.');
  const local = createLocalStorage(join(config.dataDir, 'documents'), ambient);
  const { copied, there, nameless } = await copyFiles(db, local, storage);
  console.info(`Copied ${copied} documents; ${there} were there before. ${nameless} without a row were left out.`);
  return 0;
};

const sweep = async ({ config, db, storage }: Opened, removesMany: boolean): Promise<number> => {
  const secrets = openSecrets({ config, ...ambient });
  const log = {
    info: (...line: unknown[]) => console.info(...line),
    error: (...line: unknown[]) => console.error(...line),
  };
  const swept = await sweepNow({ db, clock: ambient.clock, storage, secrets }, { log, removesMany });
  if (!swept) return 1;
  console.info(
    `${swept.files} documents are stored. Without a row: ${swept.removed} removed, ${swept.spared} left. Rows without a document: ${swept.missing}.`,
  );
  return swept.missing + swept.spared > 0 ? 1 : 0;
};

const COMMANDS: Record<string, (opened: Opened) => Promise<number>> = {
  check,
  copy,
  sweep: (opened) => sweep(opened, false),
  'sweep --remove-many': (opened) => sweep(opened, true),
};

/** What PostgreSQL says of a table that is not there. */
const NO_TABLE = '42P01';
const isEmptyDatabase = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === NO_TABLE;

const run = async (words: readonly string[]): Promise<number> => {
  const command = COMMANDS[words.join(' ')];
  if (!command) throw new StartError(`Say what to do: npm run files -- ${Object.keys(COMMANDS).join(' | ')}`);
  const config = readConfig(process.env);
  assertDatabase(config);
  const storage = await openStorage(config, ambient);
  const { db, close } = openDatabase(await connectDatabase(config, () => {}));
  try {
    return await command({ config, db, storage });
  } catch (thrown) {
    if (isEmptyDatabase(thrown))
      throw new StartError('The database has no tables yet: restore it, or start the server once.');
    throw thrown;
  } finally {
    await close();
    storage.close();
  }
};

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (thrown: unknown) => {
    console.error(thrown instanceof StartError ? thrown.message : thrown);
    process.exitCode = 2;
  },
);
