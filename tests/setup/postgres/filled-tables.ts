/**
 * Rows without a meaning in every table of a database, and citizens who write to all of them meanwhile. All that is in row n is made of
 * n, so it refers to rows that are there.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Values by type, of row n. What may be null is null. */
const VALUES: Readonly<Record<string, string>> = {
  text: 'n::text',
  uuid: "lpad(to_hex(n), 32, '0')::uuid",
  integer: 'n',
  bigint: 'n',
  'double precision': 'n',
  boolean: 'true',
  jsonb: `'{}'`,
  'timestamp with time zone': `now() + n * interval '1 second'`,
  'text[]': `'{}'`,
  'timestamp with time zone[]': `'{}'`,
  bytea: `''`,
};
/** What checks ask for, in the tables of release 0.1.0. */
const CHECKED: Readonly<Record<string, string>> = {
  'registration.person': `'{}'`,
  'attachment.draft_id': VALUES.uuid ?? '',
  'disbursement.status': `'open'`,
  'exemption.status': `'open'`,
  'reviewer_request.status': `'open'`,
  'export_request.status': `'open'`,
  'appointment_place.branch_id': 'n::text',
  'contact_message.email': `'nobody'`,
  'appointment_hours.closes': 'n + 1',
};

type Column = { table: string; name: string; type: string; is_required: boolean; is_key: boolean };
const COLUMNS = `
  select relname as table, quote_ident(attname) as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as is_required,
    exists (select 1 from pg_index where indrelid = pg_class.oid and indisunique and attnum = any (indkey)) as is_key
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    and relname not in ('kysely_migration', 'kysely_migration_lock', 'migration_lease') order by relname, attnum`;

const tablesOf = async (client: pg.Client): Promise<Map<string, Column[]>> =>
  Map.groupBy((await client.query<Column>(COLUMNS)).rows, ({ table }) => table);

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Writes so many rows to each table, as a superuser; returns the names of the tables. */
export const fillTables = (url: string, rows: number): Promise<string[]> =>
  connected(url, async (client) => {
    const tables = await tablesOf(client);
    // The rows can be written in any order, although they refer to each other.
    await client.query('set session_replication_role = replica');
    for (const [table, columns] of tables) {
      const given = columns.flatMap(({ name, type, is_required }) => {
        const value = CHECKED[`${table}.${name}`] ?? (is_required ? VALUES[type] : null);
        if (value === undefined) throw new Error(`No value for ${table}.${name}: ${type}`);
        return value === null ? [] : [{ name, value }];
      });
      await client.query(`insert into ${table} (${given.map(({ name }) => name).join(', ')})
        select ${given.map(({ value }) => value).join(', ')} from generate_series(1, ${rows}) n on conflict do nothing`);
    }
    return [...tables.keys()];
  });

/** Changes a row near the beginning of each of these tables that has any; the text of a statement for each. */
const writesTo = async (client: pg.Client): Promise<{ table: string; statement: string }[]> =>
  [...(await tablesOf(client))].map(([table, columns]) => {
    const column = (columns.find(({ is_key }) => !is_key) ?? columns[0])?.name;
    const some = `select ctid from ${table} offset floor(random() * 100) limit 1`;
    return { table, statement: `update ${table} set ${column} = ${column} where ctid in (${some})` };
  });

const NO_SUCH_TABLE = '42P01';
/** Returns false once a cleanup has dropped the table: servers that wrote to it have stopped by then, so its writer ends. */
const isWritten = (client: pg.Client, statement: string): Promise<boolean> =>
  client.query(statement).then(
    () => true,
    (thrown: { code?: string }) => {
      if (thrown.code === NO_SUCH_TABLE) return false;
      throw thrown;
    },
  );

/** What a write took from the citizen's side, in milliseconds. */
export type Written = { table: string; took: number };
export type Writers = { end(): Promise<void> };
/** The `application_name` of the writers. */
export const WRITER = 'writer';

/** One writer at a time in each table, who begins a write every so many milliseconds; `written` hears of each. */
export const startWriters = async (
  url: string,
  everyMs: number,
  written: (write: Written) => void = () => {},
): Promise<Writers> => {
  let isOver = false;
  const asWriter = new URL(url);
  asWriter.searchParams.set('application_name', WRITER);
  const writes = await connected(url, writesTo);
  const writing = writes.map(({ table, statement }, nth) =>
    connected(asWriter.href, async (client) => {
      // The writers begin at different instants.
      await wait((everyMs * nth) / writes.length);
      while (!isOver) {
        const began = performance.now();
        if (!(await isWritten(client, statement))) return;
        const took = performance.now() - began;
        written({ table, took });
        await wait(Math.max(0, everyMs - took));
      }
    }),
  );
  // `end` throws what one of them met.
  for (const one of writing) one.catch(() => {});
  return {
    end: async () => {
      isOver = true;
      await Promise.all(writing);
    },
  };
};
