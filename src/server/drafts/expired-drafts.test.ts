/** A draft of any kind whose time is over goes with its files; one that was submitted stays, and nothing waits for it any more. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after } from '#server/core/clock.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { online } from '#server/db/migrations/0091_no_expiry_jobs.ts';
import { createAlone } from '#server/db/online.ts';
import { startSeededServer } from '#server/testing/applicant.ts';
import { DRAFT_KINDS, type ReadyDraft } from '#server/testing/draft-kinds.ts';
import type { TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const DAY = 86_400;

test('every column of a file that names a draft belongs to an area that says so, and stands here', async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_name = 'attachment' and table_schema = current_schema() and column_name like '%\_id'
      and column_name not in ('civil_id', 'deal_id', 'message_id')`.execute(server.context.db);
  const columns = rows.map(({ column }) => column).sort();
  expect(server.context.draftFiles.map(({ column }) => column).sort()).toEqual(columns);
  expect(DRAFT_KINDS.map(({ column }) => column).sort()).toEqual(columns);
});

test.each(DRAFT_KINDS)('of the table $table', async ({ table, column, begin }) => {
  const { db } = server.context;
  const [expired, submitted] = [await begin(server), await begin(server)];
  const answer = await submitted.submit();
  expect(answer.status, answer.text).toBe(200);
  const { rows: jobs } = await sql`select kind, payload from outbox
    where done_at is null and payload ->> 'id' in (${expired.id}, ${submitted.id}) and kind like '%.expire'`.execute(
    db,
  );
  expect(jobs).toEqual([]);

  const statuses = async () => {
    const { rows } = await sql<{ status: string }>`
      select status from ${sql.table(table)} where id in (${expired.id}, ${submitted.id}) order by status`.execute(db);
    return rows.map(({ status }) => status);
  };
  const filesOf = async ({ id }: ReadyDraft) => {
    const { rows } = await sql<{ storage_key: string }>`
      select storage_key from attachment where ${sql.ref(column)} = ${id}`.execute(db);
    return rows.map(({ storage_key }) => storage_key);
  };
  const files = await filesOf(expired);
  expect(files.length).toBeGreaterThan(0);
  await server.later(89 * DAY, () => deleteStaleRows(server.context));
  expect(await statuses()).toEqual(['open', 'submitted']);
  await server.later(91 * DAY, () => deleteStaleRows(server.context));
  expect(await statuses()).toEqual(['submitted']);
  expect(await filesOf(expired)).toEqual([]);
  expect((await filesOf(submitted)).length).toBeGreaterThan(0);
  const { rows: removals } = await sql<{ key: string }>`
    select payload ->> 'key' as key from outbox where kind = 'file.removeNameless' and done_at is null`.execute(db);
  expect(removals.map(({ key }) => key)).toEqual(expect.arrayContaining(files));
});

test('a cleanup removes the jobs that the release before had wait for drafts, and no other job', async () => {
  const { db, transact, outbox, clock } = server.context;
  const dueAt = after(clock.now(), 90 * DAY);
  const kinds = ['draft.expire', 'disbursement.expire', 'reviewer_request.expire', 'file.removeNameless'];
  await db.deleteFrom('outbox').execute();
  await transact(async (tx) => {
    for (const kind of kinds) for (let job = 0; job < 3; job += 1) await outbox.enqueue(tx, kind, {}, dueAt);
  });
  for (const _ of ['begun', 'begun again']) await online(createAlone(db));
  const left = await db.selectFrom('outbox').select('kind').execute();
  expect(left.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'file.removeNameless'));
});
