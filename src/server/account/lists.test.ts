/** The lists of a citizen: as many queries for four hundred rows as for one, in pages that hold while rows are added. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';
import { after } from '#server/core/clock.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import { dealRow } from '#server/deals/lifecycle.ts';
import { findSubmitted } from '#server/export-certificates/rows.ts';
import { answersOf, readyApplicant } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import { exporterOf } from '#server/testing/exporter.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.close());

const MANY = 400;

const plantDrafts = async (citizen: TestCitizen, count: number) => {
  const now = server.clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    civil_id: citizen.civilId,
    id: randomUUID(),
    version: 1,
    status: 'open' as const,
    answers: JSON.stringify(answersOf(citizen)),
    partial: '{}',
    answers_form: currentForm('application'),
    identity_confirmed: null,
    deal_id: null,
    created_at: now,
    // Two at the same instant: the id decides.
    updated_at: after(now, -Math.floor(index / 2)),
    expires_at: after(now, 86_400),
  }));
  await server.context.db.insertInto('draft').values(rows).execute();
};
const plantWhatIfs = async ({ civilId }: TestCitizen, count: number) => {
  const now = server.clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    civil_id: civilId,
    id: randomUUID(),
    version: 1,
    answers: '{}',
    partial: '{}',
    answers_form: currentForm('what-if'),
    draft_id: null,
    created_at: now,
    updated_at: after(now, -Math.floor(index / 2)),
    expires_at: after(now, 86_400),
  }));
  await server.context.db.insertInto('what_if_request').values(rows).execute();
};
/** Copies of a deal that was really submitted. */
const plantDeals = async (citizen: TestCitizen, count: number) => {
  const applicant = await readyApplicant(server, citizen);
  const { dealId } = (await applicant.submit()).body;
  const row = await dealRow(server.context.db, { civilId: citizen.civilId, id: dealId }).executeTakeFirstOrThrow();
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    id: randomUUID(),
    draft_id: randomUUID(),
    reference: randomUUID(),
    state: JSON.stringify(row.state),
    answers: JSON.stringify(row.answers),
    submitted_at: after(row.submitted_at, -Math.floor(index / 2) - 1),
  }));
  if (copies.length > 0) await server.context.db.insertInto('deal').values(copies).execute();
};

/** Copies of a request for an export certificate that was really submitted. */
const plantExports = async (citizen: TestCitizen, count: number) => {
  const { id } = await (await exporterOf(server, citizen)).submitted();
  const row = await findSubmitted(server.context.db, { civilId: citizen.civilId, id });
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...row,
    id: randomUUID(),
    number: randomUUID(),
    state: JSON.stringify(row.state),
    answers: JSON.stringify(row.answers),
    partial: JSON.stringify(row.partial),
    submitted_at: after(row.submitted_at, -Math.floor(index / 2) - 1),
  }));
  if (copies.length > 0) await server.context.db.insertInto('export_request').values(copies).execute();
};

const LISTS = {
  drafts: { path: '/drafts', rows: 'drafts', plant: plantDrafts },
  'what-if requests': { path: '/what-if-requests', rows: 'requests', plant: plantWhatIfs },
  'export requests': { path: '/export-certificates', rows: 'requests', plant: plantExports },
  deals: { path: '/deals', rows: 'deals', plant: plantDeals },
};
const cases = Object.entries(LISTS);

const read = async (browser: Browser, path: string, cursor?: string | null) => {
  const { status, body } = await browser.call('GET', path, cursor ? { query: { after: cursor } } : {});
  expect(status).toBe(200);
  return body;
};
/** Queries of the process while a citizen reads; the outbox asks by itself, and reference data is read now and then. */
const queriesOf = async (browser: Browser, path: string) => {
  await read(browser, path);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await read(browser, path);
  const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
  asked.mockRestore();
  return texts.filter((text) => text.includes('select') && !/outbox|maintenance_notice/.test(text)).length;
};

test.each([...cases, ['the account', { path: '/account', plant: plantDrafts }] as const])(
  'the list of %s takes as many queries for four hundred as for one',
  async (_, { path, plant }) => {
    const [few, many] = [await server.addCitizen(), await server.addCitizen()];
    await plant(few, 1);
    await plant(many, MANY);
    const counts = [];
    for (const citizen of [few, many]) counts.push(await queriesOf(await server.login(citizen), path));
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBe(counts[0]);
  },
);

describe.each(cases)('the pages of %s', (_, { path, rows, plant }) => {
  test('show each row once, in order, also while a row is added', async () => {
    const citizen = await server.addCitizen();
    const count = 2 * PAGE_ROWS + 1;
    await plant(citizen, count);
    const browser = await server.login(citizen);
    const seen: string[] = [];
    let page = await read(browser, path);
    expect(page[rows]).toHaveLength(PAGE_ROWS);
    const first = page.next;
    await server.later(60, () => plantWhatIfs(citizen, 1));
    await server.later(60, () => plantDrafts(citizen, 1));
    for (;;) {
      seen.push(...page[rows].map(({ id }: { id: string }) => id));
      if (page.next === null) break;
      page = await read(browser, path, page.next);
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
    expect((await read(browser, path, first))[rows][0].id).toBe(seen[PAGE_ROWS]);
  });

  test('belong to their citizen, and a cursor that the server did not give is refused', async () => {
    const stranger = await server.login(await server.addCitizen());
    expect(await read(stranger, path, `${Date.now()}~${randomUUID()}`)).toMatchObject({
      [rows]: [],
      next: null,
    });
    for (const cursor of ['x', `99999999999999~${randomUUID()}`, '1~------------------------------------'])
      expect((await stranger.call('GET', path, { query: { after: cursor } })).status, cursor).toBe(400);
  });
});

test('the account shows the first page of each, and where the second begins', async () => {
  const citizen = await server.addCitizen();
  await plantDrafts(citizen, PAGE_ROWS + 1);
  const browser = await server.login(citizen);
  const { drafts, deals, next } = await browser.client.account();
  expect([drafts.length, deals.length, next.deals]).toEqual([PAGE_ROWS, 0, null]);
  expect((await read(browser, '/drafts', next.drafts)).drafts).toHaveLength(1);
});
