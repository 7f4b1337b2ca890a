/** Broadcasts: whom they reach, once, whatever stops, crashes or works beside them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Audience, BroadcastForm } from '#contract/portal/broadcasts.ts';
import { createOutbox } from '#server/core/outbox.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { until } from '#tests/setup/until.ts';
import { countAudience } from './audience.ts';
import { beginBroadcast, changeBroadcast, latestBroadcasts, sizeOf } from './broadcasts.ts';
import { enqueueWalk, walkBroadcasts } from './walk.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ env: { FLAGS: 'notifications=on', SMS_PER_SECOND: '100000' } });
  return () => server.close();
});

const TEXT = { ar: 'تبدأ خدمة جديدة يوم الأحد', en: 'A new service begins on Sunday' };
const FORM: BroadcastForm = { text: TEXT, page: 'services', audience: {} };
const by = { by: 'an operator', correlationId: randomUUID() };

const addCitizens = (count: number) =>
  sql`insert into citizen (civil_id, user_id, first_name, last_name, full_name, birthdate_hijri, mobile, email, address, relationship_manager, password_hash, created_at)
    select '2' || lpad(n::text, 9, '0'), 'U' || n, 'سالم', 'الحربي', '{"ar":"سالم","en":"Salem"}', '1410/05/12', '05' || lpad(n::text, 8, '0'), n || '@example.com', '{"ar":"","en":""}', '{"ar":"","en":""}', '', now()
    from generate_series(1, ${sql.lit(count)}) as n`.execute(server.context.db);

const begin = (form: Partial<BroadcastForm> = {}, id: string = randomUUID()) =>
  beginBroadcast(server.context, { ...FORM, ...form, id }, by);
const change = (command: 'stop' | 'resume', id: string) => changeBroadcast(server.context, command, id, by);
const shown = async (id: string) => (await latestBroadcasts(server.context.db)).find((one) => one.id === id);

/** How often each mobile was sent a text, and each citizen notified: by that number, how many of them. */
const reachedTimes = async () => {
  const { rows } = await sql<{ of: string; times: number; people: number }>`
    select 'text' as of, times, count(*) as people from (select "to", count(*) as times from phone_message group by 1) as texts group by 2
    union all
    select 'notification', times, count(*) from (select civil_id, count(*) as times from notification where topic = 'broadcast' group by 1) as notified group by 2
    order by 1, 2`.execute(server.context.db);
  return rows;
};
const onceEach = (people: number) => [
  { of: 'notification', times: 1, people },
  { of: 'text', times: 1, people },
];
const drain = () => server.context.outbox.drain();

describe('a broadcast', () => {
  test('reaches every citizen once, by notification and text message in both languages', async () => {
    const citizen = await server.addCitizen();
    await addCitizens(1500);
    const { id, state, people } = await begin();
    expect({ state, people }).toEqual({ state: 'running', people: 1501 });
    await until(async () => expect(await shown(id)).toMatchObject({ state: 'done', reached: 1501 }));
    await drain();
    expect(await reachedTimes()).toEqual(onceEach(1501));
    const { text } = await server.context.db
      .selectFrom('phone_message')
      .select('text')
      .where('to', '=', citizen.mobile)
      .executeTakeFirstOrThrow();
    expect(text).toBe(`صندوق التنمية الزراعية: ${TEXT.ar}\n${TEXT.en}`);
    const browser = await server.login(citizen);
    expect((await browser.call('GET', '/notifications')).body).toMatchObject({
      notifications: [{ topic: 'broadcast', text: TEXT, page: 'services', isRead: false }],
      unread: 1,
    });
    // What is over holds no number of anybody.
    const jobs = server.context.db
      .selectFrom('outbox')
      .select('payload')
      .distinct()
      .where('kind', '=', 'broadcast.text');
    expect(await jobs.execute()).toEqual([{ payload: { broadcastId: id } }]);
  });

  test('writes no more than some thousands of texts ahead, stops there, and goes on where it was', async () => {
    await addCitizens(3300);
    server.standIns.faults.set({ sms: 'down' });
    const { id } = await begin();
    await until(async () => expect(await shown(id)).toMatchObject({ reached: 3000 }));
    await drain();
    expect(await shown(id)).toMatchObject({ state: 'running', reached: 3000 });

    expect(await change('stop', id)).toMatchObject({ state: 'stopped', reached: 3000 });
    server.standIns.faults.set({ sms: 'up' });
    await server.later(7200, drain);
    expect(await shown(id)).toMatchObject({ state: 'stopped', reached: 3000 });
    expect(await reachedTimes()).toEqual(onceEach(3000));

    expect(await change('resume', id)).toMatchObject({ state: 'running', reached: 3000 });
    await until(async () => expect(await shown(id)).toMatchObject({ state: 'done', reached: 3300 }));
    await drain();
    expect(await reachedTimes()).toEqual(onceEach(3300));
  });

  test('reaches no citizen twice when its jobs run twice, on two servers at the same time', async () => {
    await addCitizens(2500);
    const other = createOutbox({ ...server.context });
    walkBroadcasts({ ...server.context, outbox: other });
    const { id } = await begin();
    const place = { id, last_civil_id: '' };
    for (let copy = 0; copy < 3; copy += 1)
      await server.context.transact((tx) => enqueueWalk(server.context.outbox, tx, place));
    await Promise.all([drain(), other.drain()]);
    await until(async () => expect(await shown(id)).toMatchObject({ state: 'done', reached: 2500 }));
    await Promise.all([drain(), other.drain()]);
    expect(await reachedTimes()).toEqual(onceEach(2500));
    // Three steps, and the three copies of the first one, of which one led on and the others did nothing.
    const jobs = server.context.db.selectFrom('outbox').select('id').where('kind', '=', 'broadcast.walk');
    expect(await jobs.execute()).toHaveLength(6);
  });

  test('leaves nothing of a step that fails, and takes it again', async () => {
    await addCitizens(20);
    const { context } = server;
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    const other = createOutbox({ ...context });
    let isBroken = true;
    walkBroadcasts({
      ...context,
      outbox: {
        ...other,
        enqueueAll: async (...given) => {
          await other.enqueueAll(...given);
          if (isBroken) {
            fail();
            throw new Error('the server died');
          }
        },
      },
    });
    const id = randomUUID();
    // This server alone works.
    await server.context.outbox.stop();
    await begin({}, id);
    await other.drain();
    await failed;
    expect(await shown(id)).toMatchObject({ state: 'running', reached: 0 });
    expect(await context.db.selectFrom('notification').select('id').execute()).toEqual([]);
    isBroken = false;
    await server.later(31, () => other.drain());
    expect(await shown(id)).toMatchObject({ state: 'done', reached: 20 });
    const texts = context.db.selectFrom('outbox').select('id').where('kind', '=', 'broadcast.text');
    expect(await texts.execute()).toHaveLength(20);
  });

  test('is one, however often its command arrives; the same words again within a day are refused', async () => {
    await addCitizens(3);
    const id = randomUUID();
    const all = await Promise.all([begin({}, id), begin({}, id), begin({}, id)]);
    expect(new Set(all.map((one) => one.id))).toEqual(new Set([id]));
    await expect(begin()).rejects.toMatchObject({ code: 'illegal_transition' });
    await begin({ audience: { hasOpenApplication: true } });
    await server.later(86_401, () => begin());
  });

  test('is stopped while it runs and resumed when it was stopped, and nothing else', async () => {
    await addCitizens(1);
    const { id } = await begin();
    await until(async () => expect(await shown(id)).toMatchObject({ state: 'done' }));
    await expect(change('stop', id)).rejects.toMatchObject({ code: 'illegal_transition' });
    await expect(change('resume', id)).rejects.toMatchObject({ code: 'illegal_transition' });
    await expect(change('stop', randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    const trail = server.context.db.selectFrom('audit_entry').select(['action', 'detail']).where('subject', '=', id);
    expect(await trail.execute()).toEqual([
      { action: 'broadcast.begin', detail: { by: 'an operator', people: 1, audience: {} } },
    ]);
  });
});

describe('the audience', () => {
  const count = (audience: Audience) => countAudience(server.context.db, audience);
  const reachedBy = async (audience: Audience) => {
    const { id } = await begin({ audience });
    await until(async () => expect(await shown(id)).toMatchObject({ state: 'done' }));
    return (await shown(id))?.reached;
  };

  test('is all citizens, or those for whom each condition holds', async () => {
    await addCitizens(6);
    const { db, clock } = server.context;
    const title = '{"ar":"","en":""}';
    await db.insertInto('region').values({ id: 'north', position: 1, title }).execute();
    const place = { title, address: title, phone: '', position: 1, region_id: 'north' };
    await db
      .insertInto('branch')
      .values([
        { ...place, id: 'near' },
        { ...place, id: 'far' },
      ])
      .execute();
    const civilId = (n: number) => `2${String(n).padStart(9, '0')}`;
    const moveTo = (branchId: string | undefined, ...people: number[]) =>
      db.updateTable('citizen').set({ branch_id: branchId! }).where('civil_id', 'in', people.map(civilId)).execute();
    await moveTo('near', 1, 2);
    await moveTo('far', 3);
    const loan = (n: number, troubled: boolean) => ({
      ...{ civil_id: civilId(n), id: randomUUID(), contract_number: `C${n}${troubled}`, title },
      ...{ contract_amount: 1, loan_date: '1440/01/01', maturity_date: '1450/01/01', troubled },
    });
    await db
      .insertInto('loan_account')
      .values([loan(1, false), loan(1, true), loan(3, false), loan(4, true)])
      .execute();
    const draft = (n: number, status: 'open' | 'submitted') => ({
      ...{ civil_id: civilId(n), id: randomUUID(), version: 1, status, answers: '{}', answers_form: '', partial: '{}' },
      ...{ identity_confirmed: null, deal_id: null },
      ...{ created_at: clock.now(), updated_at: clock.now(), expires_at: clock.now() },
    });
    await db
      .insertInto('draft')
      .values([draft(2, 'open'), draft(2, 'open'), draft(5, 'submitted')])
      .execute();
    const audiences: [Audience, number][] = [
      [{}, 6],
      [{ branchId: 'near' }, 2],
      [{ regionId: 'north' }, 3],
      [{ loan: 'any' }, 3],
      [{ loan: 'troubled' }, 2],
      [{ hasOpenApplication: true }, 1],
      [{ regionId: 'north', loan: 'any' }, 2],
      [{ branchId: 'far', loan: 'troubled' }, 0],
    ];
    for (const [audience, people] of audiences) {
      expect([audience, await count(audience)]).toEqual([audience, people]);
      expect([audience, await reachedBy(audience)]).toEqual([audience, people]);
    }
  });
});

test('the size tells how many parts each text message has, with the name of the fund', async () => {
  const { db } = server.context;
  const sized = async (ar: string, en: string) => (await sizeOf(db, { text: { ar, en }, audience: {} })).parts;
  // 'صندوق التنمية الزراعية: ' and the line break are 25 characters.
  expect([await sized('ا'.repeat(22), 'e'.repeat(23)), await sized('ا'.repeat(23), 'e'.repeat(23))]).toEqual([1, 2]);
  expect([await sized('ا'.repeat(86), 'e'.repeat(23)), await sized('ا'.repeat(87), 'e'.repeat(23))]).toEqual([2, 3]);
});
