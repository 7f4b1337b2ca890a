/** Notifications: what a citizen is notified of, read and unread, and hidden from every other citizen. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealNews } from '#contract/loans/deals.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { type Notifies, notify } from '#server/notifications/notify.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { FLAGS: 'notifications=on' } });
});
afterAll(() => server.close());

const DAY = 86_400;
const tell = ({ civilId }: TestCitizen, number: number, needs: Partial<Notifies> = {}) =>
  server.context.transact((tx) =>
    notify({ ...server.context, ...needs }, tx, {
      civilId,
      topic: 'deal',
      text: { ar: `خبر ${number}`, en: `News ${number}` },
      to: `deal_status/${number}`,
    }),
  );
const reader = async () => {
  const citizen = await server.addCitizen();
  const browser = await server.login(citizen);
  return {
    citizen,
    browser,
    list: async (after = '') => (await browser.call('GET', `/notifications${after && `?after=${after}`}`)).body,
    read: (id: string) => browser.call('POST', `/notifications/${id}/read`),
    readAll: (until: string) => browser.call('POST', '/notifications/read', { body: { until } }),
  };
};
type Listed = { id: string; at: string; isRead: boolean; text: { en: string } };
const titles = (body: { notifications: Listed[] }) => body.notifications.map(({ text }) => text.en);

describe('a notification', () => {
  test('is listed with the page that it is about, and sent as a text message in both languages', async () => {
    const one = await reader();
    await tell(one.citizen, 1);
    expect(await one.list()).toMatchObject({
      notifications: [{ topic: 'deal', text: { ar: 'خبر 1', en: 'News 1' }, page: 'deal_status/1', isRead: false }],
      next: null,
      unread: 1,
    });
    await server.context.outbox.drain();
    const sent = await server.context.db
      .selectFrom('phone_message')
      .select('text')
      .where('to', '=', one.citizen.mobile)
      .where('text', 'like', '%News 1%')
      .execute();
    expect(sent).toEqual([{ text: 'صندوق التنمية الزراعية: خبر 1\nNews 1' }]);
  });

  test('is not there when its transaction fails', async () => {
    const one = await reader();
    const failing = { outbox: { enqueue: () => Promise.reject(new Error('no')) } };
    await expect(tell(one.citizen, 1, failing)).rejects.toThrow('no');
    expect(await one.list()).toMatchObject({ notifications: [], unread: 0 });
  });

  test('is read once: again, and twice at a time, changes nothing', async () => {
    const one = await reader();
    await tell(one.citizen, 1);
    const [{ id }] = (await one.list()).notifications;
    const answers = await Promise.all([one.read(id), one.read(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const readAt = () =>
      server.context.db.selectFrom('notification').select('read_at').where('id', '=', id).executeTakeFirstOrThrow();
    const first = await readAt();
    await server.later(60, () => one.read(id));
    expect(await readAt()).toEqual(first);
    expect(await one.list()).toMatchObject({ notifications: [{ isRead: true }], unread: 0 });
  });

  test('of another citizen does not exist, nor does one that never was', async () => {
    const [one, other] = [await reader(), await reader()];
    await tell(one.citizen, 1);
    const [{ id }] = (await one.list()).notifications;
    expect((await other.read(id)).status).toBe(404);
    expect((await one.read(randomUUID())).status).toBe(404);
    expect((await one.read('7')).body.error.code).toBe('invalid_request');
    expect(await other.list()).toMatchObject({ notifications: [], unread: 0 });
    expect(await one.list()).toMatchObject({ unread: 1 });
  });

  test('needs a login', async () => {
    const stranger = server.browser();
    const body = { until: new Date().toISOString() };
    expect((await stranger.call('GET', '/notifications')).status).toBe(401);
    expect((await stranger.call('POST', '/notifications/read', { body })).status).toBe(401);
    expect((await stranger.call('POST', `/notifications/${randomUUID()}/read`)).status).toBe(401);
  });

  test('is deleted after the days of the setting, read or not', async () => {
    const one = await reader();
    await tell(one.citizen, 1);
    const { notificationDays } = server.context.config;
    const listed = async () =>
      server.context.db.selectFrom('notification').select('id').where('civil_id', '=', one.citizen.civilId).execute();
    await server.later((notificationDays - 1) * DAY, () => deleteStaleRows(server.context));
    expect(await listed()).toHaveLength(1);
    await server.later((notificationDays + 1) * DAY, () => deleteStaleRows(server.context));
    expect(await listed()).toEqual([]);
  });
});

describe('the list', () => {
  test('comes in pages, the newest first; what arrives between two pages neither repeats nor hides one', async () => {
    const one = await reader();
    const { now } = server.clock;
    const all = Array.from({ length: 60 }, (_, index) => index + 1);
    for (const number of all)
      await tell(one.citizen, number, { clock: { now: () => new Date(now().getTime() - (100 - number) * 1000) } });
    const first = await one.list();
    await tell(one.citizen, 61);
    const second = await one.list(first.next);
    expect([...titles(first), ...titles(second)]).toEqual(all.toReversed().map((number) => `News ${number}`));
    expect([second.next, second.unread]).toEqual([null, 61]);
  });

  test('is marked as read as it was seen: what came later stays unread, also from two tabs', async () => {
    const one = await reader();
    await tell(one.citizen, 1);
    await tell(one.citizen, 2);
    const { at } = (await one.list()).notifications[0];
    await server.later(5, () => tell(one.citizen, 3));
    await Promise.all([one.readAll(at), one.readAll(at)]);
    const after = await one.list();
    expect(after.notifications.map(({ isRead }: Listed) => isRead)).toEqual([false, true, true]);
    expect(after.unread).toBe(1);
    expect((await one.readAll('yesterday')).body.error.code).toBe('invalid_request');
  });
});

test('the event stream says how many are unread, as soon as one arrives or is read', async () => {
  const one = await reader();
  const leaving = new AbortController();
  const { body } = await fetch(`${server.url}/api/deals/events`, {
    headers: { cookie: one.browser.cookie },
    signal: leaving.signal,
  });
  const messages = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  const next = async (): Promise<DealNews> => {
    for (;;) {
      const { value } = await messages.next();
      const data = /^data: ?(.+)$/m.exec(value ?? '')?.[1];
      if (data !== undefined) return JSON.parse(data);
    }
  };
  expect((await next()).unread).toBe(0);
  await tell(one.citizen, 1);
  expect((await next()).unread).toBe(1);
  await one.read((await one.list()).notifications[0].id);
  expect((await next()).unread).toBe(0);
  leaving.abort();
});

test('while the flag is off, nothing answers', async () => {
  const closed = await startServer();
  const browser = await closed.login(await closed.addCitizen());
  const until = new Date().toISOString();
  expect((await browser.call('GET', '/notifications')).status).toBe(404);
  expect((await browser.call('POST', '/notifications/read', { body: { until } })).status).toBe(404);
  expect((await browser.call('POST', `/notifications/${randomUUID()}/read`)).status).toBe(404);
  await closed.close();
});
