/** Rows and documents that come from two copies: whatever does not agree is found. */
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPapers, type Issue } from '#server/papers/papers.ts';
import { receiptCase } from '#server/pdf/papers.fixtures.ts';
import { NAMING } from '#server/storage/named-files.ts';
import { applicant, formOf, REQUIRED_DOCUMENTS, startSeededServer } from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { announceFile } from '#server/uploads/files.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { checkFiles } from './check-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const check = () => checkFiles(server.context);
const agrees = { missing: [], changed: [], leftBehind: [] };

/** The row of a document that a citizen has just attached. */
const attached = async () => {
  const draft = await applicant(server);
  await draft.save(0, draft.answers);
  const { body } = await draft.attach(formOf(REQUIRED_DOCUMENTS[0] ?? '', samplePdf(randomUUID())));
  const row = await server.context.db
    .selectFrom('attachment')
    .select(['id', 'storage_key as key', 'sha256'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  return { ...row, draft };
};
const stored = (key: string, content: Buffer) =>
  server.context.storage.put(key, content, {
    type: 'application/pdf',
    sha256: createHash('sha256').update(content).digest('hex'),
  });
/** Puts other bytes, or none, in the place of a document for a while. */
const withDocument = async (key: string, content: Buffer | null, work: () => Promise<void>) => {
  const { storage } = server.context;
  const before = await buffer(await storage.read(key));
  await storage.remove(key);
  if (content) await stored(key, content);
  try {
    await work();
  } finally {
    await storage.remove(key);
    await stored(key, before);
  }
};

test('whatever the seeded people have agrees', async () => {
  const report = await check();
  expect(report).toMatchObject(agrees);
  expect(report.rows).toBeGreaterThan(10);
  expect(report.documents).toBeGreaterThan(10);
  expect(await checkFiles({ ...server.context, page: 2 })).toEqual(report);
});

test('a missing document is found, with the row that names it', async () => {
  const { id, key } = await attached();
  await withDocument(key, null, async () =>
    expect(await check()).toMatchObject({ ...agrees, missing: [{ table: 'attachment', id, key, found: 'not_found' }] }),
  );
  expect(await check()).toMatchObject(agrees);
});

test('a changed document is found, however small the change', async () => {
  const { id, key } = await attached();
  const content = await buffer(await server.context.storage.read(key));
  content.writeUInt8(content.readUInt8(20) ^ 1, 20);
  await withDocument(key, content, async () =>
    expect(await check()).toMatchObject({ ...agrees, changed: [{ table: 'attachment', id, key }] }),
  );
});

test('a document that no row names is found; one that a job will remove is not left behind', async () => {
  const { context } = server;
  const before = (await check()).awaitingRemoval;
  const [left, announced] = [context.ids(), await announceFile(context)];
  for (const key of [left, announced]) await stored(key, samplePdf('nameless'));
  const { id, key, draft } = await attached();
  await draft.browser.call('DELETE', `/drafts/${draft.id}/attachments/${id}`);
  const { awaitingRemoval, ...report } = await check();
  expect(report).toMatchObject({ ...agrees, leftBehind: [left] });
  expect(awaitingRemoval.filter((one) => !before.includes(one)).sort()).toEqual([announced, key].sort());
  await context.storage.remove(left);
});

test('a document of several rows is read once, and missed by each', async () => {
  const { id, key, draft } = await attached();
  const again = await applicant(server, draft.citizen);
  await again.save(0, again.answers);
  const reuse = { body: { kind: REQUIRED_DOCUMENTS[0], fileId: id }, key: randomUUID() };
  const reused = (await again.browser.call('POST', `/drafts/${again.id}/attachments/reuse`, reuse)).body;
  const reads: string[] = [];
  const { db, storage } = server.context;
  const counting = (name: string) => {
    reads.push(name);
    return storage.read(name);
  };
  expect(await checkFiles({ db, storage: { ...storage, read: counting } })).toMatchObject(agrees);
  expect(reads.filter((name) => name === key)).toHaveLength(1);
  await withDocument(key, null, async () =>
    expect((await check()).missing.map((row) => row.id).sort()).toEqual([id, reused.id].sort()),
  );
});

test('a paper is compared, too', async () => {
  const { civilId } = await server.addCitizen();
  const compose = ({ key }: Issue) => ({ template: 'receipt.typ' as const, data: receiptCase('en', key) });
  const about = { civilId, kind: 'receipt', subject: 'checked', lang: 'en', facts: {}, name: 'paper.pdf' } as const;
  await createPapers(server.context).issue({ ...about, compose, correlationId: randomUUID() });
  const { id, key } = await server.context.db
    .selectFrom('paper')
    .select(['id', 'storage_key as key'])
    .where('subject', '=', 'checked')
    .executeTakeFirstOrThrow();
  await withDocument(key, null, async () =>
    expect(await check()).toMatchObject({ ...agrees, missing: [{ table: 'paper', id, key }] }),
  );
});

test('no table names documents beside those that are compared', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns where column_name = 'storage_key' order by 1`.execute(
    server.context.db,
  );
  expect(rows.map(({ table }) => table)).toEqual(NAMING.map(([table]) => table).sort());
});
