/** The fund's side of contact messages, and the numbers that a test cannot read from an image. */
import { rule } from '#contract/fields/rules.ts';
import { openNumber } from '#server/contact/captcha/captchas.ts';
import { handleMessage, latestMessages, type MessageRow } from '#server/contact/rows.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { invalid } from '../decision.ts';
import { polled } from '../polled.ts';
import type { ContactDesk, DeskMessage } from './contact.contract.ts';

const show = ({
  civil_id: civilId,
  sent_at,
  handled_at,
  key: _key,
  request_hash: _hash,
  lang: _lang,
  ...row
}: MessageRow): DeskMessage => ({
  ...row,
  civilId,
  sentAt: sent_at.toISOString(),
  handledAt: handled_at?.toISOString() ?? null,
});

export const contactHandlers = (ctx: Context): Handlers<ContactDesk> => {
  const { db, transact, audit } = ctx;
  return {
    contactMessages: async (call) => polled(call, { messages: (await latestMessages(db)).map(show) }),

    handleContactMessage: ({ params: { id }, body: { note }, correlationId }) =>
      transact(async (tx) => {
        if (note === '') throw invalid('note', rule('required'));
        const handled = await handleMessage(ctx, tx, id, note);
        await audit(tx, { correlationId, actor: 'fund', action: 'contact.handle', subject: id });
        return show(handled);
      }),

    captchaNumber: async ({ params: { id } }) => ({ number: await openNumber(ctx, id) }),
  };
};
