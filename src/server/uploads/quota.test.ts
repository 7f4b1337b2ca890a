/** Which files count towards what a citizen may keep: those of drafts of every kind, and not those of what was submitted. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicant, formOf, startSeededServer } from '#server/testing/applicant.ts';
import { DRAFT_KINDS } from '#server/testing/draft-kinds.ts';
import type { TestCitizen, TestServer } from '#server/testing/server.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const ALL_THAT_IS_KEPT = 500 * 1024 * 1024;
/** What an upload to another draft of the citizen ends with. */
const attachElsewhere = async (citizen: TestCitizen): Promise<string> => {
  const draft = await applicant(server, citizen);
  await draft.save(0, { applicantType: { applicantType: 'individual' } });
  const { status, body } = await draft.attach(formOf('land-deed', samplePdf('deed')));
  return status === 200 ? 'kept' : body.error.code;
};
const fill = async (column: string, id: string) => {
  const bytes = sql`update attachment set size = ${ALL_THAT_IS_KEPT} where ${sql.ref(column)} = ${id}`;
  await bytes.execute(server.context.db);
};

test.each(DRAFT_KINDS)('files of the table $table count until they are submitted', async ({ column, begin }) => {
  const { citizen, id, submit } = await begin(server);
  const before = await server.context.db
    .selectFrom('attachment')
    .select(['id', 'size'])
    .where('civil_id', '=', citizen.civilId)
    .execute();
  await fill(column, id);
  expect(await attachElsewhere(citizen)).toBe('quota_reached');
  // The submission looks at the files as they are.
  for (const { id: file, size } of before)
    await server.context.db.updateTable('attachment').set({ size }).where('id', '=', file).execute();
  const answer = await submit();
  expect(answer.status, answer.text).toBe(200);
  await fill(column, id);
  expect(await attachElsewhere(citizen)).toBe('kept');
});

test('files of an exemption that is decided count again: an objection adds to them', async () => {
  const [exemption] = DRAFT_KINDS.filter(({ table }) => table === 'exemption');
  if (!exemption) throw new Error('There are no exemptions.');
  const { citizen, id, submit } = await exemption.begin(server);
  await submit();
  await fill(exemption.column, id);
  await sql`update exemption set decided_at = ${server.clock.now()} where id = ${id}`.execute(server.context.db);
  expect(await attachElsewhere(citizen)).toBe('quota_reached');
});
