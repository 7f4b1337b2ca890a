/** What people say of a page: stored once, without anything that leads to a person, counted at the desk, deleted after its days. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/fields/limits.ts';
import { retentionDays } from '#contract/portal/retention.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startServer();
  desk = await deskHand(server.url);
});
afterAll(() => server.close());

const DAY = 86_400;
const keyOf = () => `feedback:${randomUUID()}`;
const said = { page: 'services', isUseful: true, reasons: ['clear'], text: '' };
type Body = Record<string, unknown>;
const send = (body: Body, headers: Record<string, string> = {}) =>
  server.browser().call('POST', '/page-feedback', { body: { ...said, key: keyOf(), ...body }, headers });
const rows = () => server.context.db.selectFrom('page_feedback').selectAll().execute();
const rowOf = async (key: string) => (await rows()).find((row) => row.key === key);

describe('what is said of a page', () => {
  test('is stored without a person, and counted and read at the desk', async () => {
    const [yes, no] = [keyOf(), keyOf()];
    await send({ key: yes });
    await send({ key: no, isUseful: false, reasons: ['unclear'], text: 'لم أفهم ما الرسوم', page: 'locations' });
    expect(await rowOf(no)).toMatchObject({ page: 'locations', is_useful: false, reasons: ['unclear'] });
    const citizen = await server.login(await server.addCitizen());
    const third = keyOf();
    await citizen.call('POST', '/page-feedback', { body: { ...said, key: third } });
    expect(Object.keys((await rowOf(third)) ?? {}).sort()).toEqual([
      ...['is_useful', 'key', 'lang', 'page', 'reasons', 'sent_at', 'text'],
    ]);
    const { pages, texts } = await desk.pageFeedback({ query: {} });
    expect(pages).toEqual([
      { page: 'services', useful: 2, notUseful: 0 },
      { page: 'locations', useful: 0, notUseful: 1 },
    ]);
    expect(texts).toMatchObject([{ page: 'locations', isUseful: false, text: 'لم أفهم ما الرسوم' }]);
  });

  test('is stored once under its key, and the last words count', async () => {
    const key = keyOf();
    const before = (await rows()).length;
    await Promise.all(Array.from({ length: 10 }, () => send({ key })));
    expect((await send({ key, isUseful: false, reasons: [], text: 'تغيّر رأيي' })).status).toBe(200);
    expect((await rows()).length).toBe(before + 1);
    expect(await rowOf(key)).toMatchObject({ is_useful: false, text: 'تغيّر رأيي' });
  });

  test('never holds an ID, a mobile or an e-mail address, whatever was typed', async () => {
    const key = keyOf();
    await send({ key, text: 'رقمي ١٠٤٨ ٢٢٠ ٩١٦ وجوالي 055  123 4567 وبريدي a@b.sa' });
    expect((await rowOf(key))?.text).toBe('رقمي … وجوالي … وبريدي …');
  });

  test('keeps hostile text as text', async () => {
    const key = keyOf();
    const text = `'); drop table page_feedback; -- <script>alert(1)</script>`;
    await send({ key, text });
    expect((await rowOf(key))?.text).toBe(text);
    expect((await desk.pageFeedback({ query: {} })).texts[0]?.text).toBe(text);
  });
});

test.each<[string, Body]>([
  ['a text that is too long', { text: 'ا'.repeat(limits.pageFeedback.text + 1) }],
  ['an address with an id', { page: 'deal_status/1048220916' }],
  ['a reason of the other answer', { reasons: ['unclear'] }],
  ['an unknown reason', { reasons: ['love'] }],
  ['no answer', { isUseful: null }],
  ['a key of another kind', { key: 'contact:1' }],
  ['a character that no database stores', { text: 'a\u0000b' }],
])('%s is refused', async (_, body) => {
  const before = (await rows()).length;
  expect((await send(body)).status).toBe(400);
  expect((await rows()).length).toBe(before);
});

test('is deleted after its days', async () => {
  const key = keyOf();
  await send({ key });
  await server.later((retentionDays.pageFeedback - 1) * DAY, () => deleteStaleRows(server.context));
  expect(await rowOf(key)).toBeDefined();
  await server.later((retentionDays.pageFeedback + 1) * DAY, () => deleteStaleRows(server.context));
  expect(await rowOf(key)).toBeUndefined();
});

test('a flood is stopped, and an hour later it is open again', async () => {
  const { rateLimits } = server.context;
  await Promise.allSettled(
    Array.from({ length: 120 }, () => rateLimits.take('page-feedback:127.0.0.1', { max: 120, seconds: 3600 })),
  );
  const { status, body } = await send({});
  expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
  await server.later(3601, async () => expect((await send({})).status).toBe(200));
});
