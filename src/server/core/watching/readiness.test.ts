/** What proxies and other machines ask every second: is the process alive, and may requests be sent here. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { until } from '#tests/setup/until.ts';

const ask = async (url: string, path = '/ready') => {
  const answer = await fetch(url + path);
  return { status: answer.status, body: await answer.json() };
};
const WELL = { database: 'reachable', disk: 'writable', storage: 'writable', outbox: 'working' };
/** Longer than an answer is remembered. */
const LATER = 2;

describe('on a server that is well', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test('both answer, also to HEAD, and the answer is never cached', async () => {
    expect(await ask(server.url, '/live')).toEqual({ status: 200, body: { status: 'live' } });
    expect(await ask(server.url)).toEqual({ status: 200, body: { status: 'ready', ...WELL } });
    for (const path of ['/live', '/ready']) {
      const { status, headers } = await fetch(server.url + path, { method: 'HEAD' });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  test('a hundred questions within a second ask the database once', async () => {
    const { clock, context } = server;
    await server.later(10, async () => {
      const still = vi.spyOn(clock, 'now').mockReturnValue(clock.now());
      const asked = vi.spyOn(context.queue, 'join');
      await Promise.all(Array.from({ length: 100 }, () => ask(server.url)));
      still.mockRestore();
      // The outbox of the server asks as well.
      expect(asked.mock.calls.length).toBeLessThan(20);
    });
  });

  test('the process is alive whatever else fails, and the reason why it is not ready has a name', async () => {
    const folder = server.context.config.dataDir;
    await rm(folder, { recursive: true });
    await server.later(LATER, async () => {
      expect(await ask(server.url)).toEqual({
        status: 503,
        body: { status: 'not ready', because: ['disk'], ...WELL, disk: 'failing' },
      });
      expect((await ask(server.url, '/live')).status).toBe(200);
    });
  });
});

test('a lost database is the reason, and found again', async () => {
  const postgres: TestPostgres = await startPostgres();
  const server = await startServer({ env: { DATABASE_URL: postgres.url } });
  try {
    expect((await ask(server.url)).status).toBe(200);
    await postgres.stop();
    await until(async () =>
      expect(await ask(server.url)).toMatchObject({
        status: 503,
        body: { because: ['database'], database: 'unreachable' },
      }),
    );
    expect((await ask(server.url, '/live')).status).toBe(200);
    await postgres.start();
    await until(async () => expect((await ask(server.url)).status).toBe(200));
  } finally {
    await server.close().catch(() => {});
    await postgres.remove();
  }
});

describe('jobs that are due for long', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  const enqueue = (kind: string) => server.context.transact((tx) => server.context.outbox.enqueue(tx, kind, {}));

  test('are no reason while this server looks for jobs: another release may know them', async () => {
    await enqueue('of another release');
    await server.later(4000, async () => {
      await server.context.outbox.drain();
      expect((await ask(server.url)).body).toMatchObject({ status: 'ready', outbox: 'working' });
    });
  });

  test('are one when it does not', async () => {
    await server.context.outbox.stop();
    await server.later(8000, async () =>
      expect(await ask(server.url)).toMatchObject({ status: 503, body: { because: ['outbox'], outbox: 'late' } }),
    );
  });
});

test('a server that begins to close says so until its end, and is alive', async () => {
  // With its one connection held, a request is under way, and so the server cannot close.
  const server = await startServer({ embedded: true });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8');
  let answers = '';
  socket.on('data', (text) => {
    answers += text;
  });
  const send = async (path: string) => {
    const arrived = once(server.app.server, 'request');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await arrived;
  };
  const held = Promise.withResolvers<void>();
  const holding = server.context.transact(() => held.promise);
  await send('/health');
  const closed = server.close();
  await until(() => expect(server.context.closing.aborted).toBe(true));
  await send('/ready');
  held.resolve();
  await holding;
  await once(socket, 'close');
  await closed;
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(answers).toContain('{"status":"closing","because":["closing"]}');
});
