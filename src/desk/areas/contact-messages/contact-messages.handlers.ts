/** The fund's side of contact messages, and the numbers that a test cannot read from an image. */
import { openNumber } from '#server/contact/captcha/captchas.ts';
import { handleMessage, type MessageRow } from '#server/contact/rows.ts';
import { problem } from '#server/core/problem.ts';
import { deskArea, polled, written } from '../../area.ts';
import { is, isOneOf, listPage, type Search } from '../../lists/list.ts';
import { messagesOfWriter } from '../../lists/names.ts';
import { type DeskMessage, endpoints } from './contact-messages.contract.ts';

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

const ORDER = { at: 'sent_at', id: 'id', of: ({ sent_at, id }: MessageRow) => ({ at: sent_at, id }) };
const SEARCH: Search = {
  references: { CM: is('reference') },
  people: (civilIds) => isOneOf('civil_id', civilIds),
  named: { find: messagesOfWriter, rows: (ids) => isOneOf('id', ids, 'uuid') },
};

export const area = deskArea(endpoints, (ctx) => {
  const { db, transact, audit } = ctx;
  return {
    contactMessages: async (call) => {
      const all = db.selectFrom('contact_message').selectAll();
      const { rows, ...page } = await listPage(db, all, ORDER, SEARCH, call.query);
      return polled(call, { messages: rows.map(show), ...page });
    },

    contactMessage: async (call) => {
      const one = db.selectFrom('contact_message').selectAll().where('id', '=', call.params.id);
      return polled(call, show(await one.executeTakeFirstOrThrow(problem('not_found'))));
    },

    handleContactMessage: ({ params: { id }, body: { note }, correlationId }) =>
      transact(async (tx) => {
        const handled = await handleMessage(ctx, tx, id, written('note', note));
        await audit(tx, { correlationId, actor: 'fund', action: 'contact.handle', subject: id });
        return show(handled);
      }),

    captchaNumber: async ({ params: { id } }) => ({ number: await openNumber(ctx, id) }),
  };
});
