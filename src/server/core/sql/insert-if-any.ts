/** Inserts a row when a list of the same statement has one. */
import { type InsertObject, type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export const insertIfAny = <T extends keyof Database>(
  on: Pick<Kysely<Database>, 'insertInto'>,
  table: T,
  row: Partial<InsertObject<Database, T>>,
  list: string,
) =>
  on
    .insertInto(table)
    .columns(Object.keys(row) as never)
    .expression(sql`select ${sql.join(Object.values(row))} from ${sql.table(list)}`);
