import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchUnlessEarly } from './early-answers.ts';

const HEADERS = { 'accept-language': 'ar', Adf: 'a', authorization: 'Bearer t' };
const sent = vi.fn(async (): Promise<Response> => new Response('anew'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.early = undefined;
  sent.mockClear();
});

const stop = vi.fn();
const begin = (answer: Promise<Response>, headers: Record<string, string> = HEADERS) => {
  globalThis.early = {
    since: Date.now(),
    calls: { '/api/account': { answer: answer.then((response) => ({ headers, response })), stop } },
  };
};
const ask = async (init: RequestInit = {}) =>
  (await fetchUnlessEarly('/api/account', { method: 'GET', headers: new Headers(HEADERS), ...init })).text();

test('an early answer is taken once', async () => {
  begin(Promise.resolve(new Response('early')));
  expect(await ask()).toBe('early');
  expect(sent).not.toHaveBeenCalled();
  expect(await ask()).toBe('anew');
});

test('a refusal is an answer too', async () => {
  begin(Promise.resolve(new Response('over', { status: 401 })));
  expect(await ask()).toBe('over');
});

test.each([
  [
    'was sent under another session',
    () => begin(Promise.resolve(new Response('early')), { ...HEADERS, authorization: 'Bearer other' }),
  ],
  [
    'was sent in the other language',
    () => begin(Promise.resolve(new Response('early')), { ...HEADERS, 'accept-language': 'en' }),
  ],
  [
    'is old',
    () => {
      begin(Promise.resolve(new Response('early')));
      vi.advanceTimersByTime(30_000);
    },
  ],
])('what %s is sent anew', async (_, prepare) => {
  prepare();
  expect(await ask()).toBe('anew');
});

test('what was sent without a session is the same for a citizen', async () => {
  begin(Promise.resolve(new Response('early')), { 'accept-language': 'ar', Adf: 'a' });
  expect(await ask()).toBe('early');
});

test('a command is sent', async () => {
  begin(Promise.resolve(new Response('early')));
  expect(await ask({ method: 'POST' })).toBe('anew');
});

test('a call that is cancelled does not wait for its early answer', async () => {
  begin(new Promise(() => {}));
  const leaving = new AbortController();
  const asked = ask({ signal: leaving.signal });
  leaving.abort(new DOMException('left', 'AbortError'));
  await expect(asked).rejects.toThrow('left');
  expect(sent).not.toHaveBeenCalled();
  expect(stop).toHaveBeenCalledOnce();
});

test('a lost line is that of the call', async () => {
  begin(Promise.reject(new TypeError('no line')));
  await expect(ask()).rejects.toThrow('no line');
  expect(sent).not.toHaveBeenCalled();
});

test('what was not sent, since no one was logged in, is sent', async () => {
  begin(Promise.reject(undefined));
  expect(await ask()).toBe('anew');
});
