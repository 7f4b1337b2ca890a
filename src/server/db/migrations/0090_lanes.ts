import type { Online } from '#server/db/online.ts';

/** Which places a job takes on a node, so that a code does not wait behind a hundred thousand texts. */
export async function online(change: Online): Promise<void> {
  await change.alter("alter table outbox add column if not exists lane text not null default 'normal'");
  await change.index('outbox_lane', 'on outbox (lane, due_at) where done_at is null and gave_up_at is null');
}
