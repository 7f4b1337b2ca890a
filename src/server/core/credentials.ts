/**
 * What proves who a citizen is: their password, and the mobile that codes go to. Opening a session on such a proof and
 * changing a credential both lock the citizen first. So each of the two sees what the other has done: a session that
 * was proved with what has changed meanwhile is not opened, and one that was opened before ends with the change.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Clock } from './clock.ts';
import type { News } from './news/news.ts';
import { hashOf } from './secrets.ts';
import type { Sessions } from './sessions.ts';

const credentialsOf = (db: Kysely<Database>, civilId: string) =>
  db.selectFrom('citizen').select(['mobile', 'password_hash']).where('civil_id', '=', civilId);

/**
 * Locks both credentials until the transaction ends, so that neither changes and no session is opened. Returns nothing
 * for a civil ID without a citizen.
 */
export const lockCredentials = (tx: Transaction<Database>, civilId: string) =>
  credentialsOf(tx, civilId).forNoKeyUpdate().executeTakeFirst();

/** Keeps both credentials unchanged until the transaction ends. */
export const holdCredentials = (tx: Transaction<Database>, civilId: string) =>
  credentialsOf(tx, civilId).forShare().executeTakeFirst();

/** Which password was proved, for a row of its own: another password has another one, also when the text is the same. */
export const proofOf = (passwordHash: string): string => hashOf(passwordHash);

type Ends = { sessions: Sessions; clock: Pick<Clock, 'now'>; news: Pick<News, 'tell'> };

/**
 * Ends everything that rests on a credential which has just been changed in this transaction: sessions, but for the one that
 * changed it (`except`), codes that were sent, and requests to the identity app that are open or not used yet.
 */
export const endWithCredentials = async (
  { sessions, clock, news }: Ends,
  tx: Transaction<Database>,
  { civilId, except }: { civilId: string; except?: string },
): Promise<void> => {
  const now = clock.now();
  await sessions.end(tx, { civilId, ...(except !== undefined && { except }) });
  await tx
    .updateTable('challenge')
    .set({ expires_at: now })
    .where('civil_id', '=', civilId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const ended = await tx
    .updateTable('identity_request')
    .set({ status: 'cancelled', settled_at: now })
    .where('civil_id', '=', civilId)
    .where('used_at', 'is', null)
    .where('status', 'in', ['waiting', 'approved'])
    .returning('id')
    .execute();
  for (const { id } of ended) news.tell(id);
};
