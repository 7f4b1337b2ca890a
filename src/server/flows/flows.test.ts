/** The atlas and the counting of transitions, and that neither exists where it is switched off. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';

const KEY = 'login.credentials · credentials.submit[0]';
const report = (server: TestServer, counts: unknown) =>
  server.browser().call('POST', '/flows/transitions', { body: { counts } });
const taken = async (server: TestServer, days = 30) => {
  const answer = await fetch(`${server.url}/api/flows/transitions?days=${days}`);
  return { status: answer.status, body: await answer.json() };
};

describe('where both are switched on', () => {
  let server: TestServer;
  const dist = mkdtempSync(join(tmpdir(), 'atlas-'));
  beforeAll(async () => {
    mkdirSync(join(dist, '.flows/assets'), { recursive: true });
    writeFileSync(join(dist, 'routes.json'), '[]');
    writeFileSync(join(dist, '.flows/index.html'), '<!doctype html><title>atlas</title><script>1</script>');
    writeFileSync(join(dist, '.flows/assets/a.js'), '1');
    server = await startServer({ env: { FLOW_TRAFFIC: 'on', DIST_DIR: dist } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dist, { recursive: true });
  });

  test('counts add up by day over all senders, and nothing else is stored', async () => {
    const one = { machine: 'login', transition: KEY, taken: 1 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(server, [one, { ...one, taken: 2 }])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await taken(server)).body).toEqual({ isCounted: true, counts: [{ ...one, taken: 60 }] });
    await server.later(40 * 86_400, async () => {
      await report(server, [one]);
      expect((await taken(server)).body.counts).toEqual([one]);
      expect((await taken(server, 90)).body.counts).toEqual([{ ...one, taken: 61 }]);
    });
    const rows = await server.context.db.selectFrom('flow_traffic').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'machine', 'taken', 'transition']);
  });

  test.each([
    ['a machine that there is not', [{ machine: 'unknown', transition: KEY, taken: 1 }]],
    ['a transition that there is not', [{ machine: 'login', transition: 'civil ID 1048220915', taken: 1 }]],
    ['a transition of another machine', [{ machine: 'deal', transition: KEY, taken: 1 }]],
    ['a number that is never reached', [{ machine: 'login', transition: KEY, taken: 1001 }]],
    ['less than one', [{ machine: 'login', transition: KEY, taken: 0 }]],
    ['nothing', []],
  ])('%s is refused, and nothing of the report counts', async (_, counts) => {
    const before = (await taken(server)).body.counts;
    const known = { machine: 'login', transition: KEY, taken: 5 };
    const { status } = await report(server, counts.length > 0 ? [known, ...counts] : counts);
    expect(status).toBe(400);
    expect((await taken(server)).body.counts).toEqual(before);
  });

  test('a flood is stopped', async () => {
    const one = [{ machine: 'login', transition: KEY, taken: 1 }];
    expect((await report(server, one)).status).toBe(200);
    const { rateLimits } = server.context;
    await Promise.allSettled(
      Array.from({ length: 600 }, () => rateLimits.take('flow-traffic:127.0.0.1', { max: 600, seconds: 60 })),
    );
    expect((await report(server, one)).status).toBe(429);
  });

  test('the atlas has its own policy, its files are immutable, and missing measurements are null', async () => {
    const page = await fetch(`${server.url}/flows`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[^;]+;.*require-trusted-types-for/,
    );
    // The screen of a state is shown in a frame of the atlas, and of no other page.
    const screen = await fetch(`${server.url}/flows/screen?machine=login&state=login.code&lang=en`);
    expect([screen.status, screen.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
    expect(screen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const file = await fetch(`${server.url}/flows/assets/a.js`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await fetch(`${server.url}/flows/coverage.json`)).status).toBe(200);
    expect((await fetch(`${server.url}/flows/gallery/index.json`)).status).toBe(200);
    expect((await fetch(`${server.url}/flows/gallery/../../secrets`)).status).toBe(404);
  });
});

describe('with a viewer of another origin for the inspector', () => {
  let server: TestServer;
  const viewer = 'https://viewer.example.test/inspect';
  beforeAll(async () => {
    server = await startServer({ env: { INSPECT_URL: viewer } });
  });
  afterAll(() => server.close());

  test('the portal learns its address, and the window that it opens can answer', async () => {
    const { flows } = await server.browser().client.config();
    expect(flows).toEqual({ atlas: true, traffic: false, inspector: viewer });
    const { headers } = await fetch(`${server.url}/flows`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    // The window needs nothing that the policy of the page would have to allow.
    expect(headers.get('content-security-policy')).not.toContain('viewer.example.test');
  });

  test('is refused without the atlas', () =>
    expect(() => readConfig({ INSPECT_URL: viewer, FLOW_ATLAS: 'off' })).toThrow(
      'INSPECT_URL works only with FLOW_ATLAS=on.',
    ));
});

describe('where neither is', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { FLOW_ATLAS: 'off' } });
  });
  afterAll(() => server.close());

  test('their addresses do not exist, and the configuration says so', async () => {
    expect((await report(server, [{ machine: 'login', transition: KEY, taken: 1 }])).status).toBe(404);
    expect((await taken(server)).status).toBe(404);
    for (const path of ['/flows', '/flows/', '/flows/screen', '/flows/coverage.json', '/flows/gallery/index.json'])
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
    expect((await server.browser().client.config()).flows).toEqual({ atlas: false, traffic: false, inspector: null });
  });
});

test('the atlas is there by itself, but not in production; the counting never is', () => {
  expect(readConfig({}).flows).toEqual({ atlas: true, traffic: false, inspector: null });
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://u@h/d',
    SESSION_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
    SMS_URL: 'https://sms.example.sa',
    CIVIL_REGISTRY_URL: 'https://registry.example.sa',
    SEAL_CERTIFICATE: '/seal.pem',
    SEAL_KEY: '/seal.key',
    SSO_ISSUER: 'https://sso.example.sa',
    SSO_CLIENT_ID: 'portal',
    SSO_CLIENT_SECRET: 'secret',
    IDENTITY_APP_URL: 'https://app.example.sa',
    IDENTITY_APP_ID: 'portal',
    IDENTITY_APP_KEY: 'key',
    PUBLIC_ORIGIN: 'https://portal.example.gov.sa',
    TRUST_PROXY: 'off',
    GOVERNMENT_REGISTRATION: '20240001',
  };
  expect(readConfig(production).flows).toEqual({ atlas: false, traffic: false, inspector: null });
  expect(readConfig({ ...production, FLOW_ATLAS: 'on' }).flows.atlas).toBe(true);
});
