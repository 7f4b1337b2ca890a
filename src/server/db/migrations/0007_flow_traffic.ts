import { type Kysely, sql } from 'kysely';

/** Counts of the flows' transitions by day: ids and a number, nothing personal. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table flow_traffic (machine text not null, transition text not null, day text not null, taken bigint not null, primary key (day, machine, transition))`,
    )
    .execute(db);
}
