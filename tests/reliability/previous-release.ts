/**
 * Runs the API tests of the release before on the tables of this one: its servers go on while this release's migrations have run, and
 * servers of both serve side by side. What is cleaned up afterwards is not part of it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#server/core/config/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import { startPostgres } from '#tests/setup/postgres.ts';

/** The commit of the release before. A release writes its own here when the next one is begun. */
export const PREVIOUS_RELEASE = '2a87c6dc';
/** The first migration that the release before does not know. */
const FIRST_NEW = '0070';

const root = join(import.meta.dirname, '../..');

const run = async (command: string, args: readonly string[], options: object = {}): Promise<number> => {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const [code] = await once(child, 'close');
  return code ?? 1;
};

/** A shallow clone does not have it. */
export const hasPrevious = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${PREVIOUS_RELEASE}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;

/** The sources of the release before, with the packages of this one. */
export const checkOutPrevious = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const code = await run('bash', [
    '-c',
    'set -o pipefail; git archive "$0" | tar -x -C "$1"',
    PREVIOUS_RELEASE,
    folder,
  ]);
  if (code !== 0) throw new Error(`The sources of ${PREVIOUS_RELEASE} cannot be checked out.`);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
};

/** Every database that is made on the server from here on has the tables of this release; the release before takes them for its own. */
const prepareTables = async (server: string): Promise<void> => {
  const url = new URL(server);
  url.pathname = '/template1';
  const { db, close } = openDatabase(await connectDatabase(readConfig({ DATABASE_URL: url.href }), () => {}));
  await migrate(db);
  // The release before refuses names that it does not know; from this one on a release leaves them alone.
  await sql`delete from kysely_migration where name >= ${FIRST_NEW}`.execute(db);
  await close();
};

/** `[<test files>]`, all when none is named. */
export const previousRelease = async (files: readonly string[]): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-previous-'));
  const sources = join(folder, 'sources');
  const postgres = await startPostgres();
  try {
    await checkOutPrevious(sources);
    await prepareTables(postgres.url);
    const vitest = join(sources, 'node_modules/vitest/vitest.mjs');
    const code = await run(process.execPath, [vitest, 'run', '--project=api', '--testTimeout=60000', ...files], {
      cwd: sources,
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
    });
    return code === 0;
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true });
  }
};
