/** A citizen's notifications: reading them, and marking them as read. Another citizen's notification does not exist. */
import type { Kysely, Selectable } from 'kysely';
import { type Notification, notificationsEndpoints } from '#contract/portal/notifications.ts';
import type { Area, Context } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { problem } from '#server/core/problem.ts';
import { pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';

type Row = Selectable<Database['notification']>;

const show = ({ id, topic, text, page, at, read_at }: Row): Notification => ({
  id,
  topic,
  text,
  page,
  at: at.toISOString(),
  isRead: read_at !== null,
});

const unreadOf = async (db: Kysely<Database>, civilId: string): Promise<number> => {
  const { unread } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('civil_id', '=', civilId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
};

const handlers = ({ db, clock, news, transact }: Context): Handlers<typeof notificationsEndpoints> => ({
  list: async ({ query: { after }, citizen: { civilId } }) => {
    const list = db.selectFrom('notification').selectAll().where('civil_id', '=', civilId);
    const order = { at: 'notification.at', id: 'notification.id', of: ({ at, id }: Row) => ({ at, id }) };
    const { rows, next } = await pageOf(list, order, after);
    return { notifications: rows.map(show), next, unread: await unreadOf(db, civilId) };
  },

  read: async ({ params: { id }, citizen: { civilId } }) => {
    const own = db.selectFrom('notification').select('read_at').where('civil_id', '=', civilId).where('id', '=', id);
    const { read_at } = await own.executeTakeFirstOrThrow(problem('not_found'));
    if (read_at !== null) return { ok: true };
    await transact(async (tx) => {
      await tx
        .updateTable('notification')
        .set({ read_at: clock.now() })
        .where('civil_id', '=', civilId)
        .where('id', '=', id)
        .where('read_at', 'is', null)
        .execute();
      news.tell(civilId);
    });
    return { ok: true };
  },

  readAll: ({ body: { until }, citizen: { civilId } }) =>
    transact(async (tx) => {
      await tx
        .updateTable('notification')
        .set({ read_at: clock.now() })
        .where('civil_id', '=', civilId)
        .where('at', '<=', new Date(until))
        .where('read_at', 'is', null)
        .execute();
      news.tell(civilId);
      return { ok: true };
    }),
});

export const area: Area = (ctx) => async (app) => {
  forget(ctx, 'notification', { key: ['civil_id', 'id'], by: 'at', days: ctx.config.notificationDays });
  mount(app, { notifications: notificationsEndpoints }, { notifications: handlers(ctx) });
};
