/** `npm run storage`: what an operator does to the storage beside a running host. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createAmbient } from '#server/core/clock.ts';
import { type Config, readConfig } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { openSecrets } from '#server/core/secrets.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { copyFiles } from './copy.ts';
import { createLocalStorage } from './local.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { sweepNow } from './sweep.ts';

const ambient = createAmbient();
type Opened = { config: Config; db: Kysely<Database>; storage: Storage };

const copy = async ({ config, db, storage }: Opened): Promise<number> => {
  if (config.storage.kind === 'local') throw new StartError('STORAGE_URL says where to copy the files; it is not set.');
  const local = createLocalStorage(join(config.dataDir, 'documents'), ambient);
  const { copied, there, nameless } = await copyFiles(db, local, storage);
  console.info(`Copied ${copied} files; ${there} were there before. ${nameless} files without a row were left out.`);
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
    `${swept.files} files are stored. Files without a row: ${swept.removed} removed, ${swept.spared} left. Rows without a file: ${swept.missing}.`,
  );
  return swept.missing + swept.spared > 0 ? 1 : 0;
};

const commands: Record<string, (opened: Opened) => Promise<number>> = {
  copy,
  sweep: (opened) => sweep(opened, false),
  'sweep --remove-many': (opened) => sweep(opened, true),
};

const main = async (words: readonly string[]): Promise<number> => {
  const command = commands[words.join(' ')];
  if (!command) throw new StartError(`Say what to do: ${Object.keys(commands).join(', ')}.`);
  const config = readConfig(process.env);
  const storage = await openStorage(config, ambient);
  const { db, close } = openDatabase(await connectDatabase(config, () => {}));
  try {
    return await command({ config, db, storage });
  } finally {
    await close();
    storage.close();
  }
};

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (thrown: unknown) => {
    console.error(thrown instanceof StartError ? thrown.message : thrown);
    process.exitCode = 1;
  },
);
