/**
 * Whether a node is still there, and what the others tell it. Each node holds an advisory lock under its own number while it
 * lives, on a connection of its own. PostgreSQL frees the lock when that connection breaks, so work that a dead node began can be
 * taken over at once. On the same connection a node listens to the words of the others.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import pg from 'pg';

/** The number of this node, new at every start. */
export type NodeNumber = number;
export type Presence = { node: NodeNumber; listen: Listen; close(): Promise<void> };
type Listener = {
  hear(payload: string): void;
  /** Listening began, or began again: words may have been missed. */
  began(): void;
};
/** Listens to a channel, also on every later connection. */
export type Listen = (channel: string, listener: Listener) => Promise<void>;

/** The first of the two keys of the lock; the second is the node's number. */
export const PRESENCE = 1_886_353_014;
/** Some more at random, so that the nodes do not all come back in the same instant. */
const RECONNECT_MS = 500;

export const newNodeNumber = (): NodeNumber => randomInt(1, 2 ** 31 - 1);

/** True in SQL when the lock of that node is free. The statement that asks holds it only until its transaction ends. */
export const isNodeGone = (node: Expression<number | null>): Expression<SqlBool> =>
  sql<SqlBool>`pg_try_advisory_xact_lock(${sql.lit(PRESENCE)}, ${node})`;

const hold = async (url: string, node: NodeNumber): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'portal presence',
  });
  // Without a listener, a broken connection would end the process. `end` follows every error.
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [PRESENCE, node]);
  return client;
};

/** Holds the lock until `close`, and takes it again whenever the connection has broken. */
export const holdPresence = async (url: string): Promise<Presence> => {
  const node = newNodeNumber();
  const closing = new AbortController();
  let current: pg.Client | null = null;
  const listeners: [channel: string, listener: Listener][] = [];

  const listenOn = async (client: pg.Client, channel: string, { hear, began }: Listener) => {
    client.on('notification', (word) => {
      if (word.channel === channel) hear(word.payload ?? '');
    });
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    began();
  };

  const holdAgain = async () => {
    current = null;
    while (!closing.signal.aborted && !current) {
      await wait(RECONNECT_MS + randomInt(RECONNECT_MS), undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      );
      await take().catch(() => {});
    }
  };
  const take = async () => {
    const client = await hold(url, node);
    try {
      for (const [channel, listener] of listeners) await listenOn(client, channel, listener);
    } catch (thrown) {
      await client.end();
      throw thrown;
    }
    if (closing.signal.aborted) return client.end();
    current = client;
    client.once('end', () => void holdAgain());
  };

  await take();
  return {
    node,
    listen: async (channel, listener) => {
      listeners.push([channel, listener]);
      if (current) await listenOn(current, channel, listener);
    },
    close: async () => {
      closing.abort();
      await current?.end();
    },
  };
};
