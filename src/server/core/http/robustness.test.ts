/** Broken, hostile and too many requests; and what the server logs of them. */
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import Fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAmbient } from '#server/core/clock.ts';
import { createAnswers } from '#server/core/watching/answers.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { until } from '#tests/setup/until.ts';
import { logAnswers, loggerOfRequest, loggerOptions, masked } from './log.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let server: TestServer;
/** A route that emits `asked` on a request, and answers on the event `answer`. */
const slow = new EventEmitter();
beforeAll(async () => {
  server = await startServer({
    routes: (app) =>
      app.get('/slow', async () => {
        slow.emit('asked');
        await once(slow, 'answer');
        return 'late';
      }),
  });
});
afterAll(() => server.close());

const post = (body: string | Uint8Array<ArrayBuffer>, type: string, path = '/auth/login') =>
  fetch(`${server.url}/api${path}`, { method: 'POST', headers: { 'content-type': type }, body });

/** Writes bytes to the bare socket and reads the answer until the server closes it. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

describe('a broken request gets a clean refusal', () => {
  test.each([
    ['malformed JSON', '{"civilId":', 'application/json', 400],
    ['no JSON at all', '', 'application/json', 400],
    ['a prototype in disguise', '{"__proto__":{"admin":true},"civilId":"1"}', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['plain text', 'civilId=1', 'text/plain', 415],
    ['a form', 'civilId=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['a broken media type', '{}', 'application/json; charset=', 400],
    ['too much', JSON.stringify({ civilId: '1'.repeat(300_000) }), 'application/json', 413],
  ])('%s', async (_, body, type, status) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_request', supportId: expect.any(String) } });
  });

  test('an unknown address of the API is a problem, not a page', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['POST', '/config'],
      ['DELETE', '/auth/login'],
      ['GET', '/%E0%A4%A'],
      ['GET', '/drafts/%00'],
    ] as const) {
      const answer = await fetch(`${server.url}/api${path}`, { method, headers: { accept: 'text/html' } });
      expect([400, 401, 404], path).toContain(answer.status);
      expect(answer.headers.get('content-type'), path).toContain('application/json');
    }
    const unknown = await fetch(`${server.url}/api/nothing`);
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, 'not_found']);
  });

  test.each([
    ['garbage', 'GARBAGE\r\n\r\n', '400'],
    ['two lengths', 'POST /api/config HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', '400'],
    [
      'length and chunks at once',
      'POST /api/config HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    ['a header without an end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
  ])('%s on the wire', async (_, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toMatch(/stack|node:|\.ts|\.js/);
  });

  test('the server is as well as before', async () => {
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});

test('a client that hangs up in the middle is no fault of the server', async () => {
  const before = server.logs.length;
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"civilId',
    ),
  );
  const [request]: IncomingMessage[] = await once(server.app.server, 'request');
  if (!request) throw new Error('The server was not asked.');
  const closed = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await closed;
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(server.logs.slice(before).filter((line) => line.includes('unexpected fault'))).toEqual([]);
});

describe('too many requests', () => {
  test('from one address are turned away with a time to wait', async () => {
    const small = await startServer({ env: { REQUESTS_PER_MINUTE: '5' } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(`${small.url}/api/config`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      error: { code: 'too_many_requests', retryAfter: expect.any(Number) },
    });
    expect((await fetch(`${small.url}/api/unknown`)).status).toBe(429);
    expect((await fetch(`${small.url}/health`)).status).toBe(200);
    await small.close();
  });

  test('hundreds at once from one honest place are served', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => fetch(`${server.url}/api/config`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('faults on purpose', () => {
  test('the firewall answers with its page and support id, for the API only', async () => {
    server.standIns.faults.set({ firewall: true });
    const blocked = await fetch(`${server.url}/api/config`);
    const health = await fetch(`${server.url}/health`);
    server.standIns.faults.set({ firewall: false });
    expect(blocked.headers.get('content-type')).toContain('text/html');
    expect(await blocked.text()).toMatch(
      /The requested URL was rejected\. Please consult with your administrator\..*Your support ID is: \d{19}/s,
    );
    expect(health.status).toBe(200);
    expect((await fetch(`${server.url}/api/config`)).status).toBe(200);
  });

  test('a slow line is slow', async () => {
    server.standIns.faults.set({ delay: 300 });
    const started = performance.now();
    await fetch(`${server.url}/api/config`);
    server.standIns.faults.set({ delay: 0 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(295);
  });
});

describe('the log', () => {
  test('names routes, never people or secrets', async () => {
    const citizen = await server.addCitizen();
    const browser = await server.login(citizen);
    const code = await server.codeOn(citizen.mobile);
    await browser.call('GET', `/drafts/${citizen.civilId}?mobile=${citizen.mobile}`);
    await browser.call('POST', '/auth/login', { body: { ...citizen, password: 'wrong-password-1' } });
    await fetch(`${server.url}/api/${citizen.civilId}`);
    const written = server.logs.join('');
    expect(written).toContain('/api/auth/login/verify');
    for (const secret of [
      citizen.civilId,
      citizen.mobile,
      citizen.password,
      browser.token,
      browser.cookie,
      'wrong-password-1',
    ]) {
      expect(written.includes(secret)).toBe(false);
    }
    // Six digits may stand inside a longer number by chance.
    expect(written).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  });

  test('masks civil IDs, mobiles, addresses and tokens wherever they come from', () => {
    server.app.log.error(
      { err: new Error('Key (civil_id)=(1012345678) of 0551234567 and +966551234567 exists'), password: 'p4ss-word' },
      'mail to salem@example.com, مزارع@مثال.السعودية, josé@bücher.example, नोरा@उदाहरण.भारत, a@xn--mgbh0fb.xn--mgberp4a5d4ar with Bearer abc.def',
    );
    const line = server.logs.at(-1) ?? '';
    expect(line).toContain('1•••••••78');
    expect(line).not.toMatch(/1012345678|0551234567|966551234567|p4ss-word|salem@|abc\.def/);
    expect(line).toContain('mail to •@•, •@•, •@•, •@•, •@• with Bearer •');
    expect(JSON.parse(line)).toHaveProperty('time');
  });

  test('every line is one JSON object, and every answer has its correlation id', () => {
    const answers = server.logs.map((line) => JSON.parse(line)).filter((line) => 'route' in line);
    expect(answers.length).toBeGreaterThan(400);
    expect(
      answers.every(
        ({ correlationId, status, method, ms }) => correlationId && status && method && typeof ms === 'number',
      ),
    ).toBe(true);
  });

  describe('of one request there is one line with its reference', () => {
    /** The lines of answers since then. */
    const since = (before: number) =>
      server.logs
        .slice(before)
        .map((line) => JSON.parse(line))
        .filter((line) => 'route' in line);
    /** Whatever is asked names a civil ID where an address can. */
    const CIVIL_ID = '1012345678';
    const line = async (ask: () => Promise<unknown>, expected: object) => {
      const before = server.logs.length;
      await ask();
      await until(() => expect(since(before)).not.toEqual([]));
      expect(since(before)).toEqual([
        expect.objectContaining({ correlationId: expect.stringMatching(UUID), ...expected }),
      ]);
      expect(server.logs.slice(before).join('')).not.toContain(CIVIL_ID);
      return since(before)[0];
    };
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(server.url + path, { headers, redirect: 'manual' });

    test.each([
      ['data', `/api/config?civilId=${CIVIL_ID}`, { route: '/api/config', status: 200 }],
      ['a redirection', '/', { route: '/', status: 302 }],
      ['an unknown page', `/ar/${CIVIL_ID}`, { route: 'unknown', status: 404 }],
      ['an unknown operation', `/api/${CIVIL_ID}`, { route: 'unknown', status: 404 }],
      ['a call without a session', `/api/deals/${CIVIL_ID}`, { route: '/api/deals/:id', status: 401 }],
      ['an address that cannot be decoded', `/${CIVIL_ID}%zz`, { route: 'unknown', status: 302 }],
      ['an operation that cannot be decoded', `/api/${CIVIL_ID}%zz`, { route: 'unknown', status: 400 }],
      ['a file for operators', '/openapi.json', { route: '/openapi.json', status: 200 }],
    ])('%s', async (_, path, expected) => {
      const answer = await line(() => get(path).then((it) => it.text()), { method: 'GET', ...expected });
      expect(answer).not.toHaveProperty('cut');
    });

    test('whose reference is that of the answer', async () => {
      let supportId = '';
      const { correlationId } = await line(
        async () => {
          supportId = (await (await get('/api/nothing')).json()).error.supportId;
        },
        { status: 404 },
      );
      expect(correlationId).toBe(supportId);
    });

    test('HEAD of data', () =>
      line(() => fetch(`${server.url}/api/config`, { method: 'HEAD' }), { method: 'HEAD', status: 405 }));

    test('a body that is refused', () =>
      line(() => post('{"civilId":', 'application/json'), { route: '/api/auth/login', status: 400 }));

    test('what is no HTTP', async () => {
      let answer = '';
      const { correlationId } = await line(
        async () => {
          answer = await raw('NONSENSE\r\n\r\n');
        },
        { method: 'unknown', route: 'unknown', status: 400 },
      );
      expect(answer).toContain(correlationId);
    });

    test('a body that stops in the middle', () =>
      line(
        async () => {
          const { hostname, port } = new URL(server.url);
          const socket = connect(Number(port), hostname);
          socket.write(
            'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a',
          );
          await once(server.app.server, 'request');
          socket.destroy();
        },
        { route: '/api/auth/login', status: 400, cut: true },
      ));

    test('a body that breaks the rules of HTTP, after its request was read', () =>
      line(
        () =>
          raw(
            'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nnonsense\r\n',
          ),
        { route: '/api/auth/login', status: 400 },
      ));

    test('an answer that no client waits for', async () => {
      const left = new AbortController();
      const before = server.logs.length;
      await line(
        async () => {
          const asked = fetch(`${server.url}/slow`, { signal: left.signal }).catch(() => {});
          await once(slow, 'asked');
          left.abort();
          await asked;
        },
        { route: '/slow', status: 499, cut: true },
      );
      slow.emit('answer');
      expect((await get('/')).status).toBe(302);
      expect(since(before).filter(({ route }) => route === '/slow')).toHaveLength(1);
    });

    test('an event stream that its page leaves', async () => {
      const citizen = await server.login(await server.addCitizen());
      const left = new AbortController();
      const headers = { cookie: citizen.cookie };
      const before = server.logs.length;
      const stream = await fetch(`${server.url}/api/deals/events`, { headers, signal: left.signal });
      expect(stream.headers.get('content-type')).toContain('text/event-stream');
      expect(since(before)).toEqual([]);
      await line(async () => left.abort(), { route: '/api/deals/events', status: 200, cut: true });
    });

    test('what machines ask for again and again has one at the level debug alone', async () => {
      const before = server.logs.length;
      expect([(await get('/live')).status, (await get('/ready')).status]).toEqual([200, 200]);
      await line(() => get('/health').then((it) => it.text()), { route: '/health', status: 200 });
      expect(since(before)).toHaveLength(1);
    });
  });
});

test.each([
  ['a civil ID', 'of 1012345678.', 'of 1•••••••78.'],
  ['one beside a hyphen', 'ref-1012345678', 'ref-1•••••••78'],
  ['a mobile', '0551234567, +966551234567', '05••••••67, 05••••••67'],
  ['an e-mail address', 'to noura@example.com', 'to •@•'],
  ['a credential', 'Bearer abc.def', 'Bearer •'],
])('%s is masked', (_, written, logged) => expect(masked(written)).toBe(logged));

test.each([
  ['a1012345678b', 'the digits of a civil ID'],
  ['1012345678ab', 'the same at its beginning'],
  ['ab0551234567', 'those of a mobile'],
  ['966551234567', 'those of a whole mobile'],
])('a reference that ends in %s, %s, stays whole', (end) => {
  const line = `{"correlationId":"01a21e1b-548e-7640-8e4d-${end}"}`;
  expect(masked(line)).toBe(line);
});

/** A small server that notices something during one of two requests. */
const linesAt = async (logLevel: 'info' | 'warn' | 'silent') => {
  const lines: string[] = [];
  const sink = { write: (line: string) => lines.push(line) };
  const needs = { config: { logLevel }, clock: createAmbient().clock };
  const app = Fastify({
    logger: loggerOptions(needs, sink),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    childLoggerFactory: loggerOfRequest,
    genReqId: ({ url }) => `id of ${url}`,
  });
  logAnswers(createAnswers(app), needs, sink);
  app.get('/fine', async () => 'fine');
  app.get('/failing', async ({ log }, reply) => {
    log.warn({ password: 'p4ss-word' }, 'noticed 1012345678');
    log.child({ part: 'inner' }).info('went on');
    return reply.code(503).send();
  });
  await app.inject('/fine');
  await app.inject('/failing');
  await app.close();
  return lines.map((line) => JSON.parse(line));
};
const FINE = { level: 30, correlationId: 'id of /fine', method: 'GET', route: '/fine', status: 200 };
const FAILING = { level: 50, correlationId: 'id of /failing', method: 'GET', route: '/failing', status: 503 };
const NOTICED = { level: 40, correlationId: 'id of /failing', password: '•', msg: 'noticed 1•••••••78' };
const INNER = { level: 30, correlationId: 'id of /failing', part: 'inner', msg: 'went on' };

test.each([
  ['info', [FINE, NOTICED, INNER, FAILING]],
  ['warn', [NOTICED, FAILING]],
  ['silent', []],
] as const)('at the level %s the log has the lines of that level, each with its request', async (level, expected) => {
  const lines = await linesAt(level);
  expect(lines).toMatchObject(expected);
  for (const { time } of lines) expect(new Date(time).toISOString()).toBe(time);
});
