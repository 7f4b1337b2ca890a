/**
 * Sends a message. The number of the image is used up in the transaction that stores the message, so both happen or neither. A command
 * that was answered before gets the same answer again: its line may have been lost after the message was stored.
 */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Lang } from '#contract/kernel/lang.ts';
import type { contactEndpoints, SentMessage } from '#contract/services/contact.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import { hashOf } from '#server/core/secrets.ts';
import type { Database } from '#server/db/schema.ts';
import type { Captchas, Verdict } from './captcha/captchas.ts';

export type MessageBody = z.output<(typeof contactEndpoints)['send']['body']>;
export type Sender = { civilId: string | null; lang: Lang; correlationId: string };

type Message = Omit<MessageBody, 'captcha' | 'captchaId' | 'key'>;
const messageOf = ({ captcha: _number, captchaId: _id, key: _key, ...message }: MessageBody): Message => message;
/** Sorts the entries, so that equal messages have equal hashes. */
const hashOfMessage = (message: Message) => hashOf(JSON.stringify(Object.entries(message).sort()));

/** The answer that this command got before. Throws when it said something else. */
const answeredBefore = async (
  db: Kysely<Database>,
  key: string,
  requestHash: string,
): Promise<SentMessage | undefined> => {
  const row = await db
    .selectFrom('contact_message')
    .select(['reference', 'request_hash'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== requestHash) throw new ProblemError('idempotency_key_reused');
  return row && { reference: row.reference };
};

type Needs = Pick<Context, 'transact' | 'audit' | 'ids' | 'chance'> & { clock: Pick<Context['clock'], 'now'> };
type Sent = { is: 'sent'; answer: SentMessage } | { is: Exclude<Verdict, 'right'> };

export const createSend = ({ db, ...ctx }: Needs & Pick<Context, 'db'>, captchas: Captchas) => {
  const { transact, audit, clock, ids, chance } = ctx;

  const judgeAndStore = (body: MessageBody, requestHash: string, { civilId, lang, correlationId }: Sender) =>
    transact(async (tx): Promise<Sent> => {
      const verdict = await captchas.judge(tx, body.captchaId, body.captcha);
      const actor = civilId ?? 'anonymous';
      if (verdict !== 'right') {
        // The same command may have used it up a moment ago.
        const before = await answeredBefore(tx, body.key, requestHash);
        if (before) return { is: 'sent', answer: before };
        await audit(tx, { correlationId, actor, action: 'contact.send', outcome: 'refused', detail: { is: verdict } });
        return { is: verdict };
      }
      const message = messageOf(body);
      const id = ids();
      const answer = { reference: await drawReference(tx, { chance }, 'CM') };
      const stored = await tx
        .insertInto('contact_message')
        .values({
          ...message,
          id,
          ...answer,
          key: body.key,
          request_hash: requestHash,
          civil_id: civilId,
          mobile: message.mobile || null,
          email: message.email || null,
          lang,
          sent_at: clock.now(),
          handled_at: null,
          note: null,
        })
        // With another captcha the same command may have come at the same time.
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!stored) return { is: 'sent', answer: (await answeredBefore(tx, body.key, requestHash)) ?? answer };
      await audit(tx, { correlationId, actor, action: 'contact.send', subject: id });
      return { is: 'sent', answer };
    });

  return {
    before: (body: MessageBody) => answeredBefore(db, body.key, hashOfMessage(messageOf(body))),
    /** Throws wrong_captcha and captcha_expired. */
    send: async (body: MessageBody, sender: Sender): Promise<SentMessage> => {
      const sent = await judgeAndStore(body, hashOfMessage(messageOf(body)), sender);
      if (sent.is === 'sent') return sent.answer;
      throw new ProblemError(sent.is === 'wrong' ? 'wrong_captcha' : 'captcha_expired');
    },
  };
};
