/** What housekeeping does whatever the table: a little at a time, each part on its own, by one server, and no longer than its server is there. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { after as later } from './clock.ts';
import type { Chore } from './context.ts';
import { deleteStaleRows, staleRows } from './housekeeping.ts';
import { takeTurn } from './turns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Adds captchas that have expired. */
const addCaptchas = async (count: number) => {
  const { db, clock } = server.context;
  const ids = Array.from({ length: count }, () => randomUUID());
  const row = { number_hash: 'x', number_sealed: 'x', expires_at: later(clock.now(), -60) };
  await db
    .insertInto('captcha')
    .values(ids.map((id) => ({ id, ...row })))
    .execute();
};
const captchas = async () => (await server.context.db.selectFrom('captcha').select('id').execute()).length;
const isEmbedded = () => server.context.config.database.kind === 'embedded';

describe('housekeeping', () => {
  test('deletes a thousand rows at a time until none is left', async ({ skip }) => {
    if (isEmbedded()) skip();
    await addCaptchas(2_500);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await deleteStaleRows(server.context);
      const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
      expect(texts.filter((text) => text.includes('delete from \\"captcha'))).toHaveLength(4);
    } finally {
      asked.mockRestore();
    }
    expect(await captchas()).toBe(0);
  });

  test('does the rest when a part of it fails, and says which', async () => {
    const { db } = server.context;
    await addCaptchas(1);
    await sql`alter table rate_limit rename to lost`.execute(db);
    try {
      await expect(deleteStaleRows(server.context)).rejects.toMatchObject({
        errors: [
          { message: 'housekeeping of rate_limit failed', cause: { message: expect.stringContaining('rate_limit') } },
        ],
      });
    } finally {
      await sql`alter table lost rename to rate_limit`.execute(db);
    }
    expect(await captchas()).toBe(0);
  });

  test('waits for no row that is in use, and spares one that was used meanwhile', async ({ skip }) => {
    if (isEmbedded()) skip();
    const { db, clock, rateLimits } = server.context;
    const key = randomUUID();
    const row = db.selectFrom('rate_limit').select('key').where('key', '=', key);
    await rateLimits.take(key, { max: 9, seconds: 60 });
    await db
      .updateTable('rate_limit')
      .set({ expires_at: later(clock.now(), -60) })
      .where('key', '=', key)
      .execute();
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('rate_limit')
        .set({ expires_at: later(clock.now(), 60) })
        .where('key', '=', key)
        .execute();
      await deleteStaleRows(server.context);
    });
    expect(await row.execute()).toEqual([{ key }]);
  });

  test('ends with its server, in the midst of what is left', async () => {
    const closing = new AbortController();
    let batches = 0;
    const long: Chore = {
      name: 'long',
      batch: async () => {
        batches += 1;
        if (batches === 3) closing.abort();
        return batches < 10 ? 1 : 0;
      },
    };
    await deleteStaleRows({ ...server.context, chores: [long, long], closing: closing.signal });
    expect(batches).toBe(3);
  });

  test('keeps a session that began long ago and was used since', async () => {
    const { db, clock } = server.context;
    const { civilId } = await server.addCitizen();
    const began = later(clock.now(), -500 * 86_400);
    const [used, forgotten] = [randomUUID(), randomUUID()];
    const row = { civil_id: civilId, scope: 'citizen' as const, started_at: began, ended_at: null };
    await db
      .insertInto('session')
      .values([
        { ...row, id_hash: used, seen_at: clock.now() },
        { ...row, id_hash: forgotten, seen_at: began },
      ])
      .execute();
    await deleteStaleRows(server.context);
    const left = db.selectFrom('session').select('id_hash').where('civil_id', '=', civilId);
    expect(await left.execute()).toEqual([{ id_hash: used }]);
  });

  test('finds the rows of every table by an index, but of those that stay small', async () => {
    const { rows: indexes } = await sql<{ table: string; column: string }>`
      select indrelid::regclass::text as table, attname as column
      from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(server.context.db);
    const withoutIndex = staleRows(server.context).filter(
      ({ table, by }) => !indexes.some((index) => index.table === table && index.column === by),
    );
    expect(withoutIndex.map(({ table }) => table)).toEqual(['node', 'portal_file']);
  });
});

describe('a turn', () => {
  const take = (name: string, seconds = 3600) => takeTurn(server.context.db, { name, seconds }).execute();

  test('is taken by one of those who ask at the same time', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => take('at once')));
    expect(taken.flat()).toEqual([{ name: 'at once' }]);
  });

  test('comes again by the clock of the database, whatever that of the server says', async () => {
    expect(await take('again')).toHaveLength(1);
    expect(await server.later(86_400, () => take('again'))).toEqual([]);
    await sql`update turn set taken_until = now() where name = 'again'`.execute(server.context.db);
    expect(await server.later(-86_400, () => take('again'))).toHaveLength(1);
    expect(await take('another')).toHaveLength(1);
  });
});
