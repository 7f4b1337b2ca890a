/**
 * A real PostgreSQL under the servers, each with a pool of connections: transactions run at the same time, wait for each other's
 * locks and break on each other. Virtual time still lets each statement pass, but PostgreSQL decides what comes of it, so no seed
 * repeats.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connections } from '#server/db/connections.ts';
import type { World } from '../world/world.ts';
import { atInstant, passes, type SimulatedDatabase, sessionOf } from './database.ts';
import { atGate, createLimbo, currentTask, inNoTask, type Life } from './task.ts';

/** Connections of one server. */
const POOL = 4;
/** A statement that takes longer may stand behind a lock: PostgreSQL is asked. */
const LOOK_MS = 25;

/** What a server has open. */
type Party = {
  pool: pg.Pool;
  clients: Set<pg.Client>;
  free: number;
  waiting: { rank: number; grant: () => void }[];
  /** The connection on which it hears of the others. */
  ear: Promise<pg.Client | null>;
};

const processOf = (client: pg.Client) => (client as pg.Client & { processID: number }).processID;

const connected = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Work that counts as going on. */
const counted = async <T>({ rest }: World, work: Promise<T>): Promise<T> => {
  const end = rest.begin();
  return work.finally(end);
};

/** Follows statements; `watcher` is asked whether one stands behind a lock. */
const followerOf = (watcher: pg.Client, world: () => World) => {
  let ended = Promise.withResolvers<void>();
  /** A statement goes on until it is done or stands behind a lock, whose owner may need virtual time to give it back. */
  return async (client: pg.Client, done: Promise<unknown>) => {
    let isDone = false;
    const settled = done.then(
      () => {},
      () => {},
    );
    void settled.then(() => {
      isDone = true;
      world().rest.move();
      ended.resolve();
      ended = Promise.withResolvers();
    });
    const standsBehind = async () => {
      for (;;) {
        await Promise.race([settled, wait(LOOK_MS, undefined, { ref: false })]);
        if (isDone) return;
        const { rows } = await watcher.query('select cardinality(pg_blocking_pids($1)) > 0 as stands', [
          processOf(client),
        ]);
        if (rows[0]?.stands) return;
      }
    };
    while (!isDone) {
      await counted(world(), standsBehind());
      if (isDone) return;
      world().count('statements behind a lock');
      await Promise.race([settled, ended.promise]);
    }
  };
};

/** Opens what a server has on the database. */
const openParty = (url: string, canListen: boolean): Party => {
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  pool.on('error', () => {});
  const clients = new Set<pg.Client>();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    clients.add(client as unknown as pg.Client);
  });
  const openEar = async () => {
    const client = await connected(url);
    clients.add(client);
    return client;
  };
  return { pool, clients, free: POOL, waiting: [], ear: canListen ? openEar() : Promise.resolve(null) };
};

type Limbo = ReturnType<typeof createLimbo>;
const lease = async (limbo: Limbo, server: Life, party: Party) => {
  if (server.isDead) await limbo.forever();
  if (party.free > 0) {
    party.free -= 1;
    return;
  }
  const rank = currentTask()?.chance.next() ?? 0;
  await atGate(new Promise<void>((grant) => party.waiting.push({ rank, grant })));
  if (server.isDead) await limbo.forever();
};
const release = (party: Party) => {
  const next = party.waiting.sort((one, other) => one.rank - other.rank).shift();
  if (next) next.grant();
  else party.free += 1;
};

export const openPostgresDatabase = async (server: string): Promise<SimulatedDatabase> => {
  const url = new URL(server);
  url.pathname = `/simulation_${process.pid}`;
  const admin = await connected(server);
  await admin.query(`create database simulation_${process.pid}`);
  await admin.end();
  const judge = await connected(url.href);
  const watcher = await connected(url.href);

  let world: World;
  const limbo = createLimbo();
  const parties = new Map<Life, Party>();
  const terminate = (which: string, parameters: unknown[]) =>
    judge.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${which}`, parameters);

  const follow = followerOf(watcher, () => world);
  const partyOf = (server: Life, canListen: boolean): Party => {
    const party = parties.get(server) ?? openParty(url.href, canListen);
    parties.set(server, party);
    return party;
  };

  /** Judges look one after another, each at what is committed by then. */
  let looking: Promise<void> = Promise.resolve();
  const look = (changed: ReadonlySet<string>) => {
    looking = looking.then(() => database.onCommit?.(changed));
    return counted(world, looking);
  };

  const database: SimulatedDatabase = {
    isShared: true,
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await judge.query(sql, [...parameters])).rows as Row[],
    enter: (next) => {
      world = next;
      limbo.begin();
      looking = Promise.resolve();
      database.onStatement = null;
      database.onCommit = null;
    },
    onStatement: null,
    onCommit: null,
    connectionsOf: (server, serverNumber, canListen) => {
      const party = partyOf(server, canListen);
      const send = async (client: pg.Client, text: string, parameters: unknown[] | undefined) => {
        if (!(await passes(world, database, server))) return limbo.forever();
        const answer = client.query(atInstant(text, world), parameters);
        await atGate(follow(client, answer));
        try {
          return await answer;
        } catch (thrown) {
          if (server.isDead) return limbo.forever();
          world.count(`refused statements (${(thrown as { code?: string }).code ?? 'unknown'})`);
          throw thrown;
        }
      };
      return {
        serverNumber,
        options: { max: POOL } as Connections['options'],
        connect: (async () => {
          await lease(limbo, server, party);
          const client = await counted(world, party.pool.connect()).catch((thrown: unknown) =>
            server.isDead ? limbo.forever() : Promise.reject(thrown),
          );
          const sends = (text: string, parameters?: unknown[]) =>
            send(client as unknown as pg.Client, text, parameters);
          return sessionOf(look, sends, () => {
            if (server.isDead) return;
            client.release();
            release(party);
          });
        }) as unknown as Connections['connect'],
        ...(canListen && {
          listen: async (channel, { hear, began }) => {
            const client = await party.ear;
            client?.on('notification', ({ payload = '' }) => {
              const delay = world.chance('word', payload, server.name, world.now).between(1, 40);
              world.after(delay, () => !server.isDead && hear(payload));
            });
            await client?.query(`listen ${channel}`);
            began();
            return 'notify' as const;
          },
        }),
        close: async () => {},
      };
    },
    kill: (server) =>
      inNoTask(async () => {
        server.isDead = true;
        const party = parties.get(server);
        if (!party) return;
        party.waiting = [];
        await terminate('pid = any($1)', [[...party.clients].map(processOf)]);
      }),
    leave: async () => {
      limbo.close();
      database.onStatement = null;
      database.onCommit = null;
      parties.clear();
      await terminate('datname = current_database() and pid <> all($1)', [[processOf(judge), processOf(watcher)]]);
      limbo.letGo();
    },
  };
  return database;
};
