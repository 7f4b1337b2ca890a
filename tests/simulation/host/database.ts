/**
 * One database in memory under any number of hosts. Each statement stands at a gate until the world lets it through. A host that
 * is dead never passes again, and what it had open is rolled back. The database has one connection, so transactions of the hosts
 * follow each other; real concurrency of transactions is what PostgreSQL is for.
 */
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import type { Connections } from '#server/db/connections.ts';
import type { World } from '../world/world.ts';
import { atGate, currentTask, inNoTask, type Life } from './task.ts';

/** What the hosts listen to on their own connection. */
type Ear = { host: Life; channel: string; hear(payload: string): void };

export type SimulatedDatabase = {
  /** Each host has connections of its own, as nodes that share a database. */
  isShared: boolean;
  /** A query of the oracle or the set-up, which passes no gate. */
  query: <Row extends object>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;
  /** A new world begins; rows are emptied apart from this. */
  enter(world: World): void;
  /** Called before each statement of a task; true: the host dies here, and the statement is never sent. */
  onStatement: ((host: Life) => boolean) | null;
  /** Called after each commit, or statement outside of a transaction that changed rows. */
  onCommit: ((changed: ReadonlySet<string>) => Promise<void>) | null;
  connectionsOf(host: Life, node: number, canListen: boolean): Connections;
  /** Ends all that the host had open. */
  kill(host: Life): Promise<void>;
  /** The world is over: what dead hosts wait for fails, so that they can be closed and leave memory. */
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
export const changeIn = (look: (changed: ReadonlySet<string>) => Promise<void>) => {
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

export const openSimulatedDatabase = async (): Promise<SimulatedDatabase> => {
  const engine = await PGlite.create();
  const client = new pg.Client(createPgConfig(engine) as pg.ClientConfig);
  await client.connect();
  await client.query('listen portal_news');

  let world: World;
  let owner: Life | null = null;
  let waiting: { host: Life; rank: number; grant: () => void }[] = [];
  let ears: Ear[] = [];
  let isOver = true;
  let mourners: (() => void)[] = [];
  /** The statement of a dead host: it gets no answer while the world lasts. */
  const forever = () => {
    currentTask()?.hold?.release();
    const { promise, reject } = Promise.withResolvers<never>();
    const fail = () => reject(new Error('the host is dead'));
    if (isOver) fail();
    else mourners.push(fail);
    return promise;
  };
  client.on('notification', ({ channel, payload = '' }) => {
    for (const ear of ears)
      if (ear.channel === channel) {
        const delay = world.chance('word', payload, ear.host.name, world.now).between(1, 40);
        world.after(delay, () => !ear.host.isDead && ear.hear(payload));
      }
  });

  /** Each statement is planned once. */
  const names = new Map<string, string>();
  const planned = (text: string, values: unknown[]) => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values });
  };
  /** What a host asks about the tables when it starts is the same each time, and takes as long as fifty other statements. */
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
   * When the first job of the outbox is due; null while it is not known. Every host asks for due jobs twice a second, and nearly
   * always there are none: then the database need not be asked.
   */
  let dueAt: number | null = null;
  const isIdle = (text: string) => dueAt !== null && dueAt > world.instant && text.startsWith(CLAIM);
  const answerHost = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const isClaim = text.startsWith(CLAIM);
    if (!text.startsWith('select') && (text.includes('"outbox"') || text.startsWith('rollback'))) dueAt = null;
    const result = await answer(text, values);
    if (!isClaim || result.rowCount !== 0) return result;
    const { rows } = await answer(FIRST_DUE);
    dueAt = rows[0]?.due?.getTime() ?? Number.POSITIVE_INFINITY;
    return result;
  };

  const release = () => {
    owner = null;
    if (waiting.length === 0) return;
    waiting.sort((one, other) => one.rank - other.rank);
    const next = waiting.shift() as (typeof waiting)[number];
    owner = next.host;
    world.rest.move();
    next.grant();
  };
  const lease = async (host: Life) => {
    if (host.isDead) await forever();
    const task = currentTask();
    if (owner === null) {
      owner = host;
      return;
    }
    const rank = task?.chance.next() ?? 0;
    await atGate(new Promise<void>((grant) => waiting.push({ host, rank, grant })));
    if (host.isDead) await forever();
  };

  const look = async (changed: ReadonlySet<string>) => {
    const end = world.rest.begin();
    await database.onCommit?.(changed);
    end();
  };
  const database: SimulatedDatabase = {
    isShared: false,
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
      if (!sql.startsWith('select')) dueAt = null;
      return (await answer(sql, [...parameters])).rows as Row[];
    },
    enter: (next) => {
      world = next;
      dueAt = null;
      owner = null;
      waiting = [];
      ears = [];
      isOver = false;
      database.onStatement = null;
      database.onCommit = null;
    },
    leave: async () => {
      isOver = true;
      if (owner) await client.query('rollback');
      database.onStatement = null;
      database.onCommit = null;
      for (const fail of mourners) fail();
      mourners = [];
      for (const { grant } of waiting) grant();
      waiting = [];
    },
    onStatement: null,
    onCommit: null,
    connectionsOf: (host, node, canListen) => {
      const send = async (text: string, parameters?: unknown[]) => {
        // `vacuum` changes no answer, and takes as long as thirty other statements.
        if ((isIdle(text) || text === 'vacuum') && !host.isDead) return NO_ROWS;
        const task = currentTask();
        if (task) {
          task.statements += 1;
          await atGate(new Promise<void>((pass) => void world.after(0.5 + task.chance.next() * 4, pass)));
          if (!host.isDead && database.onStatement?.(host)) return forever();
        }
        if (host.isDead) return forever();
        world.count('statements');
        const end = world.rest.begin();
        try {
          return await answerHost(text, parameters ?? []);
        } finally {
          end();
        }
      };
      return {
        node,
        options: { max: 1 } as Connections['options'],
        connect: (async () => {
          await lease(host);
          const session = changeIn(look);
          return {
            query: async (sql: string | { text: string }, parameters?: unknown[]) => {
              const text = typeof sql === 'string' ? sql : sql.text;
              const result = await send(text, parameters);
              await session(text, result.rowCount);
              return result;
            },
            release: () => {
              if (!host.isDead) release();
            },
          };
        }) as unknown as Connections['connect'],
        ...(canListen && {
          listen: async (channel, { hear, began }) => {
            ears.push({ host, channel, hear });
            began();
            return 'notify' as const;
          },
        }),
        close: async () => {},
      };
    },
    kill: (host) =>
      inNoTask(async () => {
        host.isDead = true;
        mourners.push(...waiting.filter((one) => one.host === host).map(({ grant }) => grant));
        waiting = waiting.filter((one) => one.host !== host);
        ears = ears.filter((ear) => ear.host !== host);
        if (owner !== host) return;
        await client.query('rollback');
        release();
      }),
  };
  return database;
};
