/** Addresses that open one file for the mobile app: who gets one, what it opens, for how long, and what is recorded of it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import { applicant, formOf, REQUIRED_DOCUMENTS } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { openSessionFor } from '#server/testing/session.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.close());

type Opener = 'app' | 'webView';
const ATTACHMENT = '/drafts/:id/attachments/:attachmentId';

/** A citizen with a file of their own. */
const withFile = async () => {
  const draft = await applicant(server);
  await draft.save(0, draft.answers);
  const { body } = await draft.attach(formOf(REQUIRED_DOCUMENTS[0] ?? '', samplePdf(randomUUID())));
  const asked = { path: ATTACHMENT, params: { id: draft.id, attachmentId: body.id as string }, query: {} };
  const read = async () => (await draft.browser.call('GET', `/drafts/${draft.id}/attachments/${body.id}`)).text;
  return { ...draft, asked, read };
};

const issue = (browser: Browser, asked: object, opener: Opener = 'app') =>
  browser.call('POST', '/downloads', { body: { ...asked, opener } });
/** As a download manager asks: without a cookie, a token or a language. */
const open = async (path: string) => {
  const answer = await fetch(`${server.url}/api${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('an address opens the file without a session, as an attachment that is never cached', async () => {
  const { browser, asked, read } = await withFile();
  const { status, body } = await issue(browser, asked);
  expect([status, body]).toEqual([
    200,
    {
      path: expect.stringMatching(/^\/downloads\/[\w-]{22}\/document\.pdf$/),
      name: 'مستند.pdf',
      type: 'application/pdf',
      size: expect.any(Number),
      seconds: 60,
    },
  ]);
  const { status: opened, headers, text } = await open(body.path);
  expect([opened, text]).toEqual([200, await read()]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('مستند.pdf')}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test('every file of the contract that needs a session can be asked for, and no other', () => {
  const filesOf = (entries: object): string[] =>
    Object.values(entries).flatMap((entry) => {
      if (!isEndpoint(entry)) return filesOf(entry);
      const { download, auth, path }: Endpoint = entry;
      return download && auth !== 'public' ? [path] : [];
    });
  const files = filesOf(contract);
  expect(files.length).toBeGreaterThan(12);
  expect([...server.app.kernel.files.keys()].toSorted()).toEqual(files.toSorted());
});

describe('an address opens', () => {
  const statuses = async (path: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => open(path)))).map(({ status }) => status).toSorted();

  test.each<[Opener, number]>([
    ['app', 1],
    ['webView', 3],
  ])('for the %s so many times, at once or one after the other: %i', async (opener, uses) => {
    const { browser, asked } = await withFile();
    const { path } = (await issue(browser, asked, opener)).body;
    expect((await statuses(path, 20)).filter((status) => status === 200)).toHaveLength(uses);
    expect((await open(path)).status).toBe(404);
  });

  test('for a minute', async () => {
    const { browser, asked } = await withFile();
    const [early, late] = [(await issue(browser, asked)).body, (await issue(browser, asked)).body];
    await server.later(59, async () => expect((await open(early.path)).status).toBe(200));
    await server.later(61, async () => expect((await open(late.path)).status).toBe(404));
  });

  test('until the session ends that asked for it, and not because another session is there', async () => {
    const { browser, citizen, asked } = await withFile();
    const { path } = (await issue(browser, asked)).body;
    await server.login(citizen);
    await browser.call('POST', '/auth/logout');
    const refused = await open(path);
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([404, 'not_found']);
  });

  test('nothing when it is guessed, and a guesser does not close it to others on the same address', async () => {
    const { browser, asked } = await withFile();
    const { path } = (await issue(browser, asked)).body;
    const guess = () => open(`/downloads/${randomUUID().replaceAll('-', '').slice(0, 22)}/document.pdf`);
    const guessed = await Promise.all(Array.from({ length: 70 }, guess));
    expect(new Set(guessed.map(({ status }) => status))).toEqual(new Set([404, 429]));
    expect((await open(path)).status).toBe(200);
    expect((await open('/downloads/short/document.pdf')).status).toBe(400);
  });
});

describe('no address is given', () => {
  test("of another citizen's file, nor of one that is not there: both are answered alike", async () => {
    const { asked } = await withFile();
    const other = await server.login(await server.addCitizen());
    const foreign = await issue(other, asked);
    const unknown = await issue(other, { ...asked, params: { ...asked.params, attachmentId: randomUUID() } });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
  });

  test('without a session, or from another site', async () => {
    const { asked, browser } = await withFile();
    expect((await issue(server.browser(), asked)).status).toBe(401);
    const byCookieAlone = Object.assign(server.browser(), { cookie: browser.cookie });
    expect((await issue(byCookieAlone, asked)).status).toBe(401);
  });

  test.each([
    ['data', '/account'],
    ['a file that is public', '/contact/captchas/:id/audio'],
    ['an address of an address', '/downloads/:ticket/:name'],
    ['what the contract does not know', '/../etc/passwd'],
  ])('of %s', async (_, path) => {
    const { browser, asked } = await withFile();
    expect((await issue(browser, { ...asked, path })).status).toBe(404);
  });

  test('with a path that is none', async () => {
    const { browser, asked } = await withFile();
    const answer = await issue(browser, { ...asked, params: { id: '../..', attachmentId: 'x' } });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request']);
  });

  test('of a file that their login does not open, or whose flag is off', async () => {
    const { asked, citizen } = await withFile();
    const services = await openSessionFor(server, citizen.civilId, 'services');
    expect((await issue(services, asked)).status).toBe(404);
    const off = await startServer({ env: { FLAGS: 'signContract=off' } });
    try {
      const browser = await off.login(await off.addCitizen());
      const contractFile = { path: contract.contracts.document.path, params: { id: randomUUID() }, query: {} };
      expect((await issue(browser, contractFile)).status).toBe(404);
    } finally {
      await off.close();
    }
  });

  test('without an end: sixty within ten minutes', async () => {
    const { browser, asked } = await withFile();
    const statuses = await Promise.all(Array.from({ length: 65 }, async () => (await issue(browser, asked)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

test('it is in the audit trail who asked and what was opened, and the ticket is nowhere: no log, no row', async () => {
  const { browser, citizen, asked } = await withFile();
  const { path } = (await issue(browser, asked)).body;
  await open(path);
  await open(path);
  const { db } = server.context;
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'outcome'])
    .where('actor', '=', citizen.civilId)
    .where('action', 'in', ['downloads.issue', 'drafts.download'])
    .orderBy('at')
    .execute();
  const subject = `/api/drafts/${asked.params.id}/attachments/${asked.params.attachmentId}`;
  expect(entries).toEqual([
    { action: 'downloads.issue', subject, outcome: 'done' },
    { action: 'drafts.download', subject, outcome: 'done' },
  ]);
  const ticket = /[\w-]{22}/.exec(path)?.[0] ?? 'none';
  expect(server.logs.some((line) => line.includes('/api/downloads/:ticket/:name'))).toBe(true);
  expect(server.logs.filter((line) => line.includes(ticket))).toEqual([]);
  const rows = await db.selectFrom('download_ticket').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(ticket);
  expect(JSON.stringify(await db.selectFrom('audit_entry').selectAll().execute())).not.toContain(ticket);
});

test('opening one is no activity of the citizen: an idle session stays idle', async () => {
  const { browser, asked, citizen } = await withFile();
  const { path } = (await issue(browser, asked)).body;
  const seen = () =>
    server.context.db
      .selectFrom('session')
      .select('seen_at')
      .where('civil_id', '=', citizen.civilId)
      .executeTakeFirstOrThrow();
  const before = await seen();
  await server.later(50, async () => expect((await open(path)).status).toBe(200));
  expect(await seen()).toEqual(before);
});

test('a calendar file and a sheet are called so', async () => {
  const browser = await openSessionFor(server, (await server.addCitizen()).civilId);
  const { days } = await browser.client.appointments.openings({ query: { departmentId: 'hail.loans' } });
  const startsAt = days.flatMap(({ slots }) => slots.map((slot) => slot.startsAt)).at(-1) ?? '';
  const { id } = await browser.client.appointments.book({
    body: { departmentId: 'hail.loans', startsAt },
    key: randomUUID(),
  });
  const { asked } = browser.client.appointments.calendar.file({ params: { id }, query: { lang: 'en' } });
  const { body } = await issue(browser, asked, 'webView');
  expect(body).toMatchObject({ path: expect.stringMatching(/document\.ics$/), type: 'text/calendar; charset=utf-8' });
  expect((await open(body.path)).text).toContain('Agricultural');
});
