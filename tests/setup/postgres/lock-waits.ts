/**
 * How long writes wait for locks, as the database has noted it: when each wait began stands in `pg_locks.waitstart` (PostgreSQL 14). The
 * time that a write takes would also tell how busy the machine is. A wait that is over between two looks is not seen.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds so far, and who waits for what behind whom. */
export type LockWait = { ms: number; what: string };
export type LockWatch = {
  /** The longest wait since the last call; null when there was none. */
  longest(): LockWait | null;
  end(): Promise<void>;
};

const LOOK_MS = 10;
const LONGEST = `
  select extract(epoch from clock_timestamp() - waitstart)::float8 * 1000 as ms,
    format('%s: %s on %s, behind %s', left(waiting.query, 60), mode, coalesce(relation::regclass::text, locktype),
      (select string_agg(coalesce(nullif(left(before.query, 90), ''), before.backend_type), ' | ')
         from pg_stat_activity before where before.pid = any (pg_blocking_pids(waiting.pid)))) as what
  from pg_locks join pg_stat_activity waiting using (pid)
  where not granted and waitstart is not null and application_name = $1 and datname = current_database()
  order by waitstart limit 1`;

/** Looks at the waits of those who write under this name (`application_name`) in this database. */
export const watchLockWaits = async (url: string, writers: string): Promise<LockWatch> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let longest: LockWait | null = null;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await client.query<LockWait>(LONGEST, [writers]);
      if (rows[0] && rows[0].ms > (longest?.ms ?? 0)) longest = rows[0];
      await wait(LOOK_MS);
    }
  })();
  return {
    longest: () => {
      const found = longest;
      longest = null;
      return found;
    },
    end: async () => {
      isOver = true;
      await looking;
      await client.end();
    },
  };
};
