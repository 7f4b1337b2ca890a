/** The bytes that one citizen adds within thirty days and keeps, in drafts and in what is submitted. */
import { sql, type Transaction } from 'kysely';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/schema.ts';
import { refusedUntil, thirtyDaysBefore } from './thirty-days.ts';

/** Throws too_many_files for so many bytes more. The citizen is locked, so uploads at the same time count each other. */
export const refuseBeyondMonth = async (
  tx: Transaction<Database>,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  civilId: string,
  size: number,
): Promise<void> => {
  const now = clock.now();
  // A file that is used again is stored once.
  const files = await tx
    .selectFrom('attachment')
    .select([sql<number>`max(size)`.as('bytes'), sql<Date>`min(uploaded_at)`.as('at')])
    .where('civil_id', '=', civilId)
    .where('uploaded_at', '>', thirtyDaysBefore(now))
    .groupBy('storage_key')
    .orderBy('at')
    .execute();
  let over = files.reduce((sum, { bytes }) => sum + bytes, size) - config.limits.fileBytesPerMonth;
  if (over <= 0) return;
  const leaves = files.find(({ bytes }) => {
    over -= bytes;
    return over <= 0;
  });
  throw refusedUntil('too_many_files', leaves?.at ?? now, now);
};
