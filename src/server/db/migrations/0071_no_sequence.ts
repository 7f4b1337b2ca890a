import type { Online } from '#server/db/online.ts';

export const cleanup = true;

/** Numbers of citizens are drawn at random; the release before took them from a sequence. */
export async function online(change: Online): Promise<void> {
  await change.alter('drop sequence if exists citizen_user_id');
}
