import type { Online } from '#server/db/online.ts';

export const cleanup = true;

/** Housekeeping finds drafts whose time is over; the release before had a job wait for each of them, which outlived its submission. */
export async function online(change: Online): Promise<void> {
  await change.batches(
    (rows) => `delete from outbox where id in (select id from outbox where done_at is null and gave_up_at is null
      and kind in ('draft.expire', 'disbursement.expire', 'exemption.expire', 'export_request.expire', 'reviewer_request.expire')
      order by due_at limit ${rows})`,
  );
}
