/** Both databases, each with a server of its own: a real process, with its metrics. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { freePort, PATIENT, type Server, startServer, UNBOUNDED } from '#tests/setup/server.ts';

export const SIDES = ['small', 'large'] as const;
export type SideName = (typeof SIDES)[number];
export type Both<T> = Readonly<Record<SideName, T>>;

/** A server on one of the databases. */
export type Side = {
  name: SideName;
  server: Server;
  db: pg.Pool;
  since: Date;
  /** What the server answers to `GET /metrics`. */
  metrics(): Promise<string>;
  /** Stops the server and forgets its files; the database stays. */
  close(): Promise<void>;
};

const NEVER = '1000000';
/** Limits protect the fund; here one citizen does the work of thousands. */
const ENV = {
  ...UNBOUNDED,
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'warn',
  FLAGS: EVERY_SERVICE,
  CODE_SENDS: NEVER,
  CODES_TO_CHOSEN_MOBILES: NEVER,
  CHOSEN_MOBILES: NEVER,
  CODES_PER_ADDRESS: NEVER,
  REGISTRATIONS_PER_ADDRESS: NEVER,
  SERVICES_LOGINS_PER_ADDRESS: NEVER,
  PROFILE_CHANGES_PER_HOUR: NEVER,
  UPLOADS_PER_HOUR: NEVER,
  IDENTITY_APP_REQUESTS: NEVER,
  IDENTITY_APP_SECONDS: '600',
  SESSION_SECONDS: '43200',
  REQUESTS_PER_MINUTE: NEVER,
  EVENT_STREAMS_PER_ADDRESS: NEVER,
  // The machine is busy with two servers, two databases and those who ask them.
  ...PATIENT,
};

/** A server on this database, and how long it took from the spawn until it was ready, in milliseconds. */
export const startSide = async (
  name: SideName,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Side & { readyAfter: number }> => {
  const folder = await mkdtemp(join(tmpdir(), `portal-scale-${name}-`));
  const metricsPort = String(await freePort());
  const since = new Date();
  const began = performance.now();
  const server = await startServer(folder, {
    ...ENV,
    DATABASE_URL: databaseUrl,
    DIST_DIR: join(folder, 'none'),
    METRICS_PORT: metricsPort,
    ...env,
  });
  while (!(await fetch(`${server.url}/ready`)).ok);
  const readyAfter = performance.now() - began;
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  return {
    name,
    server,
    db,
    since,
    readyAfter,
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    close: async () => {
      await server.stop();
      await db.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Work on both sides, one after the other: two at once would measure each other. */
export const onBoth = async <T>(work: (name: SideName) => Promise<T>): Promise<Both<T>> => ({
  small: await work('small'),
  large: await work('large'),
});
