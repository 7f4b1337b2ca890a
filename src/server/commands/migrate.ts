/** `npm run migrate`: brings the tables up to this release before its servers start, and cleans up after the last server of the one before. */
import about from '../../../package.json' with { type: 'json' };
import { readConfig } from '../core/config/config.ts';
import { makeDataFolder } from '../core/config/data-folder.ts';
import { StartError } from '../core/problem.ts';
import { cleanUp, migrateForServers } from '../db/migrate.ts';
import { connectDatabase, openDatabase } from '../db/open.ts';

const say = (done: string, names: readonly string[]) =>
  console.info(names.length === 0 ? `Nothing to do: ${done} already.` : `${names.join('\n')}\n\n${done} now.`);

const run = async (args: readonly string[]): Promise<void> => {
  if (args.some((arg) => arg !== '--cleanup'))
    throw new StartError(`There is no option ${args.join(' ')}; there is --cleanup.`);
  const { DATABASE_URL, DATA_DIR } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR });
  if (config.database.kind === 'embedded') makeDataFolder(config.dataDir, ['database']);
  const { db, close } = openDatabase(await connectDatabase(config, () => {}));
  try {
    if (args.length === 0)
      say(`The tables are those of release ${about.version}`, await migrateForServers(db, console.info));
    else say('What only the release before needed is gone', await cleanUp(db, about.version, console.info));
  } finally {
    await close();
  }
};

run(process.argv.slice(2)).catch((thrown: unknown) => {
  console.error(thrown instanceof StartError ? thrown.message : thrown);
  process.exitCode = 1;
});
