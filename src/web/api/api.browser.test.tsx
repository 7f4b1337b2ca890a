import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { sessionView } from '#web/session/session.ts';
import { api, cancelReads, finishReads } from './api.ts';
import { callFailed } from './call.ts';

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

test('no line: a reading call is tried twice, a writing one once', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await problemOf(api.account())).toEqual({ code: 'no_connection' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await problemOf(api.auth.login(login))).toEqual({ code: 'no_connection' });
  expect(fetched).toHaveBeenCalledTimes(3);
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

test('at the end of a session all that is read for the citizen is cancelled, and nothing that is written', async () => {
  hanging();
  const aborted = vi.fn();
  const reads = [problemOf(api.account()), problemOf(api.deals.list({ query: {} }))];
  const others = [api.config(), api.auth.login(login)];
  for (const other of others) other.catch(aborted);
  await until(() => expect(fetched).toHaveBeenCalledTimes(4));
  cancelReads();
  for (const read of reads) expect(await read).toMatchObject({ name: 'AbortError' });
  expect(aborted).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
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

test('a host that does not answer in time is taken for lost', async () => {
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
