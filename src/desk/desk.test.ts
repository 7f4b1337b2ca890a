import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReference } from '#contract/fields/reference-number.ts';
import { createClient } from '#contract/kernel/kernel.ts';
import { eventually, REQUIRED_DOCUMENTS, readyApplicant, startSeededServer } from '#server/testing/applicant.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { everybody } from '#stand-ins/seeds/signers.ts';
import { desk } from './all-endpoints.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/desk${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: answer.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : undefined,
  };
};
const client = createClient(desk, async (path, { method, query, body }) => {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return (await call(method, `/api${path}?${search}`, body)).body;
});
const decide = (id: string, event: string, reason?: string) =>
  call('POST', `/api/cases/${id}/decisions`, { event, ...(reason !== undefined && { reason }) });
const messagesAbout = async (to: string, reference: string) =>
  (await client.messages({ query: { to } })).messages.filter(({ text }) => text.includes(reference));
const submitted = async () => (await (await readyApplicant(server)).submit()).body.dealId as string;

describe('the page', () => {
  test('says what to do while it is not built', async () => {
    const page = await call('GET', '');
    expect(page.status).toBe(503);
    expect(page.text).toContain('npm run build');
  });

  test('runs nothing but its own files, at both addresses, and the portal serves none of them', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'portal-desk-'));
    const html = '<!doctype html><title>desk</title><script type="module" src="/desk/assets/a.js"></script>';
    mkdirSync(join(dist, '.desk/assets'), { recursive: true });
    writeFileSync(join(dist, '.desk/index.html'), html);
    writeFileSync(join(dist, '.desk/assets/a.js'), '1');
    writeFileSync(join(dist, 'routes.json'), '[]');
    const open = await startServer({ env: { DIST_DIR: dist } });
    const closed = await startServer({ env: { DIST_DIR: dist, DESK: 'off' } });
    try {
      for (const address of ['/desk', '/desk/', '/desk/wrapper']) {
        const page = await fetch(open.url + address);
        expect(await page.text()).toBe(html);
        const policy = page.headers.get('content-security-policy') ?? '';
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain("style-src 'self';");
        expect(policy).not.toContain('unsafe');
      }
      const file = await fetch(`${open.url}/desk/assets/a.js`);
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      const statusesOf = (server: TestServer, paths: string[]) =>
        Promise.all(paths.map(async (path) => (await fetch(server.url + path)).status));
      const inPortal = ['/.desk/index.html', '/.desk/assets/a.js', '/.desk'];
      expect(await statusesOf(open, inPortal)).toEqual([404, 404, 404]);
      const ofDesk = ['/desk', '/desk/wrapper', '/desk/api/people', '/desk/assets/a.js'];
      expect(await statusesOf(closed, [...ofDesk, ...inPortal])).toEqual([404, 404, 404, 404, 404, 404, 404]);
    } finally {
      await Promise.all([open.close(), closed.close()]);
      rmSync(dist, { recursive: true });
    }
  });

  test('is described with the rest of the API', async () => {
    const { paths } = await (await fetch(`${server.url}/openapi.json`)).json();
    expect(paths['/desk/api/cases/{id}/decisions'].post.tags).toEqual(['desk']);
  });
});

describe('people and their phones', () => {
  test('are listed with the passwords they log in with', async () => {
    const listed = await client.people();
    expect(listed.people.map(({ civilId, password }) => ({ civilId, password }))).toEqual(
      everybody.map(({ civilId, password }) => ({ civilId, password })),
    );
  });

  test('show the messages of one phone, the newest first, and answer 304 while nothing came', async () => {
    const citizen = await server.addCitizen();
    const other = await server.addCitizen();
    await server.login(citizen);
    await server.login(other);
    await server.login(citizen);
    const path = `/api/messages?to=${citizen.mobile}`;
    const inbox = await call('GET', path);
    expect(inbox.body.messages).toHaveLength(2);
    expect(inbox.body.messages.every(({ to }: { to: string }) => to === citizen.mobile)).toBe(true);
    expect(inbox.body.messages[0].text).toContain(await server.codeOn(citizen.mobile));
    const tag = { 'if-none-match': inbox.headers.get('etag') ?? '' };
    expect((await call('GET', path, undefined, tag)).status).toBe(304);
    await server.login(citizen);
    expect((await call('GET', path, undefined, tag)).status).toBe(200);
  });
});

describe('a case', () => {
  test('is listed, and opens with its answers, documents, history and what can be decided', async () => {
    const ready = await readyApplicant(server);
    const { dealId, reference } = (await ready.submit()).body;
    const { cases } = await client.cases({ query: {} });
    expect(cases[0]).toMatchObject({ id: dealId, reference, civilId: ready.citizen.civilId, applicant: 'سالم الحربي' });
    const file = await client.case({ params: { id: dealId } });
    expect(file).toMatchObject({
      answers: ready.answers,
      state: 'grantDecision',
      decisions: ['grant.approve', 'document.request', 'deal.reject'],
      history: [{ event: 'application.submit' }],
    });
    expect(file.attachments.map(({ kind }) => kind).sort()).toEqual([...REQUIRED_DOCUMENTS].sort());
    const document = await fetch(`${server.url}/desk/api/cases/${dealId}/documents/${file.attachments[0]?.id}`);
    expect((await document.text()).startsWith('%PDF-')).toBe(true);
    expect(document.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('that does not exist, and a document of another case, are not found', async () => {
    const [one, other] = [await submitted(), await submitted()];
    const file = await client.case({ params: { id: other } });
    expect((await call('GET', `/api/cases/${randomUUID()}`)).status).toBe(404);
    expect((await call('GET', `/api/cases/${one}/documents/${file.attachments[0]?.id}`)).status).toBe(404);
    expect((await decide(randomUUID(), 'grant.approve')).status).toBe(404);
  });

  test('is moved by decisions up to the contract, which gets its number', async () => {
    const id = await submitted();
    for (const [event, state] of [
      ['grant.approve', 'financialStudy'],
      ['financialStudy.complete', 'technicalAnalysis'],
      ['technicalAnalysis.complete', 'loanApproval'],
      ['loan.approve', 'contractProcessing'],
      ['contract.issue', 'awaitingSignature'],
    ]) {
      const before = await client.case({ params: { id } });
      expect(before.decisions).toContain(event);
      expect(await decide(id, event!)).toMatchObject({ status: 200, body: { state } });
    }
    expect(await client.case({ params: { id } })).toMatchObject({ awaits: 'citizen', decisions: [] });
    const { state } = await server.context.db
      .selectFrom('deal')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { contractNumber } = (state as { context: { contractNumber: string } }).context;
    expect(readReference(contractNumber)).toEqual({ reference: contractNumber, prefix: 'LC' });
  });

  test('is rejected only with a reason, which the applicant reads', async () => {
    const ready = await readyApplicant(server);
    const { dealId } = (await ready.submit()).body;
    for (const reason of [undefined, '', '   '])
      expect(await decide(dealId, 'deal.reject', reason)).toMatchObject({
        status: 400,
        body: { data: [{ path: 'reason', description: 'required' }] },
      });
    expect(await decide(dealId, 'deal.reject', 'x'.repeat(501))).toMatchObject({ status: 400 });
    expect(await decide(dealId, 'deal.reject', ' الأرض <b>خارج</b> نطاق الزراعة ')).toMatchObject({
      status: 200,
      body: { outcome: 'rejected', decisions: [] },
    });
    expect(await ready.browser.client.deals.get({ params: { id: dealId } })).toMatchObject({
      rejectionReason: 'الأرض <b>خارج</b> نطاق الزراعة',
      step: 'grantDecision',
    });
  });

  test('does not take what the fund cannot decide now, what only the citizen decides, or what is no event', async () => {
    const id = await submitted();
    for (const event of ['loan.approve', 'contract.sign', 'deal.cancel', 'application.submit'])
      expect(await decide(id, event)).toMatchObject({ status: 409, body: { error: { code: 'illegal_transition' } } });
    for (const event of ['deal.explode', '*', 'deal.*'])
      expect(await decide(id, event)).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect((await client.case({ params: { id } })).history).toHaveLength(1);
  });

  test('takes one of many equal decisions at once', async () => {
    const id = await submitted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(id, 'grant.approve')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('tells the citizen of every decision', async () => {
    const ready = await readyApplicant(server);
    const { dealId, reference } = (await ready.submit()).body;
    await decide(dealId, 'grant.approve');
    await eventually(() => messagesAbout(ready.citizen.mobile, reference)).toHaveLength(2);
  });
});

describe('what is broken on purpose', () => {
  test('is what was asked for, and mended again', async () => {
    const whole = { sms: 'up', sso: 'up', identityApp: 'up', firewall: false, delay: 0 } as const;
    expect(await client.faults()).toEqual(whole);
    expect(await client.setFaults({ body: { sms: 'down', delay: 20 } })).toEqual({ ...whole, sms: 'down', delay: 20 });
    const draft = await server
      .browser()
      .call('POST', '/auth/login', { body: { civilId: everybody[0]?.civilId, password: everybody[0]?.password } });
    expect(draft).toMatchObject({ status: 503, body: { error: { code: 'service_suspended' } } });
    expect(await client.setFaults({ body: { sms: 'up', delay: 0 } })).toEqual(whole);
    expect((await call('PUT', '/api/faults', { sms: 'sometimes' })).status).toBe(400);
    expect((await call('PUT', '/api/faults', { delay: 30_001 })).status).toBe(400);
  });

  test('a message that the gateway did not take waits in the outbox until it does', async () => {
    const ready = await readyApplicant(server);
    await client.setFaults({ body: { sms: 'down' } });
    const { reference } = (await ready.submit()).body;
    const failures = () =>
      server.context.db
        .selectFrom('outbox')
        .select('last_error')
        .where('kind', '=', 'sms')
        .where('done_at', 'is', null)
        .execute();
    await eventually(failures).toEqual([{ last_error: expect.stringContaining('down on purpose') }]);
    expect(await messagesAbout(ready.citizen.mobile, reference)).toEqual([]);
    await client.setFaults({ body: { sms: 'up' } });
    await client.setClock({ body: { offsetSeconds: 3_600 } });
    await eventually(() => messagesAbout(ready.citizen.mobile, reference)).toHaveLength(1);
    await client.setClock({ body: { offsetSeconds: 0 } });
  });

  test('the firewall stands before the API, never before the desk that removes it', async () => {
    await client.setFaults({ body: { firewall: true } });
    expect((await server.browser().call('GET', '/config')).text).toMatch(/support ID is: \d{19}/);
    expect(await client.setFaults({ body: { firewall: false } })).toMatchObject({ firewall: false });
    expect((await server.browser().call('GET', '/config')).status).toBe(200);
  });

  test("the server's clock moves, ten years at most", async () => {
    const moved = await client.setClock({ body: { offsetSeconds: 3_600 } });
    expect(Date.parse(moved.now) - Date.now()).toBeGreaterThan(3_590_000);
    expect(await client.clock()).toMatchObject({ offsetSeconds: 3_600 });
    expect((await call('PUT', '/api/clock', { offsetSeconds: 1e12 })).status).toBe(400);
    expect(await client.setClock({ body: { offsetSeconds: 0 } })).toMatchObject({ offsetSeconds: 0 });
  });

  test('nothing of it can be done from a page of another site', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await call('PUT', '/api/faults', { firewall: true }, foreign)).status).toBe(400);
    expect((await call('PUT', '/api/clock', { offsetSeconds: 60 }, foreign)).status).toBe(400);
  });
});
