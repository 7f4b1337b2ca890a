import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/entities.ts';
import { problem } from '#contract/problems.ts';
import { beforeSignOut, isCitizen, refuseSession, sessionEnded, sessionView, signIn, signOut } from './session.ts';

const host = vi.hoisted(() => ({ session: vi.fn(), logout: vi.fn() }));
vi.mock('./api.ts', () => ({ api: { auth: host } }));

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
const otherTab = new BroadcastChannel('session');
const isNow = (status: string) => vi.waitFor(() => expect(sessionView.get().status).toBe(status));
const ended = vi.fn();
sessionEnded.on(({ ended: how }) => ended(how));

beforeEach(async () => {
  host.logout.mockReset().mockResolvedValue({ ok: true });
  host.session.mockReset().mockRejectedValue(problem('login_required'));
  await isCitizen();
  refuseSession();
  await isNow('visitor');
  ended.mockClear();
});

test('a login is kept under the names of the specification, and other tabs hear of it', async () => {
  const news = new Promise((resolve) =>
    otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true }),
  );
  signIn(noura);
  await isNow('citizen');
  expect(sessionView.get().user?.firstName).toBe('Noura');
  expect(JSON.parse(sessionStorage.user)).toMatchObject({ sauidid: '1048220916', token: 'token-1' });
  expect(JSON.parse(sessionStorage.userForServices)).toEqual({
    saudiId: '1048220916',
    fullName: 'Noura Al-Harbi',
    token: 'token-1',
  });
  expect(JSON.parse(sessionStorage.userStartSession)).toBe('2026-11-21T08:00:00.000Z');
  expect(localStorage.userForServicesLogIn).toBe('true');
  expect(await news).toBe('signedIn');
  expect(await isCitizen()).toBe(true);
});

test('a logout saves first, then ends the session on the host and forgets the citizen', async () => {
  signIn(noura);
  await isNow('citizen');
  sessionStorage.whatIf = '{}';
  const save = vi.fn(async () => expect(host.logout).not.toHaveBeenCalled());
  const off = beforeSignOut(save);
  signOut();
  await isNow('visitor');
  off();
  expect(save).toHaveBeenCalledOnce();
  expect(host.logout).toHaveBeenCalledOnce();
  expect([
    sessionStorage.user,
    sessionStorage.userForServices,
    sessionStorage.userStartSession,
    sessionStorage.whatIf,
    localStorage.userForServicesLogIn,
  ]).toEqual(Array(5).fill(undefined));
  expect(ended.mock.calls).toEqual([['logout']]);
});

test('a save that hangs, or a host that does not answer, keeps nobody inside', async () => {
  signIn(noura);
  await isNow('citizen');
  host.logout.mockRejectedValue(problem('no_connection'));
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
  otherTab.postMessage('signedOut');
  await isNow('visitor');
  expect(ended.mock.calls).toEqual([['elsewhere']]);
});

test('a login in another tab counts here: the host says who it is', async () => {
  host.session.mockResolvedValue(noura);
  otherTab.postMessage('signedIn');
  await isNow('citizen');
  expect(JSON.parse(sessionStorage.user).token).toBe('token-1');
});
