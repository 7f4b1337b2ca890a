import type { Online } from '#server/db/online.ts';

/** Until when a node works on a job, by the clock of the database. */
export async function online(change: Online): Promise<void> {
  await change.alter('alter table outbox add column if not exists leased_until timestamptz');
}
