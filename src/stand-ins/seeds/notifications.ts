/** Marks notifications of the invented cases from before a day as read. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export const readNotifications = async (tx: Transaction<Database>, before: Date): Promise<void> => {
  await tx.updateTable('notification').set({ read_at: sql<Date>`at` }).where('at', '<', before).execute();
};
