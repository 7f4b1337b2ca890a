/** The idle time of a session by the server's own clock, thirty seconds longer than in the portal. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { defaultFlags, isOpenWith } from '#contract/kernel/flags.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { endpointsIn } from '#server/testing/endpoints.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SESSION_SECONDS: '300' } });
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.close());

const loggedIn = async () => server.login(await server.addCitizen());
const pass = (seconds: number) => server.clock.setOffset(server.clock.offsetSeconds + seconds);
const outcome = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body.error?.code,
];

test('a keep-alive a minute keeps an active citizen in, whatever else is not called', async () => {
  const citizen = await loggedIn();
  for (let minute = 0; minute < 30; minute += 1) {
    pass(60);
    expect((await citizen.call('POST', '/auth/keep-alive')).status, `after ${minute + 1} minutes`).toBe(200);
  }
  pass(329);
  expect((await citizen.call('GET', '/auth/session')).status).toBe(200);
});

test('without a sign of life the session ends after the limit and the grace, and not a second before', async () => {
  const citizen = await loggedIn();
  pass(329);
  expect(outcome(await citizen.call('POST', '/auth/keep-alive'))).toEqual([200, undefined]);
  pass(331);
  expect(outcome(await citizen.call('POST', '/auth/keep-alive'))).toEqual([401, 'session_ended_inactivity']);
});

test('a keep-alive that comes too late revives nothing, and neither does any other call', async () => {
  const citizen = await loggedIn();
  pass(331);
  await citizen.call('POST', '/auth/keep-alive');
  await citizen.call('GET', '/account');
  expect(outcome(await citizen.call('GET', '/auth/session'))).toEqual([401, 'session_ended_inactivity']);
});

test('a command counts as a keep-alive, and so does a tab that is opened; a public call does not', async () => {
  const citizen = await loggedIn();
  pass(200);
  await citizen.call('DELETE', `/drafts/${crypto.randomUUID()}`);
  pass(200);
  await citizen.call('GET', '/auth/session');
  pass(200);
  expect((await citizen.call('GET', '/deals')).status).toBe(200);
  for (let minute = 0; minute < 6; minute += 1) {
    pass(60);
    await citizen.call('GET', '/config');
  }
  expect(outcome(await citizen.call('GET', '/deals'))).toEqual([401, 'session_ended_inactivity']);
});

describe('what a page does by itself restarts no idle time', () => {
  const reads = endpointsIn(contract).filter(
    ({ auth, method, path, flag }) =>
      auth !== 'public' && method === 'GET' && !path.includes(':') && isOpenWith(defaultFlags, flag),
  );

  test.each(reads.map(({ path, activity }) => [path, activity === true]))('GET %s', async (path, isOpened) => {
    const citizen = await loggedIn();
    const { cookie, token } = citizen;
    for (let passed = 0; passed < 3; passed += 1) {
      pass(109);
      const answer = await fetch(`${server.url}/api${path}`, { headers: { cookie, authorization: `Bearer ${token}` } });
      expect(answer.status).not.toBe(401);
      // An event stream would go on.
      await answer.body?.cancel();
    }
    pass(4);
    expect((await citizen.call('GET', '/deals')).status).toBe(isOpened ? 200 : 401);
  });

  test('not even a stream that comes back all the time, beside one that stays open', async () => {
    const citizen = await loggedIn();
    const stream = () => fetch(`${server.url}/api/deals/events`, { headers: { cookie: citizen.cookie } });
    const open = await stream();
    for (let passed = 0; passed < 330; passed += 10) {
      const again = await stream();
      expect(again.status).toBe(200);
      await again.body?.cancel();
      pass(10);
    }
    pass(1);
    expect((await stream()).status).toBe(401);
    server.context.news.tellAll();
    // The stream ends with the session.
    expect(await open.text()).toContain('data: ');
  });
});

describe('a clock of the server that is set back and put right again', () => {
  const seenAt = async (civilId: string) =>
    (
      await server.context.db
        .selectFrom('session')
        .select('seen_at')
        .where('civil_id', '=', civilId)
        .executeTakeFirstOrThrow()
    ).seen_at;
  const alive = async (citizen: Awaited<ReturnType<typeof loggedIn>>) =>
    (await citizen.call('POST', '/auth/keep-alive')).status;

  test.each([60, 3600, 86_400])('by %i s ends no session that was used meanwhile', async (back) => {
    const person = await server.addCitizen();
    const citizen = await server.login(person);
    let seen = await seenAt(person.civilId);
    pass(-back);
    // Longer than the idle time of a session, with a sign of life a minute.
    for (let minute = 0; minute < 12; minute += 1) {
      expect(await alive(citizen), `${minute} minutes after it was set back`).toBe(200);
      const now = await seenAt(person.civilId);
      expect(now.getTime()).toBeGreaterThanOrEqual(seen.getTime());
      seen = now;
      pass(60);
    }
    pass(back);
    expect(await alive(citizen)).toBe(200);
    pass(331);
    expect(await alive(citizen)).toBe(401);
  });

  test('nor the sweep that comes in between', async () => {
    const citizen = await loggedIn();
    pass(-3600);
    expect(await alive(citizen)).toBe(200);
    await deleteStaleRows(server.context);
    pass(3600);
    expect(await alive(citizen)).toBe(200);
  });

  test('on one of two servers, which take turns', async () => {
    const citizen = await loggedIn();
    for (let turn = 0; turn < 20; turn += 1) {
      pass(turn % 2 ? 660 : -600);
      expect(await alive(citizen), `turn ${turn}`).toBe(200);
    }
  });

  test('keeps no unused session in', async () => {
    const citizen = await loggedIn();
    pass(-3600);
    expect(await alive(citizen)).toBe(200);
    pass(331);
    expect(await alive(citizen)).toBe(401);
    await deleteStaleRows(server.context);
    pass(3600 - 331);
    expect(await alive(citizen)).toBe(401);
  });
});

test('a clock of the server that is set back an hour ends no session early', async () => {
  const citizen = await loggedIn();
  pass(100);
  await citizen.call('POST', '/auth/keep-alive');
  pass(-3600);
  expect((await citizen.call('POST', '/auth/keep-alive')).status).toBe(200);
});

test('it requires cookie and token, and a page of another site has neither', async () => {
  const { cookie, token } = await loggedIn();
  const alone = (headers: Record<string, string>) => server.browser().call('POST', '/auth/keep-alive', { headers });
  expect(outcome(await alone({ cookie }))).toEqual([401, 'login_required']);
  expect(outcome(await alone({ authorization: `Bearer ${token}` }))).toEqual([401, 'login_required']);
});

test('the portal learns of the mobile apps by configuration', async () => {
  expect((await server.browser().client.config()).wrapper).toEqual({
    ios: { latest: '2.0.3', accepted: [], storeUrl: null },
    android: { latest: '2.1.3', accepted: [], storeUrl: null },
  });
  const other = await startServer({
    env: {
      LATEST_WRAPPER_IOS: '3.1',
      WRAPPER_ACCEPTED_IOS: '3.0, 3.0.9',
      WRAPPER_ACCEPTED_ANDROID: '2.1.2',
      WRAPPER_STORE_IOS: 'https://apps.apple.com/app/id1',
    },
  });
  expect((await other.browser().client.config()).wrapper).toEqual({
    ios: { latest: '3.1', accepted: ['3.0', '3.0.9'], storeUrl: 'https://apps.apple.com/app/id1' },
    android: { latest: '2.1.3', accepted: ['2.1.2'], storeUrl: null },
  });
  await other.close();
  await expect(startServer({ env: { LATEST_WRAPPER_ANDROID: 'latest' } })).rejects.toThrow(/LATEST_WRAPPER_ANDROID/);
  for (const malformed of ['2.0.x', '2.0.2;2.0.1', '2.0.2,,2.0.1'])
    await expect(startServer({ env: { WRAPPER_ACCEPTED_IOS: malformed } })).rejects.toThrow(
      /WRAPPER_ACCEPTED_IOS .*versions like 2\.0\.3,2\.1/,
    );
});
