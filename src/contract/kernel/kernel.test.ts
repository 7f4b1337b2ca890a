import { describe, expect, expectTypeOf, it, test } from 'vitest';
import * as z from 'zod/mini';
import { desk } from '#desk/all-endpoints.ts';
import { contract } from '../endpoints.ts';
import { createClient, type Endpoint, endpoint, fillPath, isEndpoint, type Send } from './kernel.ts';
import { problems } from './problems.ts';

const samples = {
  read: endpoint('GET /things/:id', '', {
    auth: 'public',
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.optional(z.int()) }),
    response: z.object({ name: z.string() }),
    problems: [],
  }),
  ping: endpoint('GET /ping', '', { auth: 'public', response: z.object({ ok: z.literal(true) }), problems: [] }),
  nested: {
    make: endpoint('POST /things', '', {
      auth: 'session',
      body: z.object({ name: z.string() }),
      idempotent: true,
      response: z.object({ id: z.string() }),
      problems: [],
    }),
    send: endpoint('POST /things/:id/files', '', {
      auth: 'session',
      params: z.object({ id: z.string() }),
      multipart: true,
      response: z.object({ ok: z.literal(true) }),
      problems: [],
    }),
    file: endpoint('GET /things/:id/file', '', {
      auth: 'session',
      params: z.object({ id: z.string() }),
      download: true,
      response: z.unknown(),
      problems: [],
    }),
  },
};

/** A client whose calls are kept instead of sent. */
const recorded = (answer: unknown) => {
  const calls: { url: string; init: Parameters<Send>[1] }[] = [];
  const client = createClient(samples, async (url, init) => {
    calls.push({ url, init });
    return answer;
  });
  return { client, calls };
};

describe('the client of a contract', () => {
  it('fills the path, each parameter encoded', async () => {
    const { client, calls } = recorded({ name: 'a' });
    await client.read({ params: { id: '../a b?c#d/é' }, query: {} });
    expect(calls[0]?.url).toBe('/things/..%2Fa%20b%3Fc%23d%2F%C3%A9');
  });
  it('sends method, query and body, and no idempotency key where none is required', async () => {
    const { client, calls } = recorded({ name: 'a' });
    await client.read({ params: { id: '1' }, query: { page: 2 } });
    expect(calls[0]?.init).toEqual({
      method: 'GET',
      headers: {},
      query: { page: 2 },
      responseType: 'json',
      auth: 'public',
    });
  });
  it('sends the key of a creating call as its header', async () => {
    const { client, calls } = recorded({ id: '7' });
    await expect(client.nested.make({ body: { name: 'x' }, key: 'k-1' })).resolves.toEqual({ id: '7' });
    expect(calls[0]?.init).toEqual({
      method: 'POST',
      headers: { 'idempotency-key': 'k-1' },
      body: { name: 'x' },
      responseType: 'json',
      auth: 'session',
    });
  });
  it('passes form data and signal unchanged', async () => {
    const { client, calls } = recorded({ ok: true });
    const body = new FormData();
    const { signal } = new AbortController();
    await client.nested.send({ params: { id: '1' }, body }, { signal });
    expect(calls[0]?.init.body).toBe(body);
    expect(calls[0]?.init.signal).toBe(signal);
  });
  it('returns a download unchanged', async () => {
    const file = new Blob(['%PDF']);
    const { client, calls } = recorded(file);
    await expect(client.nested.file({ params: { id: '1' } })).resolves.toBe(file);
    expect(calls[0]?.init.responseType).toBe('blob');
  });
  it('calls without input where none is required', async () => {
    const { client, calls } = recorded({ ok: true });
    await client.ping();
    expect(calls[0]).toEqual({
      url: '/ping',
      init: { method: 'GET', headers: {}, responseType: 'json', auth: 'public' },
    });
  });
  it('refuses an answer that breaks the contract', async () => {
    await expect(recorded({ name: 42 }).client.read({ params: { id: '1' }, query: {} })).rejects.toThrow();
  });
  it('rethrows an error of `send`', async () => {
    const thrown = { code: 'no_connection' };
    const client = createClient(samples, () => Promise.reject(thrown));
    await expect(client.ping()).rejects.toBe(thrown);
  });
  it('is typed by the contract: a creating call without its key does not compile', () => {
    const { client } = recorded({});
    expectTypeOf(client.nested.make).parameter(0).toEqualTypeOf<{ body: { name: string } } & { key: string }>();
    expectTypeOf(client.nested.file).returns.resolves.toEqualTypeOf<Blob>();
    expectTypeOf(client.read).returns.resolves.toEqualTypeOf<{ name: string }>();
  });
});

test('a path without parameters stays itself', () => {
  expect(fillPath('/auth/login')).toBe('/auth/login');
});

test('only an endpoint is one', () => {
  expect(isEndpoint(samples.ping)).toBe(true);
  for (const value of [samples.nested, {}, null, undefined, 'GET /ping']) expect(isEndpoint(value)).toBe(false);
});

const flat = (entries: object, prefix: string): [string, Endpoint][] =>
  Object.entries(entries).flatMap(([name, entry]) =>
    isEndpoint(entry) ? [[`${prefix}.${name}`, entry]] : flat(entry, `${prefix}.${name}`),
  );
const all = flat(contract, 'contract');

describe.each([...all, ...flat(desk, 'desk')])(
  '%s',
  (_, { path, params, problems: named, auth, body, multipart, method, summary }) => {
    it('declares exactly the parameters of its path', () => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const declared = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
      expect(declared.toSorted()).toEqual(inPath.toSorted());
    });
    it('says what it is for, names each problem once and lets a read change nothing', () => {
      expect(summary).not.toBe('');
      expect(new Set(named).size).toBe(named.length);
      for (const code of named) expect(problems[code]).toBeGreaterThan(0);
      if (method === 'GET') expect(body ?? multipart).toBeUndefined();
    });
    it('can say that a login is needed, unless it is public', () => {
      expect(named.includes('login_required')).toBe(auth !== 'public');
    });
  },
);

test('no two endpoints share a method and a path', () => {
  const routes = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([]);
});

test('a key needs a citizen: a public endpoint has none', () => {
  const response = z.object({ ok: z.literal(true) });
  // @ts-expect-error keys belong to a citizen
  expect(endpoint('POST /x', '', { auth: 'public', idempotent: true, response, problems: [] })).toBeDefined();
});
