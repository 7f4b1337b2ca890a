/**
 * One database in memory under any number of servers. Each statement stands at a gate until the world lets it through. A server that
 * is dead never passes again, and what it had open is rolled back. The database has one connection, so transactions of the servers
 * follow each other; real concurrency of transactions is what PostgreSQL is for.
 */
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { Connections } from '#server/db/connections.ts';
import type { World } from '../world/world.ts';
import { atGate, createLimbo, currentTask, inNoTask, type Life } from './task.ts';

/** What the servers listen to on their own connection. */
type Ear = { server: Life; channel: string; hear(payload: string): void };

export type SimulatedDatabase = {
  /** Each server has connections of its own, as servers that share a database. */
  isShared: boolean;
  /** A query of the oracle or the set-up, which passes no gate. */
  query: <Row extends object>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;
  /** A new world begins; rows are emptied apart from this. */
  enter(world: World): void;
  /** Called before each statement of a task; true: the server dies here, and the statement is never sent. */
  onStatement: ((server: Life) => boolean) | null;
  /** Called after each commit, or statement outside of a transaction that changed rows. */
  onCommit: ((changed: ReadonlySet<string>) => Promise<void>) | null;
  connectionsOf(server: Life, serverNumber: number, canListen: boolean): Connections;
  /** Ends all that the server had open. */
  kill(server: Life): Promise<void>;
  /** The world is over: what dead servers wait for fails, so that they can be closed and leave memory. */
  leave(): Promise<void>;
};

/** The tables that a statement changes, by itself or in one of its parts. */
const tablesIn = (sql: string) =>
  [...sql.trimStart().matchAll(/(?:^|[()] ?)(?:insert into|update|delete from) "?(\w+)/gi)].flatMap(
    ([, table]) => table ?? [],
  );

/**
 * Follows the statements of a connection; calls `look` with the tables that were changed, after each commit and after each change
 * outside of a transaction.
 */
const changeIn = (look: (changed: ReadonlySet<string>) => Promise<void>) => {
  let isInside = false;
  const changed = new Set<string>();
  return async (sql: string, rowCount: number | null) => {
    const text = sql.trimStart().slice(0, 60).toLowerCase();
    if (text.startsWith('begin')) isInside = true;
    else if (rowCount && /^(?:insert|update|delete|with)/.test(text))
      for (const table of tablesIn(sql)) changed.add(table);
    if (text.startsWith('commit') || text.startsWith('rollback')) isInside = false;
    if (text.startsWith('rollback')) changed.clear();
    if (isInside || changed.size === 0) return;
    const now = new Set(changed);
    changed.clear();
    await look(now);
  };
};

/** Leases are judged by the clock of the database, which is virtual here. */
export const atInstant = (text: string, { instant }: World): string =>
  text.includes('now()') ? text.replaceAll('now()', `'${new Date(instant).toISOString()}'::timestamptz`) : text;

const CLAIM = 'update "outbox" set "attempts"';
const FIRST_DUE = 'select min(due_at) as due from outbox where done_at is null and gave_up_at is null';
const NO_ROWS = { rows: [], rowCount: 0, command: 'UPDATE', oid: 0, fields: [] } satisfies pg.QueryResult;

/** Sends statements as the clock of the world says, and asks as little as it can. */
const createStatements = (client: pg.Client) => {
  let world: World;
  /** Each statement is planned once. */
  const names = new Map<string, string>();
  const planned = (text: string, values: unknown[]) => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values });
  };
  /** What a server asks about the tables when it starts is the same each time, and takes as long as fifty other statements. */
  const catalogue = new Map<string, Promise<pg.QueryResult>>();
  const answer = (text: string, values: unknown[] = []): Promise<pg.QueryResult> => {
    const timed = atInstant(text, world);
    if (timed !== text || !/^(?:select|insert|update|delete|with)/.test(text)) return client.query(timed, values);
    if (world.seed === 0 || !text.includes('"pg_catalog"."pg_attribute"')) return planned(text, values);
    const known = catalogue.get(text) ?? planned(text, values);
    catalogue.set(text, known);
    return known;
  };

  /**
   * When the first job of the outbox is due; null while it is not known. Every server asks for due jobs twice a second, and nearly
   * always there are none: then the database need not be asked.
   */
  let dueAt: number | null = null;
  const isIdle = (text: string) => dueAt !== null && dueAt > world.instant && text.startsWith(CLAIM);
  const answerServer = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const isClaim = text.startsWith(CLAIM);
    if (!text.startsWith('select') && (text.includes('"outbox"') || text.startsWith('rollback'))) dueAt = null;
    const result = await answer(text, values);
    if (!isClaim || result.rowCount !== 0) return result;
    const { rows } = await answer(FIRST_DUE);
    dueAt = rows[0]?.due?.getTime() ?? Number.POSITIVE_INFINITY;
    return result;
  };
  return {
    answer,
    answerServer,
    isIdle,
    enter: (next: World) => {
      world = next;
      dueAt = null;
    },
    /** Jobs may have been planted. */
    forgetDue: () => {
      dueAt = null;
    },
  };
};

/** Who has the one connection, and who waits for it. */
const createTurns = (limbo: ReturnType<typeof createLimbo>) => {
  let owner: Life | null = null;
  let waiting: { server: Life; rank: number; grant: () => void }[] = [];
  const release = (world: World) => {
    owner = null;
    if (waiting.length === 0) return;
    waiting.sort((one, other) => one.rank - other.rank);
    const next = waiting.shift() as (typeof waiting)[number];
    owner = next.server;
    world.rest.move();
    next.grant();
  };
  const lease = async (server: Life) => {
    if (server.isDead) await limbo.forever();
    const task = currentTask();
    if (owner === null) {
      owner = server;
      return;
    }
    const rank = task?.chance.next() ?? 0;
    await atGate(new Promise<void>((grant) => waiting.push({ server, rank, grant })));
    if (server.isDead) await limbo.forever();
  };
  return {
    lease,
    release,
    owner: () => owner,
    begin: () => {
      owner = null;
      waiting = [];
    },
    /** A dead server waits no longer; what it waited with is let go when the world is over. */
    drop: (server: Life) => {
      limbo.keep(...waiting.filter((one) => one.server === server).map(({ grant }) => grant));
      waiting = waiting.filter((one) => one.server !== server);
    },
    end: () => {
      for (const { grant } of waiting) grant();
      waiting = [];
    },
  };
};

/** Waits until the world lets a statement of the server pass. False: the server is dead. */
export const passes = async (world: World, database: Pick<SimulatedDatabase, 'onStatement'>, server: Life) => {
  const task = currentTask();
  if (task) {
    task.statements += 1;
    await atGate(new Promise<void>((pass) => void world.after(0.5 + task.chance.next() * 4, pass)));
    if (!server.isDead && database.onStatement?.(server)) return false;
  }
  if (server.isDead) return false;
  world.count('statements');
  return true;
};

type Look = (changed: ReadonlySet<string>) => Promise<void>;
type Send = (text: string, parameters?: unknown[]) => Promise<pg.QueryResult>;
/** A connection of a server, whose changes are looked at. */
export const sessionOf = (look: Look, send: Send, release: () => void) => {
  const session = changeIn(look);
  return {
    query: async (sql: string | { text: string }, parameters?: unknown[]) => {
      const text = typeof sql === 'string' ? sql : sql.text;
      const result = await send(text, parameters);
      await session(text, result.rowCount);
      return result;
    },
    release,
  };
};

export const openSimulatedDatabase = async (): Promise<SimulatedDatabase> => {
  const engine = await PGlite.create();
  const client = new pg.Client(createPgConfig(engine) as pg.ClientConfig);
  await client.connect();
  await client.query('listen portal_news');

  let world: World;
  let ears: Ear[] = [];
  const limbo = createLimbo();
  const turns = createTurns(limbo);
  const statements = createStatements(client);
  client.on('notification', ({ channel, payload = '' }) => {
    for (const ear of ears)
      if (ear.channel === channel) {
        const delay = world.chance('word', payload, ear.server.name, world.now).between(1, 40);
        world.after(delay, () => !ear.server.isDead && ear.hear(payload));
      }
  });

  const look = async (changed: ReadonlySet<string>) => {
    const end = world.rest.begin();
    await database.onCommit?.(changed);
    end();
  };
  const database: SimulatedDatabase = {
    isShared: false,
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
      if (!sql.startsWith('select')) statements.forgetDue();
      return (await statements.answer(sql, [...parameters])).rows as Row[];
    },
    enter: (next) => {
      world = next;
      statements.enter(next);
      turns.begin();
      ears = [];
      limbo.begin();
      database.onStatement = null;
      database.onCommit = null;
    },
    leave: async () => {
      limbo.close();
      if (turns.owner()) await client.query('rollback');
      database.onStatement = null;
      database.onCommit = null;
      limbo.letGo();
      turns.end();
    },
    onStatement: null,
    onCommit: null,
    connectionsOf: (server, serverNumber, canListen) => {
      const send = async (text: string, parameters?: unknown[]) => {
        // `vacuum` changes no answer, and takes as long as thirty other statements.
        if ((statements.isIdle(text) || text === 'vacuum') && !server.isDead) return NO_ROWS;
        if (!(await passes(world, database, server))) return limbo.forever();
        const end = world.rest.begin();
        try {
          return await statements.answerServer(text, parameters ?? []);
        } finally {
          end();
        }
      };
      return {
        serverNumber,
        options: { max: 1 } as Connections['options'],
        connect: (async () => {
          await turns.lease(server);
          return sessionOf(look, send, () => {
            if (!server.isDead) turns.release(world);
          });
        }) as unknown as Connections['connect'],
        ...(canListen && {
          listen: async (channel, { hear, began }) => {
            ears.push({ server, channel, hear });
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
        turns.drop(server);
        ears = ears.filter((ear) => ear.server !== server);
        if (turns.owner() !== server) return;
        await client.query('rollback');
        turns.release(world);
      }),
  };
  return database;
};
