import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnySession, ServicesSession, Session } from '#contract/access/auth.ts';
import { limits } from '#contract/fields/limits.ts';
import { problem } from '#contract/kernel/problems.ts';
import { until } from '#tests/setup/until.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import {
  beforeSignOut,
  type Kept,
  runningTimeout,
  sessionEnded,
  sessionView,
  whereAnswersAre,
} from '#web/state/session-view.ts';
import { storedSession } from '#web/storage/stored-session.ts';
import { isLogoutUnsent } from './late-logout/unsent-logout.ts';
import { enter, keepSession, refuseSession, signOut, whoIsHere } from './session.ts';
import { otherTabsSaving } from './sister-tabs.ts';

const server = vi.hoisted(() => ({ session: vi.fn(), logout: vi.fn(), lateLogout: vi.fn(), keepAlive: vi.fn() }));
vi.mock('#web/api/api.ts', () => ({ api: { auth: server } }));

const noura: Session = {
  token: 'token-1',
  startedAt: '2026-11-21T08:00:00.000Z',
  idleSeconds: 300,
  user: {
    sauidid: '1048220916',
    firstName: 'Noura',
    lastName: 'Al-Harbi',
    fullName: { ar: 'نورة الحربي', en: 'Noura Al-Harbi' },
    mobile: '0520148842',
    email: 'noura@example.com',
    lastLoginAt: null,
  },
};
const inServices: ServicesSession = {
  token: 'token-2',
  startedAt: '2026-11-21T09:00:00.000Z',
  idleSeconds: 300,
  userForServices: { saudiId: noura.user.sauidid, fullName: noura.user.fullName },
};
/** Signs in as a login does. */
const signIn = (session: AnySession) => void keepSession(session).then(enter);
const otherTab = new BroadcastChannel('session');
const isNow = (status: string) => until(() => expect(sessionView.get().status).toBe(status));
const ended = vi.fn();
sessionEnded.on(({ ended: how }) => ended(how));
const over = vi.fn();
sessionEnded.on(over);

beforeEach(async () => {
  server.logout.mockReset().mockResolvedValue({ ok: true });
  server.lateLogout.mockReset().mockResolvedValue({ ok: true });
  localStorage.removeItem('unsentLogout');
  server.session.mockReset().mockRejectedValue(problem('login_required'));
  await whoIsHere();
  refuseSession();
  await isNow('visitor');
  ended.mockClear();
  over.mockClear();
});

test('a login is kept under the names of the specification, and other tabs hear of it', async () => {
  const news: unknown[] = [];
  const listen = ({ data }: MessageEvent) => news.push(data.type);
  otherTab.addEventListener('message', listen);
  signIn(noura);
  await isNow('citizen');
  expect(sessionView.get().user?.firstName).toBe('Noura');
  expect(JSON.parse(sessionStorage.user)).toEqual({
    ...noura.user,
    token: 'token-1',
    notification: null,
    contracts: [],
  });
  expect(JSON.parse(sessionStorage.userForServices)).toEqual({
    saudiId: '1048220916',
    fullName: { ar: 'نورة الحربي', en: 'Noura Al-Harbi' },
    token: 'token-1',
  });
  expect(JSON.parse(sessionStorage.userStartSession)).toBe('2026-11-21T08:00:00.000Z');
  expect([localStorage.userLogIn, localStorage.userForServicesLogIn]).toEqual(['true', undefined]);
  await until(() => expect(news).toContain('signedIn'));
  otherTab.removeEventListener('message', listen);
  expect(await whoIsHere()).toBe('citizen');
});

test('other tabs hear of activity once a second, and not with every key', async () => {
  signIn(noura);
  await isNow('citizen');
  const heard: number[] = [];
  const listen = ({ data }: MessageEvent) => void (data.type === 'acted' && heard.push(data.at));
  otherTab.addEventListener('message', listen);
  const begin = Date.now() + 10_000;
  const key = (after: number) => runningTimeout.get()?.send({ type: 'user.active', now: begin + after });
  for (const after of [0, 100, 999, 1000, 1100, 2000]) key(after);
  await until(() => expect(heard).toContain(begin + 2000));
  expect(heard).toEqual([begin, begin + 1000, begin + 2000]);
  otherTab.removeEventListener('message', listen);
});

test('the user keeps the unread notifications and the contracts that the portal learns of, also when a new tab logs in', async () => {
  signIn(noura);
  await isNow('citizen');
  storedSession.keepNotification(3);
  storedSession.keepContracts(['LC-1', 'LC-2']);
  server.session.mockResolvedValue(noura);
  otherTab.postMessage({ type: 'signedIn' });
  await until(() => expect(server.session).toHaveBeenCalled());
  expect(JSON.parse(sessionStorage.user)).toMatchObject({ notification: 3, contracts: ['LC-1', 'LC-2'] });
  // The notifications and contracts of another person are not theirs.
  storedSession.keep(
    { ...noura, user: { ...noura.user, sauidid: '1076543210' } },
    { user: { ...noura.user, sauidid: '1076543210' }, idleSeconds: 300, activeAt: 0 },
  );
  expect(JSON.parse(sessionStorage.user)).toMatchObject({ notification: null, contracts: [] });
});

/** What the browser keeps beside the citizen: a logout is nothing to it. */
const LASTING = {
  session: { adfHeader: '"tab-1"', lastRoutePathBeforeLogin: '"/ar/account"', idleSeconds: '300' },
  local: {
    languageCode: '"ar"',
    privacyOf2025IsShowed: 'true',
    hasInternet: 'true',
    isFlutter: 'true',
    footerIsEnabled: 'false',
    appInfo: '{"platform":"ios","version":"2.0.3"}',
    appRequiredUpdate: 'false',
  },
};
const OF_THE_CITIZEN = ['user', 'userStartSession', 'userForServices', 'whatIf', 'iamCallbackSession'];

test('a logout clears exactly what specification section 4 says, key by key', async () => {
  sessionStorage.clear();
  localStorage.clear();
  signIn(noura);
  await isNow('citizen');
  sessionStorage.whatIf = '{"init":{},"assetsList":[],"dealFinancialInfo":{}}';
  sessionStorage.iamCallbackSession = '"state-1"';
  Object.assign(sessionStorage, LASTING.session);
  Object.assign(localStorage, LASTING.local);
  for (const key of OF_THE_CITIZEN) expect(sessionStorage[key], key).toBeDefined();
  signOut();
  await isNow('visitor');
  for (const key of OF_THE_CITIZEN) expect(sessionStorage[key], key).toBeUndefined();
  expect({ ...sessionStorage }).toEqual(LASTING.session);
  // The flag belongs to the services identity; the time of the last movement is no personal data.
  const { lastActivityAt: _, ...kept } = { ...localStorage };
  expect(kept).toEqual(LASTING.local);
});

test('a logout saves first, then ends the session on the server and forgets the citizen', async () => {
  signIn(noura);
  await isNow('citizen');
  sessionStorage.whatIf = '{}';
  const save = vi.fn(async () => expect(server.logout).not.toHaveBeenCalled());
  const off = beforeSignOut(save);
  signOut();
  await isNow('visitor');
  off();
  expect(save).toHaveBeenCalledOnce();
  expect(server.logout).toHaveBeenCalledOnce();
  expect([
    sessionStorage.user,
    sessionStorage.userForServices,
    sessionStorage.userStartSession,
    sessionStorage.whatIf,
    localStorage.userLogIn,
  ]).toEqual(Array(5).fill(undefined));
  expect(ended.mock.calls).toEqual([['logout']]);
});

test('a save that hangs, or a server that does not answer, keeps no one inside', async () => {
  signIn(noura);
  await isNow('citizen');
  server.logout.mockRejectedValue(problem('no_connection'));
  const off = beforeSignOut(() => new Promise(() => {}));
  signOut();
  await isNow('visitor');
  off();
  expect(ended.mock.calls).toEqual([['logout']]);
});

test('a refusal ends the session once, however many calls are refused', async () => {
  signIn(noura);
  await isNow('citizen');
  refuseSession();
  refuseSession();
  await isNow('visitor');
  expect(ended.mock.calls).toEqual([['refused']]);
  expect(sessionStorage.user).toBeUndefined();
});

test('a logout in another tab counts here', async () => {
  signIn(noura);
  await isNow('citizen');
  otherTab.postMessage({ type: 'signedOut', ended: 'logout' });
  await isNow('visitor');
  expect(ended.mock.calls).toEqual([['elsewhere']]);
});

test.each(['refused', 'inactivity'])(
  'a session that ended by itself (%s) ends here for the same reason',
  async (why) => {
    signIn(noura);
    await isNow('citizen');
    const received: unknown[] = [];
    const listen = ({ data }: MessageEvent) => received.push(data.type);
    otherTab.addEventListener('message', listen);
    otherTab.postMessage({ type: 'signedOut', ended: why });
    await isNow('visitor');
    expect(ended.mock.calls).toEqual([[why]]);
    // This tab sends no echo: the tab that ended it has notified all tabs, and a login may come meanwhile.
    const thirdTab = new BroadcastChannel('session');
    thirdTab.postMessage({ type: 'acted', at: 0 });
    await until(() => expect(received).toContain('acted'));
    thirdTab.close();
    expect(received).not.toContain('signedOut');
    otherTab.removeEventListener('message', listen);
  },
);

describe('a logout without a line', () => {
  /** The SHA-256 of `token-1`: it names no citizen, and opens nothing. */
  const PROOF = 'PwiqzhIu4jaEMsHKI6BJvGQLr78A_fM6UkKfOLoS2_k';
  const logOutUnheard = async () => {
    signIn(noura);
    await isNow('citizen');
    server.logout.mockRejectedValue(problem('no_connection'));
    server.lateLogout.mockRejectedValue(problem('no_connection'));
    signOut();
    await isNow('visitor');
    await until(() => expect(isLogoutUnsent.get()).toBe(true));
  };
  const comeBack = () => {
    hasInternet.set(false);
    hasInternet.set(true);
  };
  const lineIsBack = (refusal?: object) => {
    server.lateLogout.mockReset().mockResolvedValue({ ok: true });
    if (refusal) server.lateLogout.mockRejectedValueOnce(refusal);
    comeBack();
  };
  beforeEach(() => hasInternet.set(true));

  test('is remembered, by nothing that names the citizen or opens the session', async () => {
    await logOutUnheard();
    expect(JSON.parse(localStorage.unsentLogout)).toBe(PROOF);
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    for (const secret of [noura.token, noura.user.sauidid, noura.user.firstName]) expect(kept).not.toContain(secret);
  });

  test('is sent when the line is back, and then forgotten', async () => {
    await logOutUnheard();
    lineIsBack();
    await until(() => expect(isLogoutUnsent.get()).toBe(false));
    expect(server.lateLogout).toHaveBeenCalledExactlyOnceWith({ body: { proof: PROOF } });
    expect(localStorage.unsentLogout).toBeUndefined();
    lineIsBack();
    expect(server.lateLogout).not.toHaveBeenCalled();
  });

  test('is sent once more when the line comes back while a try is on its way', async () => {
    await logOutUnheard();
    const lost = Promise.withResolvers();
    server.lateLogout.mockReset().mockResolvedValue({ ok: true }).mockReturnValueOnce(lost.promise);
    comeBack();
    comeBack();
    lost.reject(problem('no_connection'));
    await until(() => expect(isLogoutUnsent.get()).toBe(false));
    expect(server.lateLogout).toHaveBeenCalledTimes(2);
  });

  test('stays when the server fails, and is sent the next time', async () => {
    await logOutUnheard();
    lineIsBack(problem('service_suspended'));
    await until(() => expect(server.lateLogout).toHaveBeenCalledOnce());
    expect(JSON.parse(localStorage.unsentLogout)).toBe(PROOF);
    lineIsBack();
    await until(() => expect(localStorage.unsentLogout).toBeUndefined());
  });

  test('is no concern of the next one to log in: that login has ended the session', async () => {
    await logOutUnheard();
    signIn({ ...noura, token: 'token-3', user: { ...noura.user, sauidid: '1076543210' } });
    await isNow('citizen');
    expect([localStorage.unsentLogout, isLogoutUnsent.get()]).toEqual([undefined, false]);
    lineIsBack();
    expect(server.lateLogout).not.toHaveBeenCalled();
    expect(sessionView.get().user?.sauidid).toBe('1076543210');
  });

  test('also at the end by inactivity', async () => {
    signIn(noura);
    await isNow('citizen');
    server.logout.mockRejectedValue(problem('no_connection'));
    server.lateLogout.mockRejectedValue(problem('no_connection'));
    runningTimeout.get()?.send({ type: 'clock.tick', now: Date.now() + 301_000 });
    await isNow('visitor');
    await until(() => expect(isLogoutUnsent.get()).toBe(true));
    expect(JSON.parse(localStorage.unsentLogout)).toBe(PROOF);
  });

  test('one that the server has heard, or that ended before it, leaves nothing behind', async () => {
    for (const answer of [{ ok: true }, problem('login_required'), problem('session_ended_inactivity')]) {
      signIn(noura);
      await isNow('citizen');
      if ('ok' in answer) server.logout.mockResolvedValue(answer);
      else server.logout.mockRejectedValue(answer);
      signOut();
      await isNow('visitor');
      expect([localStorage.unsentLogout, isLogoutUnsent.get()]).toEqual([undefined, false]);
    }
    expect(server.lateLogout).not.toHaveBeenCalled();
  });
});

/** Messages come in order: what was said before has been heard as well. */
const savesWhenAnotherTabLeaves = async () => {
  const save = vi.fn(async () => {});
  const off = beforeSignOut(save);
  otherTab.postMessage({ type: 'leaving' });
  await until(() => expect(save).toHaveBeenCalledOnce());
  off();
};

test('before another tab ends the session, what was typed here is saved too', async () => {
  signIn(noura);
  await isNow('citizen');
  await savesWhenAnotherTabLeaves();
  expect(sessionView.get().status).toBe('citizen');
});

test('it says that it is saving, and when it has saved', async () => {
  signIn(noura);
  await isNow('citizen');
  const said: unknown[] = [];
  const listen = ({ data }: MessageEvent) => said.push(data.type);
  otherTab.addEventListener('message', listen);
  let saved = () => {};
  const off = beforeSignOut(
    () =>
      new Promise((resolve) => {
        saved = resolve;
      }),
  );
  otherTab.postMessage({ type: 'leaving' });
  await until(() => expect(said).toContain('saving'));
  expect(said).not.toContain('saved');
  saved();
  await until(() => expect(said).toContain('saved'));
  off();
  otherTab.removeEventListener('message', listen);
});

test('a logout waits for what other tabs are saving, and no longer than half a second', async () => {
  signIn(noura);
  await isNow('citizen');
  const asked = new Promise<void>((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      if (data.type !== 'leaving') return;
      otherTab.removeEventListener('message', listen);
      otherTab.postMessage({ type: 'saving', tab: 'A' });
      otherTab.postMessage({ type: 'saving', tab: 'B' });
      resolve();
    };
    otherTab.addEventListener('message', listen);
  });
  signOut();
  await asked;
  otherTab.postMessage({ type: 'saved', tab: 'A' });
  await until(() => expect(otherTabsSaving()).toEqual(['B']));
  expect(server.logout).not.toHaveBeenCalled();
  otherTab.postMessage({ type: 'saved', tab: 'B' });
  await isNow('visitor');
  expect(server.logout).toHaveBeenCalledOnce();
});

test('a tab that saves for ever keeps no one inside', async () => {
  signIn(noura);
  await isNow('citizen');
  const listen = ({ data }: MessageEvent) => {
    if (data.type === 'leaving') otherTab.postMessage({ type: 'saving', tab: 'A' });
  };
  otherTab.addEventListener('message', listen);
  const start = performance.now();
  signOut();
  await isNow('visitor');
  otherTab.removeEventListener('message', listen);
  expect(performance.now() - start).toBeGreaterThanOrEqual(limits.sessionEndMs.logout - 5);
});

test('what another tab says in another way is not heard', async () => {
  signIn(noura);
  await isNow('citizen');
  for (const noise of [
    'signedOut',
    null,
    { type: 'signedOut' },
    { type: 'signedOut', ended: 'other' },
    { type: 'acted' },
  ])
    otherTab.postMessage(noise);
  await savesWhenAnotherTabLeaves();
  expect(sessionView.get().status).toBe('citizen');
});

test('an end by inactivity saves first and ends the session on the server, like one by hand', async () => {
  signIn(noura);
  await isNow('citizen');
  const save = vi.fn(async () => expect(server.logout).not.toHaveBeenCalled());
  const off = beforeSignOut(save);
  runningTimeout.get()?.send({ type: 'clock.tick', now: Date.now() + 301_000 });
  await isNow('visitor');
  off();
  expect(save).toHaveBeenCalledOnce();
  expect(server.logout).toHaveBeenCalledOnce();
  expect(ended.mock.calls).toEqual([['inactivity']]);
  expect(sessionStorage.user).toBeUndefined();
});

test.each([
  ['that does not answer', () => new Promise<never>(() => {}), async () => {}],
  ['that cannot be reached', () => Promise.reject(problem('no_connection')), async () => {}],
  ['that does not save', () => new Promise<never>(() => {}), () => new Promise<void>(() => {})],
])('at zero the logout comes after 500 ms, with a server %s', async (_, answer, save) => {
  signIn(noura);
  await isNow('citizen');
  server.logout.mockImplementation(answer);
  const off = beforeSignOut(save);
  const start = performance.now();
  runningTimeout.get()?.send({ type: 'clock.tick', now: Date.now() + 301_000 });
  const over = await new Promise<number>((resolve) => sessionEnded.once(() => resolve(performance.now() - start)));
  off();
  expect(server.logout).toHaveBeenCalledOnce();
  expect(over).toBeGreaterThanOrEqual(limits.sessionEndMs.logout - 5);
});

test('where the answers are is known: all saved, some on this device, or none at all', () => {
  expect(whereAnswersAre()).toBeNull();
  const places: (Kept | null)[] = [null, 'saved', 'onDevice', 'saved'];
  const offs: (() => void)[] = [];
  const known = places.map((place) => {
    offs.push(
      beforeSignOut(
        async () => {},
        () => place,
      ),
    );
    return whereAnswersAre();
  });
  for (const off of offs) off();
  expect(known).toEqual([null, 'saved', 'onDevice', 'onDevice']);
});

test('the limit and the last movement are kept for a page that is loaded anew', async () => {
  signIn(noura);
  await isNow('citizen');
  expect(JSON.parse(localStorage.lastActivityAt)).toBeGreaterThan(Date.now() - 5000);
  expect(JSON.parse(sessionStorage.idleSeconds)).toBe(300);
});

test('a login in another tab counts here: the server says who it is', async () => {
  server.session.mockResolvedValue(noura);
  otherTab.postMessage({ type: 'signedIn' });
  await isNow('citizen');
  expect(JSON.parse(sessionStorage.user).token).toBe('token-1');
});

describe('the services identity', () => {
  test('is kept without a user, with the flag of its login, and sent to the other tabs', async () => {
    const news: unknown[] = [];
    const listen = ({ data }: MessageEvent) => news.push(data.type);
    otherTab.addEventListener('message', listen);
    signIn(inServices);
    await isNow('services');
    expect(sessionView.get()).toMatchObject({ user: null, userForServices: inServices.userForServices });
    expect(sessionStorage.user).toBeUndefined();
    expect(JSON.parse(sessionStorage.userForServices)).toEqual({ ...inServices.userForServices, token: 'token-2' });
    expect(JSON.parse(sessionStorage.userStartSession)).toBe(inServices.startedAt);
    expect([localStorage.userForServicesLogIn, localStorage.userLogIn]).toEqual(['true', undefined]);
    expect(await whoIsHere()).toBe('services');
    await until(() => expect(news).toContain('signedIn'));
    otherTab.removeEventListener('message', listen);
  });

  test('is cleared by a logout, which ends the session on the server, with its flag', async () => {
    signIn(inServices);
    await isNow('services');
    signOut();
    await isNow('visitor');
    expect(server.logout).toHaveBeenCalledOnce();
    expect([sessionStorage.userForServices, sessionStorage.userStartSession]).toEqual([undefined, undefined]);
    expect(localStorage.userForServicesLogIn).toBeUndefined();
    expect(over.mock.calls).toEqual([[{ ended: 'logout', of: 'services' }]]);
  });

  test('has the idle time of every session', async () => {
    signIn(inServices);
    await isNow('services');
    runningTimeout.get()?.send({ type: 'clock.tick', now: Date.now() + 301_000 });
    await isNow('visitor');
    expect(server.logout).toHaveBeenCalledOnce();
    expect(over.mock.calls).toEqual([[{ ended: 'inactivity', of: 'services' }]]);
  });

  test('of a login in another tab counts here, and a logout there', async () => {
    server.session.mockResolvedValue(inServices);
    otherTab.postMessage({ type: 'signedIn' });
    await isNow('services');
    expect(JSON.parse(sessionStorage.userForServices).token).toBe('token-2');
    otherTab.postMessage({ type: 'signedOut', ended: 'logout' });
    await isNow('visitor');
    expect(over.mock.calls).toEqual([[{ ended: 'elsewhere', of: 'services' }]]);
  });

  test('is replaced by the full login, and nothing ends', async () => {
    signIn(inServices);
    await isNow('services');
    signIn(noura);
    await isNow('citizen');
    expect([localStorage.userForServicesLogIn, localStorage.userLogIn]).toEqual([undefined, 'true']);
    expect(over).not.toHaveBeenCalled();
  });

  test('of another tab takes the place of a citizen’s session: nothing of the citizen stays', async () => {
    signIn(noura);
    await isNow('citizen');
    sessionStorage.whatIf = '{}';
    sessionStorage.estimate = '{}';
    sessionStorage.carriedEstimate = '{}';
    server.session.mockResolvedValue(inServices);
    otherTab.postMessage({ type: 'signedIn' });
    await isNow('services');
    expect(over.mock.calls).toEqual([[{ ended: 'elsewhere', of: 'citizen' }]]);
    const { user, whatIf, estimate, carriedEstimate } = sessionStorage;
    expect([user, whatIf, estimate, carriedEstimate]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
