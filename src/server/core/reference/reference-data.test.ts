/** Reference data in memory is what the database has: at once for what a server changes itself, with the commit for the others. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNews } from '#server/core/news/news.ts';
import { together } from '#server/core/sql/together.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { createReferenceData, oncePer } from './reference-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.close());

const phone = '0110000001';
const rename = (db: TestServer['context']['db'], to: string) =>
  db.updateTable('branch').set({ phone: to }).where('id', '=', 'riyadh').execute();
const phoneNow = async () => {
  const { branch } = await server.context.reference(server.context.db);
  return branch.find(({ id }) => id === 'riyadh')?.phone;
};

test('it is read once, until something of it changes', async () => {
  const { db, reference } = server.context;
  const known = await reference(db);
  expect(await reference(db)).toBe(known);
  await rename(db, phone);
  expect(await phoneNow()).toBe(phone);
  expect(await reference(db)).not.toBe(known);
});

test('a change counts once it has committed, and never if it fails', async () => {
  const { db, reference, transact } = server.context;
  const known = await reference(db);
  const failing = transact(async (tx) => {
    await rename(tx, '0110000002');
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await reference(db)).toBe(known);
  await transact(async (tx) => {
    await rename(tx, '0110000003');
    expect(await reference(tx)).toBe(known);
  });
  expect(await phoneNow()).toBe('0110000003');
});

test('what another server changes is read anew when its word arrives', async () => {
  const { db } = server.context;
  const news = createNews({
    clock: { schedule: () => () => {} },
    wire: { wordOf: (subject) => `word of ${subject}`, sendNow: () => {} },
  });
  const reference = createReferenceData(news, server.clock);
  const known = await reference(db);
  news.hear('word of something else');
  expect(await reference(db)).toBe(known);
  news.hear('word of reference data');
  expect(await reference(db)).not.toBe(known);
  const before = await reference(db);
  news.tellAll();
  expect(await reference(db)).not.toBe(before);
});

test('what an operator changes untold is read after a while', async () => {
  const { reference, db } = server.context;
  await reference(db);
  await sql`update branch set phone = '0110000009' where id = 'riyadh'`.execute(db);
  expect(await phoneNow()).not.toBe('0110000009');
  expect(await server.later(16, phoneNow)).toBe('0110000009');
});

test('what is read while a change commits is not taken for what is there afterwards', async () => {
  const { db, reference } = server.context;
  await rename(db, '0110000004');
  const reading = reference(db);
  await rename(db, '0110000005');
  await reading;
  expect(await phoneNow()).toBe('0110000005');
});

test('something is computed from it once', async () => {
  const { db, reference } = server.context;
  const branches = oncePer(({ branch }) => ({ count: branch.length }));
  const [one, again] = [branches(await reference(db)), branches(await reference(db))];
  expect(again).toBe(one);
  await rename(db, phone);
  expect(branches(await reference(db))).not.toBe(one);
});

test('lists that are read together are what each is by itself, instants and amounts included', async () => {
  const { db } = server.context;
  const lists = {
    people: db.selectFrom('citizen').selectAll().orderBy('civil_id'),
    deals: db.selectFrom('deal').selectAll().orderBy('submitted_at', 'desc').orderBy('id'),
    bookings: db.selectFrom('loan_transaction').selectAll().orderBy('booked_at').orderBy('id'),
    none: db.selectFrom('citizen').selectAll().where('civil_id', '=', 'none'),
  };
  const { people, deals, bookings, none } = await together(db, lists);
  expect(people.length * deals.length * bookings.length).toBeGreaterThan(0);
  expect(people).toEqual(await lists.people.execute());
  expect(deals).toEqual(await lists.deals.execute());
  expect(bookings).toEqual(await lists.bookings.execute());
  expect(none).toEqual([]);
});
