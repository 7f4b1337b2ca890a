/** The planned maintenance of specification section 1: 2 October 2025 from 4 p.m. in Riyadh, six to eight hours. */
import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';

export const plantMaintenance = async (tx: Transaction<Database>): Promise<void> => {
  await tx
    .insertInto('maintenance_notice')
    .values({
      id: 'maintenance-2025-10-02',
      starts_at: new Date('2025-10-02T16:00:00+03:00'),
      min_hours: 6,
      max_hours: 8,
      text_key: 'plannedMaintenance',
    })
    .execute();
};
