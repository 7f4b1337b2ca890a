import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { defaultFlags, isOpenWith } from '#contract/kernel/flags.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { endpointsIn } from '#server/testing/endpoints.ts';
import { type ServerOptions, startServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SESSION_SECONDS: '300' } });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.close());

const loggedIn = async () => server.login(await server.addCitizen());
const code = (answer: { body: { error: { code: string } } }) => answer.body.error.code;
const pass = (seconds: number) => server.clock.setOffset(server.clock.offsetSeconds + seconds);

describe('cookie and token', () => {
  test('open a session together, neither alone', async () => {
    const citizen = await loggedIn();
    const { cookie, token } = citizen;
    const logout = (headers: Record<string, string>) => server.browser().call('POST', '/auth/logout', { headers });
    expect(code(await logout({ authorization: `Bearer ${token}` }))).toBe('login_required');
    expect(code(await logout({ cookie }))).toBe('login_required');
    expect(
      code(await logout({ cookie, authorization: `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })),
    ).toBe('login_required');
    expect((await logout({ cookie, authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('the token of one session does not fit the cookie of another', async () => {
    const [one, other] = [await loggedIn(), await loggedIn()];
    const mixed = await server
      .browser()
      .call('POST', '/auth/logout', { headers: { cookie: one.cookie, authorization: `Bearer ${other.token}` } });
    expect([mixed.status, code(mixed)]).toEqual([401, 'login_required']);
  });

  test('a new tab gets citizen and token by its cookie', async () => {
    const citizen = await loggedIn();
    const answer = await server.browser().call('GET', '/auth/session', { headers: { cookie: citizen.cookie } });
    expect(answer.body.token).toBe(citizen.token);
  });

  test.each(['cross-site', 'same-site'])('but a page of another site (%s) learns nothing', async (site) => {
    const { cookie } = await loggedIn();
    const ask = (headers: Record<string, string>) =>
      server.browser().call('GET', '/auth/session', { headers: { cookie, ...headers } });
    expect(code(await ask({ 'sec-fetch-site': site }))).toBe('login_required');
    expect(code(await ask({ origin: 'https://elsewhere.example' }))).toBe('login_required');
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('nor can it log anybody in', async () => {
    const citizen = await server.addCitizen();
    const answer = await server
      .browser()
      .call('POST', '/auth/login', { body: citizen, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(400);
    const messages = await server.context.db
      .selectFrom('phone_message')
      .select('id')
      .where('to', '=', citizen.mobile)
      .execute();
    expect(messages).toEqual([]);
  });

  test('a planted id is never adopted, and every login gets a new id', async () => {
    const citizen = await server.addCitizen();
    const planted = server.browser();
    planted.cookie = 'session=planted-by-an-attacker';
    const { challengeId } = await planted.client.auth.login({ body: citizen });
    await planted.client.auth.verify({ body: { challengeId, code: await server.codeOn(citizen.mobile) } });
    expect(planted.cookie).not.toContain('planted');
    const first = { cookie: planted.cookie, token: planted.token };
    const again = await planted.client.auth.login({ body: citizen });
    await planted.client.auth.verify({
      body: { challengeId: again.challengeId, code: await server.codeOn(citizen.mobile) },
    });
    expect(planted.cookie).not.toBe(first.cookie);
    const old = await server.browser().call('GET', '/auth/session', { headers: { cookie: first.cookie } });
    expect(code(old)).toBe('login_required');
  });

  test('the database holds no session id, so a leaked table opens nothing', async () => {
    const citizen = await loggedIn();
    const rows = await server.context.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(citizen.cookie.split('=')[1]);
  });

  const cookieOf = async (env: ServerOptions['env']) => {
    const other = await startServer({ env: { ...env } });
    const citizen = await other.addCitizen();
    const browser = other.browser();
    const { challengeId } = await browser.client.auth.login({ body: citizen });
    const opened = await browser.call('POST', '/auth/login/verify', {
      body: { challengeId, code: await other.codeOn(citizen.mobile) },
    });
    await other.close();
    return opened.headers.getSetCookie().join();
  };
  test('the cookie is HttpOnly and Lax, and bound to the server over https', async () => {
    expect(await cookieOf({})).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf({ PUBLIC_ORIGIN: 'https://portal.example' })).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('idle time', () => {
  test('ends the session after the limit and thirty seconds of grace', async () => {
    const citizen = await loggedIn();
    pass(331);
    const answer = await citizen.call('GET', '/auth/session');
    expect([answer.status, code(answer)]).toEqual([401, 'session_ended_inactivity']);
    expect(code(await citizen.call('POST', '/auth/keep-alive'))).toBe('session_ended_inactivity');
  });

  test('is counted from the last call, so that an active citizen stays in', async () => {
    const citizen = await loggedIn();
    for (const quiet of [19, 300, 45, 300, 59, 300, 5, 5, 5, 5, 300]) {
      pass(quiet);
      expect((await citizen.call('GET', '/auth/session')).status, `after ${quiet} s`).toBe(200);
    }
  });

  test('no activity keeps a session for longer than twelve hours', async () => {
    const citizen = await loggedIn();
    for (let minute = 5; minute < 12 * 60; minute += 5) {
      pass(300);
      expect((await citizen.call('GET', '/auth/session')).status, `after ${minute} minutes`).toBe(200);
    }
    pass(300);
    expect(code(await citizen.call('GET', '/auth/session'))).toBe('login_required');
  });
});

describe('logging out', () => {
  test('kills cookie and token at once, also for requests under way in other tabs', async () => {
    const citizen = await loggedIn();
    const { cookie, token } = citizen;
    const answer = await citizen.call('POST', '/auth/logout');
    expect(answer.body).toEqual({ ok: true });
    expect(answer.headers.getSetCookie().join()).toMatch(/^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    const tab = server.browser();
    const headers = { cookie, authorization: `Bearer ${token}` };
    expect(code(await tab.call('GET', '/auth/session', { headers }))).toBe('login_required');
    expect(code(await tab.call('POST', '/auth/logout', { headers }))).toBe('login_required');
  });

  test('tells the browser to drop its cache, and nothing that the citizen has on the device', async () => {
    const citizen = await loggedIn();
    const { headers } = await citizen.call('POST', '/auth/logout');
    expect(headers.get('clear-site-data')).toBe('"cache"');
    expect((await citizen.call('POST', '/auth/logout')).headers.get('clear-site-data')).toBeNull();
  });

  test('finds nothing of the citizen in the cache: no answer to a session may be stored', async () => {
    const citizen = await loggedIn();
    const paths = endpointsIn(contract)
      .filter(({ auth, method, path }) => auth !== 'public' && method === 'GET' && !path.includes(':'))
      .filter(({ flag, query }) => isOpenWith(defaultFlags, flag) && (!query || query.safeParse({}).success))
      .map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/auth/session', '/account', '/deals']));
    const { cookie, token } = citizen;
    for (const path of paths) {
      const answer = await fetch(`${server.url}/api${path}`, { headers: { cookie, authorization: `Bearer ${token}` } });
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      // An event stream would go on.
      await answer.body?.cancel();
    }
  });

  test('leaves the citizen’s other devices alone', async () => {
    const citizen = await server.addCitizen();
    const [phone, laptop] = [await server.login(citizen), await server.login(citizen)];
    await phone.call('POST', '/auth/logout');
    expect((await laptop.call('GET', '/auth/session')).status).toBe(200);
  });
});

describe('a logout that comes late, from a browser that has forgotten the token', () => {
  const proofOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  const late = (headers: Record<string, string>, proof: string) =>
    server.browser().call('POST', '/auth/late-logout', { headers, body: { proof } });
  const isOpen = async ({ cookie }: { cookie: string }) =>
    (await server.browser().call('GET', '/auth/session', { headers: { cookie } })).status === 200;

  test('ends the session by its cookie and the hash of its token, and leaves the cookie to the next login', async () => {
    const citizen = await loggedIn();
    const answer = await late({ cookie: citizen.cookie }, proofOf(citizen.token));
    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([200, { ok: true }, []]);
    expect(answer.headers.get('clear-site-data')).toBeNull();
    expect(await isOpen(citizen)).toBe(false);
    // Once more does no harm: its answer may have been lost.
    expect((await late({ cookie: citizen.cookie }, proofOf(citizen.token))).status).toBe(200);
  });

  test('ends no session but that one', async () => {
    const [gone, next] = [await loggedIn(), await loggedIn()];
    await late({ cookie: next.cookie }, proofOf(gone.token));
    await late({}, proofOf(next.token));
    await late({ cookie: next.cookie }, proofOf(''));
    expect([await isOpen(gone), await isOpen(next)]).toEqual([true, true]);
  });

  test('its proof opens nothing', async () => {
    const { cookie, token } = await loggedIn();
    const headers = { cookie, authorization: `Bearer ${proofOf(token)}` };
    expect(code(await server.browser().call('GET', '/account', { headers }))).toBe('login_required');
    expect(code(await server.browser().call('POST', '/auth/logout', { headers }))).toBe('login_required');
  });

  test('keeps no session alive, and ends one that is idle', async () => {
    const citizen = await loggedIn();
    pass(320);
    expect((await late({ cookie: citizen.cookie }, proofOf(citizen.token))).status).toBe(200);
    server.clock.setOffset(0);
    expect(await isOpen(citizen)).toBe(false);
  });

  test('is refused to a page of another site, and to what is no proof', async () => {
    const { cookie, token } = await loggedIn();
    const foreign = await late({ cookie, 'sec-fetch-site': 'cross-site' }, proofOf(token));
    expect([foreign.status, (await late({ cookie }, 'no proof')).status]).toEqual([400, 400]);
    expect(await isOpen({ cookie })).toBe(true);
  });
});

test('the last login that is shown is the one before this', async () => {
  const citizen = await server.addCitizen();
  const first = await (await server.login(citizen)).call('GET', '/auth/session');
  expect(first.body.user.lastLoginAt).toBeNull();
  pass(3600);
  const second = await (await server.login(citizen)).call('GET', '/auth/session');
  expect(second.body.user.lastLoginAt).toBe(first.body.startedAt);
});

describe('a session opened while the clock was ahead', () => {
  const AHEAD = 7200;
  /** Opened under the wrong clock, which is then set right. */
  const loggedInAhead = async () => {
    const citizen = await server.later(AHEAD, loggedIn);
    expect((await citizen.call('GET', '/auth/session')).status).toBe(200);
    return citizen;
  };

  test('ends by inactivity from now on', async () => {
    const citizen = await loggedInAhead();
    pass(331);
    expect(code(await citizen.call('GET', '/auth/session'))).toBe('session_ended_inactivity');
  });

  test('ends by its longest life from now on, however active', async () => {
    const citizen = await loggedInAhead();
    for (let passed = 0; passed < 43_200; passed += 300) {
      expect((await citizen.call('GET', '/auth/session')).status).toBe(200);
      pass(300);
    }
    pass(1);
    expect(code(await citizen.call('GET', '/auth/session'))).toBe('login_required');
  });

  test('that is not used ends as well, from the next sweep on', async () => {
    const { id_hash, ...citizen } = await server.later(AHEAD, async () => {
      const browser = await loggedIn();
      const rows = await server.context.db
        .selectFrom('session')
        .select('id_hash')
        .orderBy('started_at', 'desc')
        .execute();
      return { id_hash: rows[0]?.id_hash ?? '', browser };
    });
    await deleteStaleRows(server.context);
    const row = server.context.db.selectFrom('session').select('touched_at').where('id_hash', '=', id_hash);
    const { touched_at } = await row.executeTakeFirstOrThrow();
    expect(touched_at?.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
    pass(331);
    expect(code(await citizen.browser.call('GET', '/auth/session'))).toBe('session_ended_inactivity');
  });
});
