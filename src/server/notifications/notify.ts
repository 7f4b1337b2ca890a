/**
 * Notifies a citizen of an event of their case: a row that the portal lists, and a text message. Both are written in the caller's
 * transaction, so they follow from what happened, once, or nothing did. The rows are written while the flag is off, too: who turns
 * it on finds what came before.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { NotificationTopic } from '#contract/portal/notifications.ts';
import { citizenOf } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/schema.ts';

export type Notifies = Pick<Context, 'ids'> & {
  clock: Pick<Context['clock'], 'now'>;
  outbox: Pick<Context['outbox'], 'enqueue'>;
  news: Pick<Context['news'], 'tell'>;
};
type Notice = {
  civilId: string;
  topic: NotificationTopic;
  /** That something happened, and the number of the case, but nothing that a stranger should not read. */
  text: Bilingual;
  /** The page that it is about, without the language: `deal_status/…`. */
  to: string;
  /** Where the text message goes, when that is not the mobile of the citizen any more. */
  mobile?: string;
};

/** The message in both languages, because the server does not know which one the citizen reads. */
export const messageOf = ({ ar, en }: Bilingual) => `صندوق التنمية الزراعية: ${ar}\n${en}`;

export const notify = async (
  { clock, ids, outbox, news }: Notifies,
  tx: Transaction<Database>,
  { civilId, topic, text, to, mobile }: Notice,
): Promise<void> => {
  await tx
    .insertInto('notification')
    .values({ civil_id: civilId, id: ids(), topic, text: JSON.stringify(text), page: to, at: clock.now() })
    .execute();
  const number = mobile ?? (await citizenOf(tx, civilId)).mobile;
  await outbox.enqueue(tx, 'sms', { to: number, text: messageOf(text) });
  news.tell(civilId);
};
