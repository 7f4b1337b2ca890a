/**
 * `npm run documents -- check`: whether the documents that are stored agree with the rows that name them. `remove-left-behind`
 * also removes those that no row names and no job will remove, as a restore leaves them behind.
 */
import { join } from 'node:path';
import { readConfig } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import { createLocalStorage } from '#server/documents/storage.ts';
import { checkDocuments, type DocumentsReport } from './check-documents.ts';

const say = ({ rows, documents, missing, changed, awaitingRemoval, leftBehind }: DocumentsReport): void => {
  console.info(
    `${rows} rows and ${documents} documents: ${missing.length} missing, ${changed.length} changed; no row names ${awaitingRemoval.length} that a job will remove, and ${leftBehind.length} that were left behind`,
  );
  for (const { table, id, key, found } of missing) console.info(`  missing: ${key}, of the ${table} ${id} (${found})`);
  for (const { table, id, key } of changed) console.info(`  changed: ${key}, of the ${table} ${id}`);
  for (const key of leftBehind) console.info(`  left behind: ${key}`);
};

/** What PostgreSQL says of a table that is not there. */
const NO_TABLE = '42P01';
const isEmptyDatabase = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === NO_TABLE;

const COMMANDS = ['check', 'remove-left-behind'];

const run = async ([command = '', ...rest]: readonly string[]): Promise<boolean> => {
  if (!COMMANDS.includes(command) || rest.length > 0)
    throw new StartError(`Say what to do: npm run documents -- ${COMMANDS.join(' | ')}`);
  const config = readConfig(process.env);
  const { db, close } = openDatabase(await connectDatabase(config, () => {}));
  try {
    const storage = createLocalStorage(join(config.dataDir, 'documents'));
    const report = await checkDocuments({ db, storage });
    say(report);
    if (command === 'remove-left-behind') {
      for (const key of report.leftBehind) await storage.remove(key);
      console.info(`${report.leftBehind.length} that were left behind are removed`);
    }
    return report.missing.length + report.changed.length === 0;
  } catch (thrown) {
    if (isEmptyDatabase(thrown))
      throw new StartError('The database has no tables yet: restore it, or start the server once.');
    throw thrown;
  } finally {
    await close();
  }
};

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (thrown) {
  console.error(thrown instanceof StartError ? thrown.message : thrown);
  process.exitCode = 2;
}
