/**
 * Everything that several servers share, each a real server on this machine: PostgreSQL with a synchronous standby behind an address that
 * moves, an object storage, and the TLS proxy that is shipped. Servers are killed, started again and exchanged.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '#contract/fields/limits.ts';
import { citizenHand, registerCitizen } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { type ObjectStore, startObjectStore } from '#tests/setup/object-store.ts';
import { openMovingAddress } from '#tests/setup/postgres/moving-address.ts';
import { makeSynchronous, type PostgresServer, startPostgresServer } from '#tests/setup/postgres/postgres-server.ts';
import { startProxy, type TlsProxy } from '#tests/setup/proxy.ts';
import { freePort, type Server, startServer } from '#tests/setup/server.ts';
import type { Applicant } from '../restore/applicants.ts';
import { RELAXED } from '../restore/stage.ts';

/** A standby that has just lost its primary may wait that long before it can be promoted; by default five seconds. */
const SETTINGS = { wal_retrieve_retry_interval: '500ms', max_connections: '200' };
const NAMES = ['one', 'two'] as const;

export type Cluster = {
  proxy: TlsProxy;
  /** Its addresses, for what a test does on one server alone. */
  urls: readonly [string, string];
  query: PostgresServer['query'];
  /** Kills a server as a power cut does, and starts it again. */
  crashServer(index: number): Promise<void>;
  /** Ends a server in good order, and starts the one of `sources` in its place. */
  exchangeServer(index: number, sources?: string): Promise<void>;
  /** Kills the primary database and promotes its standby; every acknowledged commit is there. */
  failOver(): Promise<void>;
  /** What a command of an operator needs to find the database. */
  databaseUrl: string;
  close(): Promise<void>;
};

type Plan = {
  /** The sources of the first servers; by default these. */
  sources?: string;
  /** Documents in an object storage; otherwise in a folder that the servers share. */
  inObjectStore?: boolean;
  readyPath?: string;
};

export const openCluster = async ({
  sources,
  inObjectStore = true,
  readyPath = '/ready',
}: Plan = {}): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
  let primary = await startPostgresServer(SETTINGS);
  const standby = await primary.standby('standby');
  await makeSynchronous(primary, 'standby');
  const address = await openMovingAddress(primary.port);
  const store: ObjectStore | null = inObjectStore ? await startObjectStore() : null;
  const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/postgres`;
  const ports = [await freePort(), await freePort()];
  const start = (index: number, from?: string) =>
    startServer(
      // What a server has on its own disk, such as the spool, is not shared; documents in a folder are.
      store ? join(folder, NAMES[index] ?? '') : join(folder, 'shared'),
      {
        ...RELAXED,
        ...store?.env,
        PORT: String(ports[index]),
        DIST_DIR: join(folder, 'none'),
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: '127.0.0.1',
      },
      from === undefined ? {} : { root: from },
    );
  const servers: Server[] = [];
  for (const index of NAMES.keys()) servers.push(await start(index, sources));
  const proxy = await startProxy({ servers: servers.map(({ url }) => url), readyPath });
  const [one, two] = servers.map(({ url }) => url);
  if (!one || !two) throw new Error('two servers were not started');
  const replace = async (index: number, from?: string) => {
    servers[index] = await start(index, from);
    await proxy.untilServerIs(`server${index + 1}`, 'UP');
  };
  return {
    proxy,
    urls: [one, two],
    query: (text, values) => primary.query(text, values),
    crashServer: async (index) => {
      await servers[index]?.kill();
      await replace(index, sources);
    },
    exchangeServer: async (index, from) => {
      await servers[index]?.stop();
      await replace(index, from);
    },
    failOver: async () => {
      await primary.crash();
      await standby.promote();
      address.moveTo(standby.port);
      await primary.remove();
      primary = standby;
    },
    databaseUrl,
    close: async () => {
      await proxy.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await address.close();
      if (primary !== standby) await standby.remove();
      await primary.remove();
      await store?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Citizens who are logged in at this address: the seeded people first, then newly registered ones. */
export const logInMany = async (url: string, deskUrl: string, count: number): Promise<Applicant[]> => {
  const desk = await deskHand(deskUrl);
  const { people } = await desk.people();
  const applicants: Applicant[] = [];
  for (let index = 0; applicants.length < count; index += 1) {
    const who = people[index]?.civilId ?? (await registerCitizen(url, desk));
    const civilId = typeof who === 'string' ? who : who.civilId;
    const citizen = await citizenHand(url, desk, who);
    const { age } = await citizen.applicant();
    // Some may not apply, on purpose.
    if (age === null || age >= limits.applicantAge) applicants.push({ civilId, desk, citizen });
  }
  return applicants;
};
