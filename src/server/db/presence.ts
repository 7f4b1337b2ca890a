/**
 * Whether a node is still there. Each node holds an advisory lock under its own number while it lives, on a connection of its
 * own. PostgreSQL frees the lock when that connection breaks, so work that a dead node began can be taken over at once.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import pg from 'pg';

/** The number of this node, new at every start. */
export type NodeNumber = number;
export type Presence = { node: NodeNumber; close(): Promise<void> };

/** The first of the two keys of the lock; the second is the node's number. */
const PRESENCE = 1_886_353_014;
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

  const holdAgain = async () => {
    current = null;
    while (!closing.signal.aborted && !current) {
      await wait(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      await take().catch(() => {});
    }
  };
  const take = async () => {
    const client = await hold(url, node);
    if (closing.signal.aborted) return client.end();
    current = client;
    client.once('end', () => void holdAgain());
  };

  await take();
  return {
    node,
    close: async () => {
      closing.abort();
      await current?.end();
    },
  };
};
