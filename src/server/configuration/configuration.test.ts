/** What the portal asks before a login: announced maintenance, and the two calls of specification section 7. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { pagePolicy } from '#server/core/static/csp.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { DESK: 'off' } });
});
afterAll(() => server.close());

/** Sets the server's clock to an instant. */
const at = (instant: string) => server.clock.setOffset(Math.round((Date.parse(instant) - Date.now()) / 1000));

describe('a planned-maintenance notice is shown for 2 October 2025 from 4 p.m., lasting 6 to 8 hours (§1)', () => {
  test.each([
    ['2025-09-29T15:59:00+03:00', 0],
    ['2025-09-29T16:01:00+03:00', 1],
    ['2025-10-02T23:59:00+03:00', 1],
    ['2025-10-03T00:01:00+03:00', 0],
  ])('at %s there are %i', async (instant, count) => {
    at(instant);
    const { maintenance, now } = await server.browser().client.config();
    expect(Math.abs(Date.parse(now) - Date.parse(instant))).toBeLessThan(60_000);
    expect(maintenance).toHaveLength(count);
    if (count > 0)
      expect(maintenance[0]).toEqual({
        id: 'maintenance-2025-10-02',
        startsAt: '2025-10-02T13:00:00.000Z',
        minHours: 6,
        maxHours: 8,
        textKey: 'plannedMaintenance',
      });
  });
});

describe('the calls of section 7', () => {
  const headers = { 'accept-language': 'en', Adf: 'SUPPORT-7K3M' };

  test('GET WhatIf/errorTest leaves the support ID in the log', async () => {
    const { status } = await server.browser().call('GET', '/WhatIf/errorTest', { headers });
    expect(status).toBe(200);
    expect(server.logs.some((line) => line.includes('error test') && line.includes('SUPPORT-7K3M'))).toBe(true);
  });

  test('POST WhatIf/webSiteLog notes the party status, with or without a token', async () => {
    const visitor = await server
      .browser()
      .call('POST', '/WhatIf/webSiteLog', { headers, body: { partyStatus: 'visitor' } });
    expect(visitor.status).toBe(200);
    const citizen = await server.login(await server.addCitizen());
    const answer = await citizen.call('POST', '/WhatIf/webSiteLog', { headers, body: { partyStatus: 'citizen' } });
    expect(answer.status).toBe(200);
    const noted = server.logs
      .filter((line) => line.includes('web site log'))
      .map((line) => JSON.parse(line).partyStatus);
    expect(noted).toEqual(['visitor', 'citizen']);
  });

  test('an unknown status is refused, and a flood is stopped', async () => {
    const post = (partyStatus: string) =>
      server.browser().call('POST', '/WhatIf/webSiteLog', { headers, body: { partyStatus } });
    expect((await post('landlord')).status).toBe(400);
    expect((await post('visitor')).status).toBe(200);
    const { rateLimits } = server.context;
    await Promise.allSettled(
      Array.from({ length: 600 }, () => rateLimits.take('web-site-log:127.0.0.1', { max: 600, seconds: 60 })),
    );
    expect((await post('visitor')).status).toBe(429);
  });
});

describe('the beta portal calls a server of another origin', () => {
  const portal = 'http://beta.example.test';
  let beta: TestServer;
  beforeAll(async () => {
    beta = await startServer({ env: { PORTAL_ORIGINS: portal } });
  });
  afterAll(() => beta.close());
  const ask = (origin: string) =>
    fetch(`${beta.url}/api/auth/login`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
      body: JSON.stringify({ civilId: '1999000000', password: 'wrong1' }),
    });

  test('which answers the portals it knows', async () => {
    const answer = await ask(portal);
    expect([
      answer.status,
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-allow-credentials'),
    ]).toEqual([422, portal, 'true']);
    const preflight = await fetch(`${beta.url}/api/auth/session`, {
      method: 'OPTIONS',
      headers: {
        origin: portal,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,adf',
      },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'authorization,adf',
    ]);
  });

  test('and no other', async () => {
    const answer = await ask('http://evil.example.test');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, null]);
  });

  test('its pages may call that server and no other', async () => {
    expect(pagePolicy('<title>x</title>', true, 'https://beta-api.example.test')).toContain(
      "connect-src 'self' https://beta-api.example.test;",
    );
    expect(pagePolicy('<title>x</title>', true, null)).toContain("connect-src 'self';");
  });

  test('and a server outside the beta environment refuses to send its portal elsewhere', () =>
    expect(() => readConfig({ BETA_HOST: 'https://beta-api.example.test' })).toThrow(
      'BETA_HOST works only with APP_ENV=beta.',
    ));
});
