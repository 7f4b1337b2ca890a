import { type Kysely, sql } from 'kysely';

/** How places are reached besides their phone, and the head office. Null is what the fund has not entered. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const columns = ['fax text', 'mobile text', 'latitude double precision', 'longitude double precision', 'opening jsonb'];
const bothOrNone = 'check (num_nulls(latitude, longitude) <> 1)';

const statements = [
  ...['branch', 'office'].map(
    (table) =>
      `alter table ${table} ${columns.map((column) => `add column ${column}`).join(', ')}, add constraint ${table}_coordinates ${bothOrNone}`,
  ),
  // The fund has one head office, so the key has one value.
  `create table head_office (only_one boolean primary key default true check (only_one), id text not null, region_id text not null references region, title jsonb not null,
     address jsonb not null, phone text not null, ${columns.join(', ')}, ${bothOrNone})`,
];
