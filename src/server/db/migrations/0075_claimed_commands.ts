import type { Online } from '#server/db/online.ts';

/** Since when a node works on a command, by the clock of the database. */
export async function online(change: Online): Promise<void> {
  await change.alter('alter table idempotency add column if not exists claimed_at timestamptz');
}
