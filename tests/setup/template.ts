/**
 * Runs once before the browser tests and starts one server for each worker that runs side by side. A server fills a data
 * directory with its tables and seeded people first, and the others start from copies of it: copying is much faster, and no
 * worker sees what another one writes. A worker process that is replaced, for another project or after a failure, finds the
 * server of its place still running.
 */
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { PATIENT, type Server, startServer, UNBOUNDED } from './server.ts';

const SERVERS = 'PORTAL_TEST_SERVERS';
const LOOKED = 'PORTAL_TEST_LOOKED';
type Shared = { url: string; log: string };

export default async function prepare({ workers }: { workers: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-servers-'));
  const template = join(folder, 'template');
  await (await startServer(template)).stop();
  const started = await Promise.all(
    Array.from({ length: workers }, async (_, place) => {
      const data = join(folder, `data-${place}`);
      const log = join(folder, `server-${place}.log`);
      await cp(template, data, { recursive: true });
      // Tests log in far more often than a citizen does, and walk what is built and not switched on yet.
      // The machine that runs the tests may be busy; that is no overload of the server.
      const env = {
        CODE_SENDS: '100000',
        FLAGS: EVERY_SERVICE,
        ...PATIENT,
        ...UNBOUNDED,
      };
      const server = await startServer(data, env, { hear: (text) => appendFileSync(log, text) });
      return { server, shared: { url: server.url, log } satisfies Shared };
    }),
  );
  const looked = join(folder, 'looked');
  await mkdir(looked);
  process.env[LOOKED] = looked;
  process.env[SERVERS] = JSON.stringify(started.map(({ shared }) => shared));
  return async () => {
    await Promise.all(started.map(({ server }) => server.stop()));
    await rm(folder, { recursive: true });
  };
}

/** The folder in which workers note what was looked at in this run. */
export const lookedFolder = (): string => {
  const folder = process.env[LOOKED];
  if (!folder) throw new Error('The folder is made by the global setup of tests/playwright.config.ts.');
  return folder;
};

/** Computes once in a run what every worker would compute anew; it must survive JSON. */
export const onceInRun = <T>(name: string, compute: () => T): T => {
  const folder = process.env[LOOKED];
  // Tests that are only listed have no run.
  if (!folder) return compute();
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const computed = compute();
  // Another worker may read or write it now.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(computed));
  renameSync(own, file);
  return computed;
};

/** The server of a worker's place. */
export const serverAt = (place: number): Pick<Server, 'url' | 'log'> => {
  const servers = JSON.parse(process.env[SERVERS] ?? '[]') as Shared[];
  const found = servers[place];
  if (!found) throw new Error('The servers are started by the global setup of tests/playwright.config.ts.');
  return { url: found.url, log: () => readFileSync(found.log, 'utf8') };
};
