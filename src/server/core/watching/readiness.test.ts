/** What proxies and other machines ask every second: is the process alive, and may requests be sent here. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startHost, type TestHost } from '#server/testing/host.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { until } from '#tests/setup/until.ts';

const ask = async (url: string, path = '/ready') => {
  const answer = await fetch(url + path);
  return { status: answer.status, body: await answer.json() };
};
const WELL = { database: 'reachable', disk: 'writable', storage: 'writable', outbox: 'working' };
/** Longer than an answer is remembered. */
const LATER = 2;

describe('on a host that is well', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host.close());

  test('both answer, also to HEAD, and the answer is never cached', async () => {
    expect(await ask(host.url, '/live')).toEqual({ status: 200, body: { status: 'live' } });
    expect(await ask(host.url)).toEqual({ status: 200, body: { status: 'ready', ...WELL } });
    for (const path of ['/live', '/ready']) {
      const { status, headers } = await fetch(host.url + path, { method: 'HEAD' });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  test('a hundred questions within a second ask the database once', async () => {
    const { clock, context } = host;
    await host.later(10, async () => {
      const still = vi.spyOn(clock, 'now').mockReturnValue(clock.now());
      const asked = vi.spyOn(context.queue, 'join');
      await Promise.all(Array.from({ length: 100 }, () => ask(host.url)));
      still.mockRestore();
      // The outbox of the host asks as well.
      expect(asked.mock.calls.length).toBeLessThan(20);
    });
  });

  test('the process is alive whatever else fails, and the reason why it is not ready has a name', async () => {
    const folder = host.context.config.dataDir;
    await rm(folder, { recursive: true });
    await host.later(LATER, async () => {
      expect(await ask(host.url)).toEqual({
        status: 503,
        body: { status: 'not ready', because: ['disk'], ...WELL, disk: 'failing' },
      });
      expect((await ask(host.url, '/live')).status).toBe(200);
    });
  });
});

test('a lost database is the reason, and found again', async () => {
  const postgres: TestPostgres = await startPostgres();
  const host = await startHost({ env: { DATABASE_URL: postgres.url } });
  try {
    expect((await ask(host.url)).status).toBe(200);
    await postgres.stop();
    await until(async () =>
      expect(await ask(host.url)).toMatchObject({
        status: 503,
        body: { because: ['database'], database: 'unreachable' },
      }),
    );
    expect((await ask(host.url, '/live')).status).toBe(200);
    await postgres.start();
    await until(async () => expect((await ask(host.url)).status).toBe(200));
  } finally {
    await host.close().catch(() => {});
    await postgres.remove();
  }
});

describe('jobs that are due for long', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host.close());
  const enqueue = (kind: string) => host.context.transact((tx) => host.context.outbox.enqueue(tx, kind, {}));

  test('are no reason while this node looks for jobs: another release may know them', async () => {
    await enqueue('of another release');
    await host.later(4000, async () => {
      await host.context.outbox.drain();
      expect((await ask(host.url)).body).toMatchObject({ status: 'ready', outbox: 'working' });
    });
  });

  test('are one when it does not', async () => {
    await host.context.outbox.stop();
    await host.later(8000, async () =>
      expect(await ask(host.url)).toMatchObject({ status: 503, body: { because: ['outbox'], outbox: 'late' } }),
    );
  });
});

test('a host that begins to close says so until its end, and is alive', async () => {
  // With its one connection held, a request is under way, and so the host cannot close.
  const host = await startHost({ embedded: true });
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1').setEncoding('utf8');
  let answers = '';
  socket.on('data', (text) => {
    answers += text;
  });
  const send = async (path: string) => {
    const arrived = once(host.app.server, 'request');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await arrived;
  };
  const held = Promise.withResolvers<void>();
  const holding = host.context.transact(() => held.promise);
  await send('/health');
  const closed = host.close();
  await until(() => expect(host.context.closing.aborted).toBe(true));
  await send('/ready');
  held.resolve();
  await holding;
  await once(socket, 'close');
  await closed;
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(answers).toContain('{"status":"closing","because":["closing"]}');
});
