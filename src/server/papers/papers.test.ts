/** A paper is issued once: the same facts are the same bytes for every caller, however often and when. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countJobs } from '#server/core/watching/job-counts.ts';
import { receiptCase } from '#server/pdf/papers.fixtures.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { createPapers, type Issue, type PaperRequest } from './papers.ts';

let server: TestServer;
let civilId: string;
beforeAll(async () => {
  server = await startServer();
  civilId = (await server.addCitizen()).civilId;
});
afterAll(() => server.close());

const requestOf = (subject: string, facts: object, more: Partial<PaperRequest> = {}): PaperRequest => ({
  civilId,
  kind: 'receipt',
  subject,
  lang: 'en',
  facts,
  name: 'paper.pdf',
  compose: ({ key }: Issue) => ({ template: 'receipt.typ', data: receiptCase('en', key) }),
  correlationId: randomUUID(),
  ...more,
});
const issued = async (request: PaperRequest) => (await createPapers(server.context).issue(request)).content as Buffer;
const rowsOf = (subject: string) =>
  server.context.db.selectFrom('paper').selectAll().where('subject', '=', subject).orderBy('issued_at').execute();
const filesIn = async () => {
  const folder = join(server.context.config.dataDir, 'documents');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

test('the same facts are the same bytes, in whatever order they stand; other facts are another paper', async () => {
  const first = await issued(requestOf('same', { a: 1, b: { c: 2, d: [3] } }));
  await server.later(86_400, async () => {
    expect(first.equals(await issued(requestOf('same', { b: { d: [3], c: 2 }, a: 1 })))).toBe(true);
    expect(first.equals(await issued(requestOf('same', { a: 2 })))).toBe(false);
    expect(first.equals(await issued(requestOf('same', { a: 1, b: { c: 2, d: [3] } }, { lang: 'ar' })))).toBe(false);
  });
  const rows = await rowsOf('same');
  expect(rows).toHaveLength(3);
  expect(rows.map(({ revoked_at }) => revoked_at)).toEqual([null, null, null]);
  for (const { verification_key } of rows) expect(verification_key).toMatch(/^[\w-]{22}$/);
});

test('twenty first calls at once issue one paper and leave one file', async () => {
  const before = await filesIn();
  const all = await Promise.all(Array.from({ length: 20 }, () => issued(requestOf('race', { a: 1 }))));
  expect(new Set(all.map((content) => content.toString('latin1'))).size).toBe(1);
  const [row, ...others] = await rowsOf('race');
  expect(others).toEqual([]);
  expect((await filesIn()).filter((name) => !before.includes(name))).toEqual([row?.storage_key]);
  const entries = await server.context.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'paper.issue')
    .execute();
  expect(entries.filter(({ subject }) => subject === row?.id)).toHaveLength(1);
});

test('the link on the paper names the screen of its kind', async () => {
  const links: string[] = [];
  const compose = ({ link, key }: Issue) => {
    links.push(link);
    return { template: 'receipt.typ' as const, data: receiptCase('en', key) };
  };
  await issued(requestOf('links', {}, { compose }));
  await issued(requestOf('links', {}, { compose, kind: 'invoice', lang: 'ar' }));
  const { publicOrigin } = server.context.config;
  expect(links[0]).toMatch(new RegExp(`^${publicOrigin}/en/paper_verification/[\\w-]{22}$`));
  expect(links[1]).toMatch(new RegExp(`^${publicOrigin}/ar/invoice_direct_verification/[\\w-]{22}$`));
});

test.each([
  ['contract', 'contract_document_not_found'],
  ['receipt', 'not_found'],
] as const)('a %s whose file is lost or changed is a problem that the portal can show', async (kind, code) => {
  const request = requestOf('lost', {}, { kind });
  await issued(request);
  const ofKind = { problem: { code }, status: 404 };
  const { storage_key: key } = await server.context.db
    .updateTable('paper')
    .set({ sha256: 'other' })
    .where('subject', '=', 'lost')
    .where('kind', '=', kind)
    .returning('storage_key')
    .executeTakeFirstOrThrow();
  await expect(issued(request)).rejects.toMatchObject(ofKind);
  await server.context.storage.remove(key);
  await expect(issued(request)).rejects.toMatchObject(ofKind);
});

test('the file of a paper stays when the job for files without a row comes', async () => {
  const first = await issued(requestOf('stays', {}));
  await server.later(7200, async () => {
    await server.context.outbox.drain();
    expect(await countJobs(server.context.db, server.clock.now())).toMatchObject({ due: 0, retrying: 0 });
    expect(first.equals(await issued(requestOf('stays', {})))).toBe(true);
  });
});
