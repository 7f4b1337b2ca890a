/** How many jobs of the outbox wait and why, for operators. Indexes serve each count, however many jobs wait for a later time or are done. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A notice to all citizens makes a million jobs due; who sees ten thousand needs no more to act. */
export const MOST_COUNTED = 10_000;

export type JobCounts = {
  /** Those two are counted up to MOST_COUNTED. */
  due: number;
  retrying: number;
  dead: number;
  /** How many seconds the oldest due job has been due; 0 when none is. */
  oldest: number;
  /** The most attempts of a job that is not over. */
  attempts: number;
};

export const countJobs = async (db: Kysely<Database>, now: Date): Promise<JobCounts> => {
  const open = sql`outbox where done_at is null and gave_up_at is null`;
  const most = sql.lit(MOST_COUNTED);
  const { rows } = await sql<JobCounts>`
    with due as (select id from ${open} and attempts = 0 and due_at <= ${now}::timestamptz limit ${most}),
         retrying as (select id from ${open} and attempts > 0 limit ${most})
    select (select count(*) from due) as due,
           (select count(*) from retrying) as retrying,
           (select count(*) from outbox where gave_up_at is not null) as dead,
           coalesce(greatest(extract(epoch from ${now}::timestamptz - (select min(due_at) from ${open})), 0), 0)::float8 as oldest,
           coalesce((select max(attempts) from ${open} and attempts > 0), 0) as attempts`.execute(db);
  // A statement without a table has one row.
  return rows[0] as JobCounts;
};
