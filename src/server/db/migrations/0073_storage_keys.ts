import type { Online } from '#server/db/online.ts';

/** Who asks whether a row names a file of the storage finds it by its key. Papers have such an index from their unique key. */
export async function online(change: Online): Promise<void> {
  await change.index('attachment_of_storage', 'on attachment (storage_key)');
}
