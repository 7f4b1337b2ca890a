/** Opens the database of the configuration: PostgreSQL or the embedded one, with the same SQL and the same migrations. */
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '#server/core/config/config.ts';
import { createQueue, type Queue } from '#server/core/overload/queue.ts';
import { StartError } from '#server/core/problem.ts';
import type { Listen, ServerNumber } from '#server/core/sql/live-servers.ts';
import about from '../../../package.json' with { type: 'json' };
import { liftsAnswers } from '../core/sql/stored-answers.ts';
import { isInsideTransaction } from '../core/sql/transaction.ts';
import { type Connections, inTurn, TURN_MS } from './connections.ts';
import { createDialect, type Timeouts } from './dialect.ts';
import { postgresRefused, takesNoWrites } from './postgres/postgres-faults.ts';
import { createPreparation } from './prepare-statements.ts';
import type { Database } from './schema.ts';
import { createServerLease } from './server-lease.ts';

type OpenDatabase = {
  db: Kysely<Database>;
  /** Requests and jobs that wait for a connection. */
  queue: Queue;
  serverNumber: ServerNumber;
  /** Listens to other servers; present only where they may share the database. */
  listen?: Listen;
  close(): Promise<void>;
};

// Amounts are bigint halalas within the safe integers, and counts are small.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A statement of the portal takes milliseconds. Those outside of a transaction are bounded by the role, see the guide. */
const TIMEOUTS: Timeouts = { statement: 10_000, idleInTransaction: 30_000 };

/** A connection holds them in the memory of the server: what is asked often, such as a session, an account, a save. */
const PREPARED = { most: 200, from: 3 };

type Postgres = Extract<Config['database'], { kind: 'postgres' }>;
const openPostgres = async (
  { url, listenUrl, connections, waitMs, prepares }: Postgres,
  release: string,
  onLost: (error: Error) => void,
): Promise<Connections> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    application_name: 'portal',
  });
  // A connection that breaks without a listener ends the process. The pool listens to idle ones only, and passes them on.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', onLost));
  if (prepares) pool.on('connect', createPreparation(PREPARED));
  try {
    const client = await pool.connect();
    const { rows } = await client
      .query<{ transaction_read_only: string }>('show transaction_read_only')
      .finally(() => client.release());
    if (rows[0]?.transaction_read_only === 'on') throw takesNoWrites();
    const lease = createServerLease({ url: listenUrl ?? url, release, listens: listenUrl !== null });
    const close = async () => {
      await lease.close();
      await pool.end();
    };
    return {
      options: pool.options,
      connect: () => pool.connect(),
      serverNumber: lease.serverNumber,
      listen: (channel, listener) =>
        lease.listen(channel, listener).catch((cause: unknown) => {
          const isSame = listenUrl === null || listenUrl === url;
          throw postgresRefused(isSame ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL', cause);
        }),
      timeouts: TIMEOUTS,
      close,
    };
  } catch (cause) {
    await pool.end();
    throw cause instanceof StartError ? cause : postgresRefused('DATABASE_URL', cause);
  }
};

/** The connections to the database of the configuration. `onLost` hears of those that break. */
export const connectDatabase = async (
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  onLost: (error: Error) => void,
): Promise<Connections> =>
  database.kind === 'embedded'
    ? (await import('./embedded/embedded.ts')).openEmbedded(dataDir, onLost)
    : openPostgres(database, about.version, onLost);

export const openDatabase = ({
  options,
  connect,
  serverNumber,
  listen,
  timeouts,
  close,
}: Connections): OpenDatabase => {
  const queue = createQueue(options.max, TURN_MS);
  const guarded = {
    options,
    connect: () => {
      // The embedded database would wait forever for its one connection; this throws on both engines.
      if (isInsideTransaction()) throw new Error('inside a transaction only the transaction may be used');
      return inTurn(queue, connect);
    },
    end: async () => {},
  };
  const db = new Kysely<Database>({ dialect: createDialect({ pool: guarded }, timeouts), plugins: [liftsAnswers] });
  return {
    db,
    queue,
    serverNumber,
    ...(listen && { listen }),
    close: async () => {
      await db.destroy();
      await close();
    },
  };
};

/** Whether the role of the server, or whatever is in front of the database, limits the time of a statement. */
export const hasTimeLimit = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
  return rows[0]?.limit !== '0';
};
