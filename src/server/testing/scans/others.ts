/**
 * Fills the tables with rows of other citizens, copied from rows that the product wrote, with keys of their own. What a table has for
 * columns and keys is read from PostgreSQL's catalogue, so that a new one needs no line here.
 */
import { type Kysely, sql } from 'kysely';
import { REFERENCE_ALPHABET } from '#contract/fields/reference-number.ts';
import type { Database } from '#server/db/schema.ts';

/** Tables of the fund or of the servers: as many rows as there are, however many citizens. */
const NOT_OF_CITIZENS = [
  ...[
    'appointment_department',
    'appointment_hours',
    'appointment_place',
    'asset',
    'asset_third_party',
    'branch',
    'broadcast',
  ],
  ...[
    'document_kind',
    'finance_terms',
    'flow_traffic',
    'head_office',
    'holiday',
    'maintenance_notice',
    'migration_lease',
    'node',
    'node_word',
    'office',
  ],
  ...[
    'portal_file',
    'product',
    'region',
    'request_choice',
    'seed',
    'step_times',
    'sub_product',
    'terms',
    'third_party',
    'turn',
  ],
];

type Column = { table: string; name: string; type: string; is_unique: boolean };

const columnsOf = async (db: Kysely<Database>): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, format_type(atttypid, null) as type,
           exists (select from pg_index where indrelid = c.oid and indisunique and attnum = any (indkey)
                     and not exists (select from pg_attribute other where other.attrelid = c.oid and other.attnum = any (indkey)
                                       and other.attnum <> a.attnum and (other.attname = 'civil_id' or other.atttypid = 'uuid'::regtype))) as is_unique
      from pg_class c join pg_attribute a on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
       and relname not like 'kysely%' and relname <> all (${NOT_OF_CITIZENS})
     order by relname, attnum`.execute(db);
  return rows;
};

/** The rows of one citizen have one id in every table, so that they belong together; it is older than any that the server makes. */
const expressionFor = ({ name, type, is_unique }: Column): string => {
  const copied = `model."${name}"`;
  if (/(?:^|_)civil_id$|^actor$/.test(name)) return `'2' || lpad(i::text, 9, '0')`;
  if (type === 'uuid')
    return `case when ${copied} is null then null else overlay(overlay('0100' || substr(md5(i::text), 5) placing '7' from 13) placing '8' from 17)::uuid end`;
  if (type === 'timestamp with time zone') return `${copied} - i * interval '1 minute'`;
  if (name === 'mobile') return `'05' || lpad(i::text, 8, '0')`;
  const isKey = is_unique || /(?:^|_)(?:hash|key|id|reference|number)$/.test(name);
  // Each of the others gets a key of their own. A number that citizens read out keeps its form and its check character.
  if (isKey && type === 'text')
    return `case when ${copied} ~ '^[A-Z]{2}-[^-]{4}-[^-]{4}$' then left(${copied}, 3) || rest else ${copied} || '-' || i end`;
  return is_unique && /int/.test(type) ? 'i' : copied;
};

/** The part of a number that citizens read out which follows its prefix, one for each of the others, with its check character. */
const NUMBERS = `
  create temp table numbers as select i, substr(word, 1, 4) || '-' || substr(word, 5)
      || substr('${REFERENCE_ALPHABET}', 1 + ((31 - weight % 31) * 4) % 31, 1) as rest
    from (select i, string_agg(substr('${REFERENCE_ALPHABET}', 1 + value, 1), '' order by nth) as word, sum(nth * value)::int as weight
            from (select i, nth, (i / (31 ^ (nth - 1))::bigint % 31)::int as value
                    from generate_series(1, $1::int) i, generate_series(1, 7) nth) digits group by i) words;
  create index on numbers (i); analyze numbers`;

/** Indexes are made at the end, which takes a fraction of the time; unique ones keep what is planted apart. */
const INDEXES = sql<{ name: string; make: string }>`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as make from pg_index join pg_class t on t.oid = indrelid
   where not indisunique and relnamespace = 'public'::regnamespace and not relispartition`;

/** Models of a table: enough for its states and kinds. */
const MODELS = 50;

/** `count` rows in each table that has any, and the names of those tables and of their partitions. A table without a row is left alone. */
export const plantOthers = async (db: Kysely<Database>, count: number): Promise<string[]> => {
  const columns = Map.groupBy(await columnsOf(db), ({ table }) => table);
  const planted: string[] = [];
  await db.connection().execute(async (connection) => {
    // Foreign keys are not asked for each of the rows.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql.raw(NUMBERS.replace('$1', String(count))).execute(connection);
    const { rows: indexes } = await INDEXES.execute(connection);
    for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(connection);
    for (const [table, its] of columns) {
      const { numAffectedRows = 0n } = await sql
        .raw(
          `with model as materialized (select *, row_number() over () - 1 as nth_model, count(*) over () as models from (select * from "${table}" limit ${MODELS}) found)
           insert into "${table}" (${its.map(({ name }) => `"${name}"`).join(', ')})
           select ${its.map(expressionFor).join(', ')} from numbers join model on nth_model = i % models
             on conflict do nothing`,
        )
        .execute(connection);
      if (numAffectedRows > 0n) planted.push(table);
    }
    await sql`reset session_replication_role`.execute(connection);
    for (const { make } of indexes) await sql.raw(make).execute(connection);
    // A sample of three thousand rows tells as much of rows that are alike.
    await sql`set default_statistics_target = 10`.execute(connection);
    await sql`analyze`.execute(connection);
    await sql`reset default_statistics_target`.execute(connection);
  });
  const { rows } = await sql<{ part: string }>`
    select relid::regclass::text as part from unnest(${planted}::regclass[]) as its, pg_partition_tree(its)`.execute(
    db,
  );
  return [...planted, ...rows.map(({ part }) => part)];
};
