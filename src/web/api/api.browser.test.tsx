import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import { until } from '#tests/setup/until.ts';
import { sessionView } from '#web/state/session-view.ts';
import { api } from './api.ts';
import { callFailed } from './call.ts';
import { globalLoading } from './pending/global-loading.ts';
import {
  beginCall,
  cancelCallsOfOtherPages,
  cancelCallsOfSession,
  cancelTokens,
  enterPage,
  finishReads,
} from './pending/pending-calls.ts';

const endpointsIn = (entries: object): Endpoint[] =>
  Object.values(entries).flatMap((entry) => (isEndpoint(entry) ? [entry] : endpointsIn(entry)));
const fetched = vi.fn<typeof fetch>();
const failed = vi.fn();
callFailed.on(failed);
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  sessionStorage.clear();
  document.documentElement.lang = 'ar';
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  failed.mockClear();
});

const login = { body: { civilId: '1048220916', password: 'x' } };
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
const sent = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  return { url: String(url), headers: new Headers(init?.headers) };
};

test('every call says its language and tab, and the token when there is one', async () => {
  fetched.mockImplementation(async () => json(401, { error: { code: 'login_required', message: '' } }));
  await problemOf(api.account());
  expect(sent().url).toBe('/api/account');
  expect(sent().headers.get('accept-language')).toBe('ar');
  const tab = sent().headers.get('adf');
  expect(tab).toMatch(/^[\da-f-]{36}$/);
  expect(sent().headers.has('authorization')).toBe(false);

  const user = {
    sauidid: '1',
    firstName: 'N',
    lastName: 'H',
    fullName: { ar: '', en: '' },
    mobile: '',
    email: '',
    lastLoginAt: null,
  };
  sessionStorage.user = JSON.stringify({ ...user, token: 'token-1' });
  await problemOf(api.account());
  expect(sent().headers.get('authorization')).toBe('Bearer token-1');
  expect(sent().headers.get('adf')).toBe(tab);
});

test('an idempotent call carries its key', async () => {
  fetched.mockResolvedValue(json(409, { error: { code: 'request_in_progress', message: '' } }));
  const id = '0190f8a0-0000-7000-8000-000000000000';
  expect(
    await problemOf(api.drafts.submit({ params: { id }, body: { version: 1, attachments: [] }, key: 'key-1' })),
  ).toEqual({ code: 'request_in_progress' });
  expect(sent().url).toBe(`/api/drafts/${id}/submit`);
  expect(sent().headers.get('idempotency-key')).toBe('key-1');
});

test('a refusal is a problem, and the app hears of it', async () => {
  fetched.mockResolvedValue(json(429, {}, { 'retry-after': '30' }));
  expect(await problemOf(api.auth.login(login))).toEqual({ code: 'too_many_requests', retryAfter: 30 });
  expect(failed).toHaveBeenCalledExactlyOnceWith({ kind: 'answered', status: 429, body: {}, retryAfter: 30 });
});

test.each<[string, Response, object]>([
  ['HTML instead of JSON', new Response('<h1>It works</h1>', { status: 200 }), { code: 'something_went_wrong' }],
  ['an empty answer', new Response(null, { status: 200 }), { code: 'something_went_wrong' }],
  [
    'a firewall that answers 200',
    new Response('<p>Your support ID is: 77123</p>'),
    { code: 'firewall_blocked', supportId: '77123' },
  ],
  ['a firewall that answers JSON', json(200, { supportID: '77123' }), { code: 'firewall_blocked', supportId: '77123' }],
])('%s is no answer', async (_, answer, expected) => {
  fetched.mockResolvedValue(answer);
  expect(await problemOf(api.auth.login(login))).toEqual(expected);
});

test('a logout outlives the page that is reloaded right after it, other calls do not', async () => {
  fetched.mockImplementation(async () => json(200, { ok: true }));
  await api.auth.logout();
  expect(fetched.mock.calls.at(-1)?.[1]?.keepalive).toBe(true);
  await api.auth.keepAlive();
  expect(fetched.mock.calls.at(-1)?.[1]?.keepalive).toBe(false);
});

test('no line: each call is tried once', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await problemOf(api.account())).toEqual({ code: 'no_connection' });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await problemOf(api.auth.login(login))).toEqual({ code: 'no_connection' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a refused reading call is not tried again', async () => {
  fetched.mockImplementation(async () => json(503, {}));
  expect(await problemOf(api.account())).toEqual({ code: 'service_suspended' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

const hanging = () =>
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );

test('what its caller cancels is no failure', async () => {
  hanging();
  const controller = new AbortController();
  const mine = problemOf(api.account(undefined, { signal: controller.signal }));
  await until(() => expect(fetched).toHaveBeenCalledTimes(1));
  controller.abort();
  expect(await mine).toMatchObject({ name: 'AbortError' });
  expect(failed).not.toHaveBeenCalled();
});

/** Resolves when all calls are under way; each is null as long as it is pending. */
const pending = async (...calls: Promise<unknown>[]) => {
  const ends = calls.map(() => null as unknown);
  for (const [at, call] of calls.entries())
    call.then(
      () => (ends[at] = 'answered'),
      (thrown: unknown) => (ends[at] = thrown),
    );
  await until(() => expect(fetched).toHaveBeenCalledTimes(calls.length));
  return ends;
};
const aborted = expect.objectContaining({ name: 'AbortError' });

describe('cancelTokens', () => {
  afterEach(() => {
    for (const { controller } of cancelTokens) controller.abort();
  });

  test('every call that is in flight can be cancelled, and is forgotten when it is over', async () => {
    hanging();
    const ends = await pending(api.account(), api.config(), api.auth.login(login), api.auth.logout());
    expect([...cancelTokens].map(({ endpoint }) => endpoint.path).sort()).toEqual([
      '/account',
      '/auth/login',
      '/auth/logout',
      '/config',
    ]);
    for (const { controller } of cancelTokens) controller.abort();
    await until(() => expect(ends).toEqual([aborted, aborted, aborted, aborted]));
    expect(cancelTokens.size).toBe(0);
    expect(failed).not.toHaveBeenCalled();
  });

  test('at the end of a session all is cancelled, except the logout itself and what is not of the session', async () => {
    hanging();
    const id = '0190f8a0-0000-7000-8000-000000000000';
    const ends = await pending(
      api.account(),
      api.drafts.save({ params: { id }, body: { baseVersion: 0, answers: {}, partial: {} }, key: 'key-1' }),
      api.profile.change({ body: { email: 'a@b.c' } as never }),
      api.auth.logout(),
      api.config(),
      api.auth.session(),
    );
    cancelCallsOfSession();
    await until(() => expect(ends).toEqual([aborted, aborted, aborted, null, null, null]));
    expect(failed).not.toHaveBeenCalled();
  });

  test('when a page is left, what it began is cancelled: its reads, and writes that no page waits for', async () => {
    hanging();
    enterPage('deal_status/7');
    const ofMachine = new AbortController();
    const id = '0190f8a0-0000-7000-8000-000000000000';
    const ends = await pending(
      api.deals.get({ params: { id } }),
      api.appointments.cancel({ params: { id }, key: 'key-1' }),
      // A machine hears of it as long as it lives, and a draft's machine outlives its page.
      api.drafts.submit(
        { params: { id }, body: { version: 1, attachments: [] }, key: 'key-1' },
        { signal: ofMachine.signal },
      ),
      api.drafts.save({ params: { id }, body: { baseVersion: 0, answers: {}, partial: {} }, key: 'key-1' }),
      api.notifications.read({ params: { id } }),
      api.auth.keepAlive(),
    );
    cancelCallsOfOtherPages();
    enterPage('account');
    const account = problemOf(api.account());
    await until(() => expect(fetched).toHaveBeenCalledTimes(7));
    expect(ends).toEqual([null, null, null, null, null, null]);
    cancelCallsOfOtherPages();
    await until(() => expect(ends).toEqual([aborted, aborted, null, null, null, null]));
    expect([...cancelTokens].map(({ endpoint }) => endpoint.path)).toContain('/account');
    expect(failed).not.toHaveBeenCalled();
    cancelCallsOfSession();
    expect(await account).toMatchObject({ name: 'AbortError' });
  });

  test('an exception is data with its reason', () => {
    for (const endpoint of endpointsIn(contract))
      for (const reason of Object.values(endpoint.outlives ?? {})) expect(reason).toMatch(/\w.*\.$/);
    const { signal, end } = beginCall(contract.drafts.attach);
    enterPage('somewhere else');
    cancelCallsOfOtherPages();
    expect(signal.aborted).toBe(false);
    end();
  });
});

describe('globalLoading', () => {
  test('is on while a person waits for a call, until its answer or its end', async () => {
    let answer = () => {};
    fetched.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(json(422, { error: { code: 'wrong_credentials', message: '' } }));
        }),
    );
    const call = problemOf(api.auth.login(login));
    await until(() => expect(fetched).toHaveBeenCalledOnce());
    expect(globalLoading.get()).toBe(1);
    answer();
    await call;
    expect(globalLoading.get()).toBe(0);
  });

  test('is not switched on by reads, saves and what goes on by itself', async () => {
    hanging();
    const id = '0190f8a0-0000-7000-8000-000000000000';
    await pending(
      api.account(),
      api.config(),
      api.auth.keepAlive(),
      api.contact.captcha(),
      api.drafts.save({ params: { id }, body: { baseVersion: 0, answers: {}, partial: {} }, key: 'key-1' }),
    );
    expect(globalLoading.get()).toBe(0);
    for (const { controller } of cancelTokens) controller.abort();
    await until(() => expect(cancelTokens.size).toBe(0));
  });

  test('what a person waits for changes something, except the two known calls and what is looked up by hand', () => {
    const reads = endpointsIn(contract).filter(({ waits, method }) => waits && method === 'GET');
    expect(reads.map(({ path }) => path)).toEqual(['/WhatIf/errorTest']);
    for (const { waits, method, path } of endpointsIn(contract))
      if (method === 'PUT' && path !== '/profile') expect([path, waits]).toEqual([path, undefined]);
  });
});

describe('a failure', () => {
  test('that repeats itself is reported once, until the call succeeds again; one that is waited for, each time', async () => {
    enterPage('a page of its own');
    const reported = () => failed.mock.calls.map(([{ isNotified = false }]) => !isNotified);
    fetched.mockImplementation(async () => json(500, {}));
    await problemOf(api.account());
    await problemOf(api.account());
    await problemOf(api.deals.list({ query: {} }));
    expect(reported()).toEqual([true, false, true]);
    for (let time = 0; time < 2; time += 1) await problemOf(api.auth.login(login));
    expect(reported()).toEqual([true, false, true, true, true]);
    fetched.mockImplementation(async () => json(200, { ok: true }));
    await problemOf(api.auth.keepAlive());
    failed.mockClear();
    fetched.mockImplementation(async () => json(500, {}));
    await problemOf(api.auth.keepAlive());
    enterPage('another page');
    await problemOf(api.account());
    expect(reported()).toEqual([true, true]);
  });

  test('of the line is reported once, whichever calls it stops', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await problemOf(api.account());
    enterPage('the next page');
    await problemOf(api.deals.list({ query: {} }));
    expect(failed.mock.calls.map(([failure]) => failure)).toEqual([
      { kind: 'unreachable' },
      { kind: 'unreachable', isNotified: true },
    ]);
  });

  test('is an answer that breaks the contract, too', async () => {
    fetched.mockImplementation(async () => json(200, { ok: 'perhaps' }));
    expect(await problemOf(api.auth.keepAlive())).toEqual({ code: 'something_went_wrong' });
    expect(failed).toHaveBeenCalledExactlyOnceWith({ kind: 'answered', status: 200, body: undefined });
  });
});

test('a logout waits for what is read for the citizen, and lets nothing more be asked', async () => {
  let answer = () => {};
  fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(json(422, { error: { code: 'invalid_request', message: '' } }));
      }),
  );
  const done = vi.fn();
  const read = problemOf(api.deals.list({ query: {} }));
  await until(() => expect(fetched).toHaveBeenCalled());
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const waiting = finishReads(over).then(done);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  answer();
  await Promise.all([read, waiting]);
  expect(done).toHaveBeenCalledOnce();

  // A read that begins now is aborted when the session ends.
  const late = problemOf(api.deals.list({ query: {} }));
  end();
  expect(await late).toMatchObject({ name: 'AbortError' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('nothing is read for a visitor: a page that its citizen has left asks no more', async () => {
  sessionView.set({ status: 'visitor', user: null, userForServices: null });
  expect(await problemOf(api.account())).toMatchObject({ name: 'AbortError' });
  expect(fetched).not.toHaveBeenCalled();
  sessionView.set({ status: 'unknown', user: null, userForServices: null });
});

test('the services identity reads what it opens, and nothing that needs the full login', async () => {
  sessionView.set({ status: 'services', user: null, userForServices: null });
  expect(await problemOf(api.account())).toMatchObject({ name: 'AbortError' });
  expect(fetched).not.toHaveBeenCalled();
  sessionView.set({ status: 'unknown', user: null, userForServices: null });
});

test('a server that does not answer in time is taken for lost', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  hanging();
  fetched.mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted();
    throw new Error('was not aborted');
  });
  expect(await problemOf(api.auth.login(login))).toEqual({ code: 'no_connection' });
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});
