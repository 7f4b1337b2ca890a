/** The idle time of a session by the server's own clock, thirty seconds longer than in the portal. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startHost, type TestHost } from '#server/testing/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startHost({ env: { SESSION_SECONDS: '300' } });
});
afterEach(() => host.clock.setOffset(0));
afterAll(() => host.close());

const loggedIn = async () => host.login(await host.addCitizen());
const pass = (seconds: number) => host.clock.setOffset(host.clock.offsetSeconds + seconds);
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

test('an ordinary call counts as a keep-alive; a public one does not', async () => {
  const citizen = await loggedIn();
  pass(200);
  await citizen.call('GET', '/deals');
  pass(200);
  expect((await citizen.call('GET', '/deals')).status).toBe(200);
  for (let minute = 0; minute < 6; minute += 1) {
    pass(60);
    await citizen.call('GET', '/config');
  }
  expect(outcome(await citizen.call('GET', '/deals'))).toEqual([401, 'session_ended_inactivity']);
});

test('a clock of the host that is set back an hour ends no session early', async () => {
  const citizen = await loggedIn();
  pass(100);
  await citizen.call('POST', '/auth/keep-alive');
  pass(-3600);
  expect((await citizen.call('POST', '/auth/keep-alive')).status).toBe(200);
});

test('it requires cookie and token, and a page of another site has neither', async () => {
  const { cookie, token } = await loggedIn();
  const alone = (headers: Record<string, string>) => host.browser().call('POST', '/auth/keep-alive', { headers });
  expect(outcome(await alone({ cookie }))).toEqual([401, 'login_required']);
  expect(outcome(await alone({ authorization: `Bearer ${token}` }))).toEqual([401, 'login_required']);
});

test('the portal learns of the mobile apps by configuration', async () => {
  expect((await host.browser().client.config()).wrapper).toEqual({
    ios: { latest: '2.0.3', accepted: [], storeUrl: null },
    android: { latest: '2.1.3', accepted: [], storeUrl: null },
  });
  const other = await startHost({
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
  await expect(startHost({ env: { LATEST_WRAPPER_ANDROID: 'latest' } })).rejects.toThrow(/LATEST_WRAPPER_ANDROID/);
  for (const malformed of ['2.0.x', '2.0.2;2.0.1', '2.0.2,,2.0.1'])
    await expect(startHost({ env: { WRAPPER_ACCEPTED_IOS: malformed } })).rejects.toThrow(
      /WRAPPER_ACCEPTED_IOS .*versions like 2\.0\.3,2\.1/,
    );
});
