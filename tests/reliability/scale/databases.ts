/** The small database and the large one: made, migrated and seeded by the product, and filled; or found from an earlier run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/core/config/config.ts';
import { cleanUp } from '#server/db/migrate.ts';
import { seed } from '#server/db/seeds/index.ts';
import { startPostgres } from '#tests/setup/postgres.ts';
import about from '../../../package.json' with { type: 'json' };
import { fill, fillDigest } from './fill/fill.ts';
import { type Both, onBoth, type SideName } from './sides.ts';

/** The factor of the small database: 2,000 citizens. */
export const SMALL = 0.002;

export type Databases = { urls: Both<string>; remove(): Promise<void> };

const inDatabase = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const ask = async <R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Migrates and seeds as a start of a server does, and then removes what only servers of the release before need. */
const migrateAndSeed = async (url: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-scale-seeds-'));
  const env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, DIST_DIR: join(folder, 'none'), DATABASE_URL: url };
  const { app, context } = await buildApp({ config: readConfig(env) });
  try {
    await seed(context.db, context);
    await cleanUp(context.db, about.version);
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The comment on a database that is filled. */
const filledWith = async (factor: number) => `filled with the factor ${factor}, ${await fillDigest()}`;

const prepare = async (server: string, side: SideName, factor: number): Promise<string> => {
  const name = `portal_scale_${side}`;
  const url = inDatabase(server, name);
  const said = await filledWith(factor);
  const [found] = await ask<{ said: string | null }>(
    server,
    `select shobj_description(oid, 'pg_database') as said from pg_database where datname = '${name}'`,
  );
  if (found?.said === said) return url;
  console.info(`${side}: filled with ${Math.round(factor * 1_000_000)} citizens`);
  await ask(server, `drop database if exists ${name} with (force)`);
  await ask(server, `create database ${name}`);
  await migrateAndSeed(url);
  const began = performance.now();
  await fill(url, factor, (done) =>
    console.info(`  ${done} after ${Math.round((performance.now() - began) / 1000)} s`),
  );
  await ask(server, `comment on database ${name} is '${said}'`);
  const [size] = await ask<{ size: string }>(
    url,
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  console.info(`  ${size?.size}`);
  return url;
};

/** Settings with room for a database of some gigabytes, on a machine that does other things too. */
const SERVER = {
  shared_buffers: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  autovacuum_naptime: '30s',
  // Both databases are on one disk and mostly in memory, as on a machine that has enough of it.
  random_page_cost: '1.1',
  effective_cache_size: '4GB',
};

/** The folder where the server of npm keeps what the next run is to find. */
const KEPT = join(tmpdir(), 'portal-scale-databases');

/**
 * Opens both on the server of `server`, or on one that is started for it. `keep` leaves the databases for the next run.
 */
export const openDatabases = async (factor: number, keep: boolean, server?: string): Promise<Databases> => {
  const own = server === undefined ? await startPostgres(SERVER, keep ? KEPT : undefined) : null;
  const at = server ?? own?.url ?? '';
  const urls = await onBoth((side) => prepare(at, side, side === 'small' ? SMALL : factor));
  return {
    urls,
    remove: async () => {
      if (own) await (keep ? own.stop() : own.remove());
      else if (!keep)
        for (const url of Object.values(urls))
          await ask(at, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
};
