/** The contract kernel on the server, tested with its own probe endpoints. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { createClient } from '#contract/kernel/kernel.ts';
import { after } from '#server/core/clock.ts';
import type { Browser } from '#server/testing/browser.ts';
import { deedsOf, mountProbe, probe, trouble } from '#server/testing/kernel.probe.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { atOnce, BOUNDED_MS } from '#server/testing/timing.ts';

let server: TestServer;
let citizen: Browser;
beforeAll(async () => {
  server = await startServer({
    routes: mountProbe,
  });
  citizen = await server.login(await server.addCitizen());
});
afterAll(() => server.close());

const newKey = () => crypto.randomUUID();

describe('validation', () => {
  test('a good request goes through, a bad one names its fields', async () => {
    expect((await citizen.call('POST', '/probe/echo', { body: { seeds: 3 } })).body).toEqual({ seeds: 3 });
    const bad = await citizen.call('POST', '/probe/echo', { body: { seeds: 'three' } });
    expect(bad).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' }, data: [{ path: 'seeds', description: 'invalid' }] },
    });
    expect(bad.body.error.supportId).toBe(bad.headers.get('x-correlation-id'));
  });

  test('parameters and queries are checked too', async () => {
    const id = newKey();
    expect((await citizen.call('GET', `/probe/find/${id}?deep=yes`)).body).toEqual({ id, deep: 'yes' });
    expect((await citizen.call('GET', '/probe/find/7')).status).toBe(400);
    expect((await citizen.call('GET', `/probe/find/${id}?deep=perhaps`)).status).toBe(400);
  });

  test('what the contract does not name never leaves the server', async () => {
    expect((await citizen.call('GET', '/probe/talkative')).text).toBe('{"seeds":1}');
  });

  test('the typed client speaks to the mounted routes', async () => {
    const client = createClient(
      probe,
      async (path, { method, body }) => (await citizen.call(method, `/probe${path}`, { body })).body,
    );
    expect(await client.echo({ body: { seeds: 5 } })).toEqual({ seeds: 5 });
  });
});

test('a refusal is in the audit trail with the path, and without what was asked of it', async () => {
  const path = `/deals/${newKey()}`;
  expect((await citizen.call('GET', `${path}?mobile=0551234567`)).status).toBe(404);
  const trail = await server.context.db
    .selectFrom('audit_entry')
    .select('subject')
    .where('subject', 'like', `/api${path}%`)
    .execute();
  expect(trail).toEqual([{ subject: `/api${path}` }]);
});

describe('a feature flag', () => {
  test('that is off leaves no endpoint, for a citizen as for a visitor; one that is on changes nothing', async () => {
    for (const browser of [citizen, server.browser()]) {
      const { status, body } = await browser.call('GET', '/probe/flagged');
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    }
    expect((await server.browser().call('GET', '/probe/open')).body).toEqual({ seeds: 2 });
  });

  test('is what the environment says', async () => {
    const other = await startServer({
      env: { FLAGS: 'deleteDeals=on,signContract=off' },
      routes: mountProbe,
    });
    const visitor = other.browser();
    const statuses = [
      (await visitor.call('GET', '/probe/flagged')).status,
      (await visitor.call('GET', '/probe/open')).status,
    ];
    await other.close();
    expect(statuses).toEqual([401, 404]);
  });
});

describe('faults', () => {
  test.each(['error', 'sql', 'text', 'shape'])(
    'of the server (%s) say nothing of its inside, and are found in the log by the support id',
    async (how) => {
      const { status, body, text } = await citizen.call('GET', `/probe/broken?how=${how}`);
      expect(status).toBe(500);
      expect(body).toEqual({
        error: { code: 'something_went_wrong', message: 'something_went_wrong', supportId: expect.any(String) },
      });
      expect(text).not.toMatch(/secret|select|\bat \/|node_modules|no instant/);
      expect(server.logs.some((line) => line.includes(body.error.supportId) && line.includes('unexpected fault'))).toBe(
        true,
      );
    },
  );

  test('of the database suspend the service instead', async () => {
    const { status, body, headers, text } = await citizen.call('GET', '/probe/broken?how=database');
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'service_suspended', '5']);
    expect(text).not.toContain('10.0.0.7');
  });
});

describe('one key, one deed', () => {
  const order = (key: string | undefined, seeds = 1, path = 'order', who = citizen) =>
    who.call('POST', `/probe/${path}`, { body: { seeds }, ...(key !== undefined && { key }) });
  const deedsDuring = async (work: () => Promise<unknown>) => {
    const before = await deedsOf(server.context);
    await work();
    return (await deedsOf(server.context)) - before;
  };

  test.each(['order', 'slowly'])(
    'two hundred parallel requests (%s) do it once and all hear the same',
    async (path) => {
      const key = newKey();
      const deeds = await deedsDuring(async () => {
        const answers = await atOnce(200, () => order(key, 1, path));
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect(answers[0]?.status).toBe(200);
      });
      expect(deeds).toBe(1);
    },
  );

  test('a late repetition gets the stored answer', async () => {
    const key = newKey();
    const first = await order(key);
    expect(await deedsDuring(async () => expect((await order(key)).text).toBe(first.text))).toBe(0);
  });

  test('the same key for something else is refused', async () => {
    const key = newKey();
    await order(key, 1);
    expect(await order(key, 2)).toMatchObject({ status: 422, body: { error: { code: 'idempotency_key_reused' } } });
    expect(await order(key, 1, 'slowly')).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
    const race = newKey();
    const answers = await atOnce(20, (index) => order(race, index % 2));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  });

  test('another citizen’s key is another key', async () => {
    const key = newKey();
    const other = await server.login(await server.addCitizen());
    expect(await deedsDuring(() => Promise.all([order(key), order(key, 1, 'order', other)]))).toBe(2);
  });

  test('no key, or one that is no key, is refused', async () => {
    expect((await order(undefined)).body.error.code).toBe('idempotency_key_required');
    expect((await order('short')).body.error.code).toBe('invalid_request');
    expect((await order('x'.repeat(256))).body.error.code).toBe('invalid_request');
  });

  test('a problem is not stored: the same key may try again', async () => {
    const key = newKey();
    trouble.refusals = 1;
    expect((await order(key)).status).toBe(503);
    expect(await deedsDuring(async () => expect((await order(key)).status).toBe(200))).toBe(1);
  });

  test('a server that fails after the deed still knows its answer', async () => {
    const key = newKey();
    trouble.deathsAfterDeed = 1;
    const deeds = await deedsDuring(async () => {
      expect((await order(key)).status).toBe(500);
      expect((await order(key)).status).toBe(200);
    });
    expect(deeds).toBe(1);
  });

  test.each([
    ['the lease of that server is over', { alive_until: sql<Date>`now()` }, {}],
    ['it has taken too long', {}, { claimed_at: sql<Date>`now() - interval '61 seconds'` }],
  ])('a command that another server runs is waited for, and taken over once %s', async (_, lease, claim) => {
    const { db } = server.context;
    const key = newKey();
    await order(key);
    const live = {
      id: server.context.serverNumber + 1,
      release: 'other',
      alive_until: sql<Date>`now() + interval '1 day'`,
    };
    await db
      .insertInto('node')
      .values(live)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(live))
      .execute();
    const left = { status: null, response: null, node: live.id, claimed_at: sql<Date>`now()` };
    const claimed = db.updateTable('idempotency').where('key', '=', key);
    await claimed.set(left).execute();
    const started = performance.now();
    // The clock of this server does not count.
    await server.later(600, async () =>
      expect(await order(key)).toMatchObject({ status: 409, body: { error: { code: 'request_in_progress' } } }),
    );
    expect(performance.now() - started).toBeLessThan(BOUNDED_MS);
    await db
      .updateTable('node')
      .set({ ...live, ...lease })
      .where('id', '=', live.id)
      .execute();
    await claimed.set({ ...left, ...claim }).execute();
    expect(await deedsDuring(async () => expect((await order(key)).status).toBe(200))).toBe(1);
  });

  test('a command of a server of release 0.1.0, which does not say that it lives, is taken over after a minute', async () => {
    const { db } = server.context;
    const key = newKey();
    await order(key);
    const left = { status: null, response: null, node: server.context.serverNumber + 7, claimed_at: sql<Date>`null` };
    const claimed = db.updateTable('idempotency').where('key', '=', key);
    const begun = (secondsAgo: number) => ({ ...left, created_at: after(new Date(), -secondsAgo) });
    await claimed.set(begun(1)).execute();
    expect(await order(key)).toMatchObject({ status: 409, body: { error: { code: 'request_in_progress' } } });
    await claimed.set(begun(61)).execute();
    expect(await deedsDuring(async () => expect((await order(key)).status).toBe(200))).toBe(1);
  });
});

describe('files and events', () => {
  test('a file is an attachment that must not be cached or embedded', async () => {
    const { status, headers, text } = await citizen.call('GET', '/probe/file');
    expect([status, text]).toEqual([200, '%PDF-']);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('إيصال 1.pdf')}`,
    );
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('the download requires the session like every other call, and is in the audit trail', async () => {
    expect((await server.browser().call('GET', '/probe/file')).status).toBe(401);
    const trail = await server.context.db
      .selectFrom('audit_entry')
      .select('outcome')
      .where('action', '=', 'file')
      .execute();
    expect(trail).toEqual([{ outcome: 'done' }]);
  });

  test('events come one by one', async () => {
    const { headers, text } = await citizen.call('GET', '/probe/news');
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(text).toBe(':\n\nid: 1\ndata: {"state":"waiting"}\n\nid: 2\ndata: {"state":"approved"}\n\n');
  });
});

test('long answers are compressed, short ones are not', async () => {
  const encoding = async (path: string) =>
    (await fetch(`${server.url}/api/probe/${path}`, { headers: { 'accept-encoding': 'br' } })).headers.get(
      'content-encoding',
    );
  expect(await encoding('long')).toBe('br');
  expect(await encoding('talkative')).toBeNull();
});

test('the published description is OpenAPI 3.1 and knows every operation with its problems', async () => {
  const document = await (await fetch(`${server.url}/openapi.json`)).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.components.securitySchemes)).toEqual(['sessionCookie', 'sessionToken']);
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  const names = (entries: object, path: string[] = []): string[] =>
    Object.entries(entries).flatMap(([name, entry]) =>
      'method' in entry ? [[...path, name].join('.')] : names(entry, [...path, name]),
    );
  expect(operations).toEqual(expect.arrayContaining(names(contract)));
  const login = document.paths['/api/auth/login'].post;
  expect(login.responses['422'].description).toContain('wrong_credentials');
  expect(login.responses['422'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Problem' });
  expect(document.components.schemas.Problem.properties.error.properties.code.enum).toContain('wrong_otp');
  expect(login.requestBody.content['application/json'].schema.properties).toHaveProperty('civilId');
  expect(document.paths['/api/drafts/{id}/submit'].post.security).toEqual([{ sessionCookie: [], sessionToken: [] }]);
});
