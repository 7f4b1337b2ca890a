/** Connections to a database, embedded or not, and the queue for them. */
import type pg from 'pg';
import type { Queue } from '#server/core/overload/queue.ts';
import type { Listen, ServerNumber } from '../core/sql/live-servers.ts';
import type { Timeouts } from './dialect.ts';

/** `serverNumber`: the number under which this server is known to the database. Without `listen`, no other server can share the database. */
export type Connections = Pick<pg.Pool, 'options' | 'connect'> & {
  serverNumber: ServerNumber;
  listen?: Listen;
  timeouts?: Timeouts;
  close(): Promise<void>;
};
/** About how long a statement or a short transaction takes. */
export const TURN_MS = 1;

/** A connection that takes a turn in the queue from the question until its release. */
export const inTurn = async (queue: Queue, connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> => {
  const turn = queue.join();
  try {
    const client = await connect();
    turn.begin();
    const { release } = client;
    client.release = (gone) => {
      turn.end();
      release.call(client, gone);
    };
    return client;
  } catch (thrown) {
    turn.end();
    throw thrown;
  }
};
