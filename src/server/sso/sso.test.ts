/** Login by the national single sign-on against a provider that can misbehave: no fault logs a citizen in. */

import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SsoReason } from '#contract/access/sso.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { hashOf } from '#server/core/secrets.ts';
import { type ServerOptions, startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';
import { BOUNDED_MS } from '#server/testing/timing.ts';
import { hostileAddresses } from '#tests/setup/hostile-addresses.ts';
import { CLIENT, type FaultyIssuer, startFaultyIssuer, type Wrong } from '#tests/setup/sso/oidc-faults.ts';

let issuer: FaultyIssuer;
let server: TestServer;
let citizen: TestCitizen;

const withIssuer = (): ServerOptions => ({
  env: { SSO_ISSUER: issuer.url, SSO_CLIENT_ID: CLIENT.id, SSO_CLIENT_SECRET: CLIENT.secret },
});

beforeAll(async () => {
  issuer = await startFaultyIssuer();
  server = await startServer(withIssuer());
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});
beforeEach(async () => {
  citizen = await server.addCitizen();
});
afterEach(() => {
  issuer.wrong = {};
  issuer.broken.clear();
  server.clock.setOffset(0);
});

type Landed = { status: number; to: string; cookies: string[] };
const visit = async (path: string, cookie = '', lang = 'en'): Promise<Landed> => {
  const answer = await fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'accept-language': lang, ...(cookie && { cookie }) },
  });
  return {
    status: answer.status,
    to: answer.headers.get('location') ?? '',
    cookies: answer.headers.getSetCookie().map((set) => set.split(';')[0] ?? ''),
  };
};
const sessionIn = ({ cookies }: Landed) => cookies.find((cookie) => /^session=./.test(cookie));

/** A login under way: the browser's cookie, and the address at the provider. */
const begin = async (query = 'lang=en') => {
  const { to, cookies } = await visit(`/api/sso/start?${query}`);
  return { cookie: cookies.find((cookie) => cookie.startsWith('sso=')) ?? '', to: new URL(to) };
};
const comeBack = (brought: URLSearchParams, cookie: string) => visit(`/api/sso/callback?${brought}`, cookie);

const openSessions = async () =>
  (
    await server.context.db
      .selectFrom('session')
      .select('id_hash')
      .where('civil_id', '=', citizen.civilId)
      .where('ended_at', 'is', null)
      .execute()
  ).length;

const expectNoLogin = async (landed: Landed, reason: SsoReason, lang = 'en') => {
  expect(landed).toMatchObject({ status: 303, to: `/${lang}/iam_logged_in_error?reason=${reason}` });
  expect(sessionIn(landed)).toBeUndefined();
  expect(await openSessions()).toBe(0);
};

describe('a login by single sign-on', () => {
  test('goes to the provider with everything that guards it', async () => {
    const { to } = await begin('lang=ar');
    expect(to.origin).toBe(issuer.url);
    const asked = Object.fromEntries(to.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      code_challenge_method: 'S256',
      ui_locales: 'ar',
      redirect_uri: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/sso\/callback$/),
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
  });

  test('opens the session that a code would have opened', async () => {
    const { cookie, to } = await begin();
    const landed = await comeBack(issuer.grant(to, citizen.civilId), cookie);
    expect(landed).toMatchObject({ status: 303, to: '/en/iam_logged_in' });
    const browser = server.browser();
    browser.cookie = sessionIn(landed) ?? '';
    const session = await browser.client.auth.session();
    expect(session).toMatchObject({ user: { sauidid: citizen.civilId } });
    expect(await browser.client.account()).toBeDefined();
    const trail = await server.context.db
      .selectFrom('audit_entry')
      .select('action')
      .where('actor', '=', citizen.civilId)
      .where('outcome', '=', 'done')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['login.sso', 'session.open']));
    expect(server.logs.join('\n')).not.toContain(citizen.civilId);
  });

  test('ends the session that this browser had before', async () => {
    const first = await server.login(citizen);
    const { cookie, to } = await begin();
    await comeBack(issuer.grant(to, citizen.civilId), `${first.cookie}; ${cookie}`);
    expect((await first.call('GET', '/account')).status).toBe(401);
  });

  test('comes back to where it was asked for', async () => {
    const { cookie, to } = await begin(`lang=ar&returnTo=${encodeURIComponent('/ar/deal_status/7?from=sms')}`);
    const { to: landed } = await comeBack(issuer.grant(to, citizen.civilId), cookie);
    expect(landed).toBe(`/ar/iam_logged_in?returnTo=${encodeURIComponent('/ar/deal_status/7?from=sms')}`);
  });

  test('is done at most once, however many answers come at a time', async () => {
    const { cookie, to } = await begin();
    const brought = issuer.grant(to, citizen.civilId);
    const landed = await Promise.all(Array.from({ length: 20 }, () => comeBack(brought, cookie)));
    expect(landed.filter(sessionIn)).toHaveLength(1);
    expect(landed.filter(({ to }) => to.endsWith('?reason=already_used'))).toHaveLength(19);
    expect(await openSessions()).toBe(1);
  });

  test('bears a clock that is a minute off, and no more', async () => {
    const [early, late] = [await begin(), await begin()];
    issuer.wrong = { claims: { exp: Math.floor(Date.now() / 1000) } };
    server.clock.setOffset(50);
    expect(sessionIn(await comeBack(issuer.grant(early.to, citizen.civilId), early.cookie))).toBeDefined();
    server.clock.setOffset(70);
    expect((await comeBack(issuer.grant(late.to, citizen.civilId), late.cookie)).to).toMatch(/not_verified$/);
  });
});

describe('a browser that has logged in so before', () => {
  const used = async (sub = citizen.civilId) => {
    const { cookie, to } = await begin();
    const { cookies } = await comeBack(issuer.grant(to, sub), cookie);
    return cookies.find((set) => set.startsWith('sso-used=')) ?? '';
  };
  const again = async (mark: string) => {
    const { to, cookies } = await visit('/api/sso/start?lang=en', mark);
    return { cookie: cookies.find((cookie) => cookie.startsWith('sso=')) ?? '', to: new URL(to) };
  };
  const asked = ({ to }: { to: URL }) => [to.searchParams.get('prompt'), to.searchParams.get('max_age')];

  test('is asked for credentials by the provider, and a new one is not', async () => {
    expect(asked(await begin())).toEqual([null, null]);
    const login = await again(await used());
    expect(asked(login)).toEqual(['login', '0']);
    expect(sessionIn(await comeBack(issuer.grant(login.to, citizen.civilId), login.cookie))).toBeDefined();
  });

  test('also when it was somebody whom the fund does not know, who could not become another otherwise', async () => {
    expect(asked(await again(await used('1000000007')))).toEqual(['login', '0']);
  });

  test.each<[string, () => Wrong]>([
    ['asked long before', () => ({ claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } })],
    ['does not say when it asked', () => ({ without: ['auth_time'] })],
  ])('is not let in by a provider that %s', async (_, wrong) => {
    const login = await again(await used());
    await server.context.db.updateTable('session').set({ ended_at: server.clock.now() }).execute();
    issuer.wrong = wrong();
    await expectNoLogin(await comeBack(issuer.grant(login.to, citizen.civilId), login.cookie), 'not_verified');
  });

  test('may take its time at the provider', async () => {
    const login = await again(await used());
    issuer.wrong = { claims: { auth_time: Math.floor(Date.now() / 1000) - 500 } };
    await server.context.db
      .updateTable('sso_attempt')
      .set({ created_at: new Date(server.clock.now().getTime() - 550_000) })
      .where('state_hash', '=', hashOf(login.to.searchParams.get('state') ?? ''))
      .execute();
    expect(sessionIn(await comeBack(issuer.grant(login.to, citizen.civilId), login.cookie))).toBeDefined();
  });
});

describe('no one is logged in', () => {
  test('without a state, with a foreign one, or with one of another login', async () => {
    const { cookie, to } = await begin();
    const other = await begin();
    const brought = issuer.grant(to, citizen.civilId);
    const withState = (state: string | null) => {
      const changed = new URLSearchParams(brought);
      if (state === null) changed.delete('state');
      else changed.set('state', state);
      return comeBack(changed, cookie);
    };
    await expectNoLogin(await withState(null), 'not_started_here');
    await expectNoLogin(await withState('forged'), 'not_started_here');
    await expectNoLogin(await withState(other.to.searchParams.get('state')), 'not_started_here');
    // None of these attempts has used up the login.
    expect(sessionIn(await comeBack(brought, cookie))).toBeDefined();
  });

  test('by an answer that was used already', async () => {
    const { cookie, to } = await begin();
    const brought = issuer.grant(to, citizen.civilId);
    const first = await comeBack(brought, cookie);
    const browser = server.browser();
    browser.cookie = sessionIn(first) ?? '';
    await browser.client.auth.session();
    await browser.client.auth.logout();
    await expectNoLogin(await comeBack(brought, cookie), 'already_used');
  });

  test('by a code that was used already', async () => {
    const { cookie, to } = await begin();
    const brought = issuer.grant(to, '1000000009');
    await comeBack(brought, cookie);
    const again = await begin();
    const stolen = issuer.grant(again.to, citizen.civilId);
    stolen.set('code', brought.get('code') ?? '');
    await expectNoLogin(await comeBack(stolen, again.cookie), 'not_verified');
  });

  test("by a code of another login, whose verifier this browser's login does not have", async () => {
    const [mine, other] = [await begin(), await begin()];
    const brought = issuer.grant(mine.to, citizen.civilId);
    brought.set('code', issuer.grant(other.to, citizen.civilId).get('code') ?? '');
    await expectNoLogin(await comeBack(brought, mine.cookie), 'not_verified');
  });

  test('in a browser that did not begin the login: without the cookie, or with one of its own', async () => {
    const { to } = await begin();
    const second = await begin();
    const brought = issuer.grant(to, citizen.civilId);
    await expectNoLogin(await comeBack(brought, ''), 'not_started_here');
    await expectNoLogin(await comeBack(brought, second.cookie), 'not_started_here');
    await expectNoLogin(await comeBack(brought, 'sso=en.forged'), 'not_started_here');
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  test.each<[string, () => Wrong]>([
    ['a wrong nonce', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({ without: ['nonce'] })],
    ['another audience', () => ({ claims: { aud: 'another' } })],
    ['a second audience and no word of who it is for', () => ({ claims: { aud: [CLIENT.id, 'another'] } })],
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['an issuer with a slash more', () => ({ claims: { iss: `${issuer.url}/` } })],
    ['a time that is over', () => ({ claims: { iat: seconds() - 900, exp: seconds() - 300 } })],
    ['a time to come', () => ({ claims: { nbf: seconds() + 300 } })],
    ['no end', () => ({ without: ['exp'] })],
    ['no subject', () => ({ without: ['sub'] })],
    ['a subject that cannot be stored', () => ({ claims: { sub: 'a\u0000' } })],
    ['a session that cannot be stored', () => ({ claims: { sid: '\ud83c' } })],
    ['no signature', () => ({ signature: 'none' })],
    ['a foreign signature', () => ({ signature: 'foreign' })],
    ["the client's secret as signature", () => ({ signature: 'symmetric' })],
  ])('by a token with %s', async (_, wrong) => {
    const { cookie, to } = await begin();
    issuer.wrong = wrong();
    await expectNoLogin(await comeBack(issuer.grant(to, citizen.civilId), cookie), 'not_verified');
  });

  test.each([
    ['of another issuer', 'https://evil.example'],
    ['of no issuer', null],
  ])('by an answer %s', async (_, iss) => {
    const { cookie, to } = await begin();
    const brought = issuer.grant(to, citizen.civilId);
    if (iss === null) brought.delete('iss');
    else brought.set('iss', iss);
    await expectNoLogin(await comeBack(brought, cookie), 'not_verified');
  });

  test.each<[string, SsoReason]>([
    ['access_denied', 'cancelled'],
    ['login_required', 'refused'],
    ['temporarily_unavailable', 'suspended'],
    ['<script>alert(1)</script>', 'refused'],
  ])('when the provider answers %s', async (error, reason) => {
    const { cookie, to } = await begin();
    const state = to.searchParams.get('state') ?? '';
    const brought = new URLSearchParams({ error, error_description: '//evil.example', state, iss: issuer.url });
    await expectNoLogin(await comeBack(brought, cookie), reason);
  });

  test.each([
    ['nothing', {}],
    ['no state', { code: 'one' }],
    ['a refusal without the state', { error: 'access_denied' }],
    ['an empty state', { error: 'access_denied', state: '' }],
  ])('who brings %s', async (_, brought) => {
    const { cookie } = await begin();
    await expectNoLogin(await comeBack(new URLSearchParams(brought), cookie), 'not_started_here');
    await expectNoLogin(await comeBack(new URLSearchParams(brought), ''), 'not_started_here');
  });

  test('after ten minutes', async () => {
    const { cookie, to } = await begin();
    server.clock.setOffset(601);
    await expectNoLogin(await comeBack(issuer.grant(to, citizen.civilId), cookie), 'expired');
  });

  test('whom the fund does not know', async () => {
    const { cookie, to } = await begin();
    await expectNoLogin(await comeBack(issuer.grant(to, '1000000008'), cookie), 'unknown_citizen');
  });

  test('and shows the reason in the language of the login', async () => {
    const { cookie, to } = await begin('lang=ar');
    const brought = issuer.grant(to, citizen.civilId);
    brought.set('state', 'forged');
    await expectNoLogin(await comeBack(brought, cookie), 'not_started_here', 'ar');
  });

  test('on the way to an address that is not ours, nor is anybody sent there', async () => {
    const origin = new URL((await begin()).to.searchParams.get('redirect_uri') ?? '').origin;
    for (const address of hostileAddresses(origin)) {
      const landed = await visit(`/api/sso/start?lang=en&returnTo=${encodeURIComponent(address)}`);
      expect([address, landed.to]).toEqual([address, '/en/iam_logged_in_error?reason=return_address']);
      expect(landed.cookies).toEqual([]);
    }
  });
});

describe('what the server stores of a login under way', () => {
  const attemptOf = ({ to }: { to: URL }) =>
    server.context.db
      .selectFrom('sso_attempt')
      .selectAll()
      .where('state_hash', '=', hashOf(to.searchParams.get('state') ?? ''))
      .executeTakeFirstOrThrow();

  test('opens nothing to a reader of the table: neither nonce nor verifier can be read', async () => {
    const login = await begin();
    const { nonce, verifier } = await attemptOf(login);
    expect(nonce).not.toBe(login.to.searchParams.get('nonce'));
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(challenge).not.toBe(login.to.searchParams.get('code_challenge'));
  });

  test('is worth nothing in the row of another login', async () => {
    const [mine, other] = [await begin(), await begin()];
    const { nonce, verifier } = await attemptOf(other);
    await server.context.db
      .updateTable('sso_attempt')
      .set({ nonce, verifier })
      .where('id_hash', '=', (await attemptOf(mine)).id_hash)
      .execute();
    await expectNoLogin(await comeBack(issuer.grant(mine.to, citizen.civilId), mine.cookie), 'not_started_here');
  });

  test.each(['', 'plain', 'AAAA', 'x'.repeat(43)])(
    'is a login that was not started here when the secret has changed meanwhile (%j)',
    async (stored) => {
      const { cookie, to } = await begin();
      await server.context.db
        .updateTable('sso_attempt')
        .set({ verifier: stored })
        .where('state_hash', '=', hashOf(to.searchParams.get('state') ?? ''))
        .execute();
      await expectNoLogin(await comeBack(issuer.grant(to, citizen.civilId), cookie), 'not_started_here');
    },
  );
});

describe('a provider that does not answer', () => {
  test.each(['failing', 'down'] as const)(
    '%s at its discovery: suspended, and found again without a restart',
    async (how) => {
      issuer.broken.set('discovery', how);
      await expectNoLogin(await visit('/api/sso/start?lang=en'), 'suspended');
      issuer.broken.clear();
      const { cookie, to } = await begin();
      expect(sessionIn(await comeBack(issuer.grant(to, citizen.civilId), cookie))).toBeDefined();
    },
  );

  test.each(['failing', 'down'] as const)('%s at its token', async (how) => {
    const { cookie, to } = await begin();
    issuer.broken.set('token', how);
    await expectNoLogin(await comeBack(issuer.grant(to, citizen.civilId), cookie), 'suspended');
  });

  test('hanging: the wait for the answer is bounded', async () => {
    const { cookie, to } = await begin();
    issuer.broken.set('discovery', 'hanging').set('token', 'hanging');
    const started = performance.now();
    const landed = await Promise.all([
      visit('/api/sso/start?lang=en'),
      comeBack(issuer.grant(to, citizen.civilId), cookie),
    ]);
    expect(performance.now() - started).toBeLessThan(BOUNDED_MS);
    for (const one of landed) await expectNoLogin(one, 'suspended');
  });
});

describe('a logout', () => {
  const loggedIn = async () => {
    const { cookie, to } = await begin();
    const browser = server.browser({ lang: 'en' });
    browser.cookie = sessionIn(await comeBack(issuer.grant(to, citizen.civilId), cookie)) ?? '';
    await browser.client.auth.session();
    return browser;
  };

  test('leads to the logout of the provider by an address that says nothing of the citizen', async () => {
    const browser = await loggedIn();
    const { endSessionUrl } = await browser.client.auth.logout();
    const { origin, pathname, searchParams } = new URL(endSessionUrl ?? '');
    expect(origin + pathname).toBe(`${issuer.url}/end`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: CLIENT.id,
      post_logout_redirect_uri: expect.stringMatching(/^http:\/\/localhost:\d+\/en\/login$/),
      ui_locales: 'en',
    });
    expect((await browser.call('GET', '/account')).status).toBe(401);
    const kept = await server.context.db
      .selectFrom('sso_session')
      .selectAll()
      .where('civil_id', '=', citizen.civilId)
      .execute();
    expect(kept).toEqual([]);
  });

  test('of a session whose time is over leads there as well, and not once it was ended', async () => {
    const browser = await loggedIn();
    server.clock.setOffset(14 * 3600);
    expect((await browser.call('GET', '/account')).status).toBe(401);
    expect((await browser.client.auth.logout()).endSessionUrl).toContain(`${issuer.url}/end`);
    expect((await browser.call('POST', '/auth/logout')).status).toBe(401);
    server.clock.setOffset(0);
    expect((await browser.call('GET', '/account')).status).toBe(401);
  });

  test.each(['failing', 'down', 'hanging'] as const)(
    'ends on our page while the provider is %s, which the browser would not find',
    async (how) => {
      const browser = await loggedIn();
      issuer.broken.set('discovery', how);
      const started = performance.now();
      expect(await browser.client.auth.logout()).toEqual({ ok: true });
      expect(performance.now() - started).toBeLessThan(BOUNDED_MS);
      expect((await browser.call('GET', '/account')).status).toBe(401);
    },
  );

  test('of a session that came by a code leads nowhere else', async () => {
    const browser = await server.login(citizen);
    expect(await browser.client.auth.logout()).toEqual({ ok: true });
  });

  test('finds no token of the provider in the database', async () => {
    await loggedIn();
    const rows = await server.context.db.selectFrom('sso_session').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/);
  });

  const announce = async (token: string) =>
    fetch(`${server.url}/api/sso/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });

  test('at the provider ends the session here, and no other', async () => {
    const byCode = await server.login(citizen);
    const bySso = await loggedIn();
    const stream = await fetch(`${server.url}/api/deals/events`, { headers: { cookie: bySso.cookie } });
    const token = await issuer.announceLogout({ sid: `sid-of-${citizen.civilId}` });
    expect((await announce(token)).status).toBe(200);
    // Its event stream ends with it.
    expect(await stream.text()).toContain('"versions":{}');
    expect((await bySso.call('GET', '/account')).status).toBe(401);
    expect((await byCode.call('GET', '/account')).status).toBe(200);
    expect((await announce(token)).status).toBe(400);
  });

  test.each<[string, (sub: string) => Parameters<FaultyIssuer['announceLogout']>]>([
    ['without a signature', (sub) => [{ sub }, { signature: 'none' }]],
    ['with a foreign signature', (sub) => [{ sub }, { signature: 'foreign' }]],
    ['for another client', (sub) => [{ sub, aud: 'another' }]],
    ['of another issuer', (sub) => [{ sub, iss: 'https://evil.example' }]],
    ['that is no announcement', (sub) => [{ sub, events: {} }]],
    ['that is an ID token', (sub) => [{ sub, nonce: 'n' }]],
    ['that names no person', () => [{}]],
    ['of a session that cannot be stored', () => [{ sid: 'a\u0000' }]],
    ['of a person that cannot be stored', () => [{ sub: 'a\ud83c' }]],
    ['with an id that cannot be stored', (sub) => [{ sub, jti: '\u0000' }]],
    ['that is old', (sub) => [{ sub, iat: Math.floor(Date.now() / 1000) - 900 }]],
  ])('announced by a token %s is refused', async (_, announced) => {
    const browser = await loggedIn();
    const token = await issuer.announceLogout(...announced(citizen.civilId));
    expect((await announce(token)).status).toBe(400);
    expect((await browser.call('GET', '/account')).status).toBe(200);
  });
});

test('over https the cookie of a login can be neither read nor planted by others', async () => {
  const { env } = withIssuer();
  const secure = await startServer({ env: { ...env, PUBLIC_ORIGIN: 'https://portal.example' } });
  const { headers } = await fetch(`${secure.url}/api/sso/start?lang=en`, { redirect: 'manual' });
  await secure.close();
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-sso=en\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});

test('the rows of a login are deleted after two days', async () => {
  await begin();
  server.clock.setOffset(3 * 86_400);
  await deleteStaleRows(server.context);
  const rows = await server.context.db.selectFrom('sso_attempt').select('id_hash').execute();
  expect(rows).toEqual([]);
});
