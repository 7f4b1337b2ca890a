import { type Kysely, sql } from 'kysely';

/** The cost that a sub product is for and that an application for it has to state; null where either cost is enough. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sub_product add column required_cost text check (required_cost in ('capital', 'operational'))`,
  `update sub_product set required_cost = 'operational' where id in ('wheat', 'livestock-operating')`,
  `update sub_product set required_cost = 'capital' where id = 'fishing-boats'`,
];
