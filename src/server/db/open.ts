/** Opens the database of the configuration: PostgreSQL or the embedded one, with the same SQL and the same migrations. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import type { Database } from './schema.ts';
import { isInsideTransaction } from './transaction.ts';

type OpenDatabase = { db: Kysely<Database>; close(): Promise<void> };

// Amounts are bigint halalas within the safe integers, and counts are small.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const openPostgres = async (url: string, connections: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'portal',
  });
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    const why = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new StartError(`The PostgreSQL of DATABASE_URL cannot be used${why}.`, { cause });
  }
  return { pool, close: () => pool.end() };
};

export const openDatabase = async (config: Config, onIdleError: (error: Error) => void): Promise<OpenDatabase> => {
  const { pool, close } =
    config.database.kind === 'embedded'
      ? await (await import('./embedded.ts')).openEmbedded(config.dataDir)
      : await openPostgres(config.database.url, config.database.connections);
  // Without a listener, a dropped idle connection would end the process.
  pool.on('error', onIdleError);
  const guarded = {
    options: pool.options,
    connect: () => {
      // The embedded database would wait forever for its one connection; this throws on both engines.
      if (isInsideTransaction()) throw new Error('inside a transaction only the transaction may be used');
      return pool.connect();
    },
    end: async () => {},
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
  return {
    db,
    close: async () => {
      await db.destroy();
      await close();
    },
  };
};
