/**
 * Clients that send or read too slowly, on bare sockets, lose their connection (security figure S13). A slow line that goes on
 * does not. The server is as in production, thirty times less patient.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { until } from '#tests/setup/until.ts';

const PACE = { headers: 500, body: 1000, request: 20_000, silence: 1000, check: 100 };
/** How far beyond the limit a busy machine may be. */
const GRACE_MS = 15_000;
const MEGABYTE = 1_000_000;

let produced = 0;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    pace: PACE,
    routes: (app) => {
      const endless = async function* () {
        for (;;) {
          produced += 65_536;
          yield Buffer.alloc(65_536);
        }
      };
      app.get('/endless', async (_, reply) => reply.send(Readable.from(endless())));
      app.post('/upload', async (request) => {
        const content = await (await request.file())?.toBuffer();
        return { size: content?.length };
      });
    },
  });
});
afterAll(() => server.close());

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

/** A bare connection, what it got, and the milliseconds after which the server closed it. */
const open = async (bytes: string, { reads = true } = {}) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.add(socket);
  socket.on('error', () => {});
  const began = performance.now();
  // A connection may also end with a reset, when it is cut while something is on its way: `once` would reject then.
  const closed = new Promise<number>((resolve) => socket.on('close', () => resolve(performance.now() - began)));
  const got = { text: '' };
  if (reads)
    socket.setEncoding('latin1').on('data', (chunk) => {
      got.text += chunk;
    });
  else socket.pause();
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, closed, got };
};
/** Writes a little, again and again, until the connection ends. */
const drip = (socket: Socket, bytes: string, everyMs: number) => {
  const timer = setInterval(() => socket.write(bytes), everyMs);
  socket.once('close', () => clearInterval(timer));
};

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
const FORM_START =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
const FORM_END = '\r\n--x--\r\n';
const upload = (size: number) =>
  post('/upload', 'multipart/form-data; boundary=x', FORM_START.length + size + FORM_END.length) + FORM_START;

describe('is cut', () => {
  test.each([
    ['a connection that sends nothing', '', ''],
    ['half a line', 'GET / HT', ''],
    ['headers without an end', 'GET / HTTP/1.1\r\nhost: a\r\n', 'x: y\r\n'],
  ])('%s', async (_, first, more) => {
    const { socket, closed } = await open(first);
    if (more) drip(socket, more, 50);
    expect(await closed).toBeLessThan(PACE.headers + PACE.check + GRACE_MS);
  });

  test.each([
    ['that comes a byte at a time', ' '],
    ['that stops', ''],
  ])('a small body %s', async (_, more) => {
    const { socket, closed } = await open(post('/api/auth/login', 'application/json', 1000));
    if (more) drip(socket, more, 50);
    expect(await closed).toBeLessThan(PACE.body + GRACE_MS);
  });

  test('an upload that stops', async () => {
    const { closed } = await open(upload(MEGABYTE));
    expect(await closed).toBeLessThan(PACE.silence + GRACE_MS);
  });

  test('who never reads the answer; meanwhile little of it is made', async () => {
    produced = 0;
    const { socket } = await open('GET /endless HTTP/1.1\r\nhost: a\r\n\r\n', { reads: false });
    const connections = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
    await until(async () => expect(await connections()).toBe(0));
    // The buffers of the operating system, on both sides.
    expect(produced).toBeLessThan(30 * MEGABYTE);
    socket.destroy();
  });

  test('a hundred slow ones, while an honest one is served', async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => open('GET / HTTP/1.1\r\nhost: a\r\n')));
    for (const { socket } of slow) drip(socket, 'x: y\r\n', 100);
    expect((await fetch(`${server.url}/api/config`)).status).toBe(200);
    for (const { closed } of slow) expect(await closed).toBeLessThan(PACE.headers + PACE.check + 2 * GRACE_MS);
  });
});

describe('goes on', () => {
  test('an upload of ten megabytes on a slow line', async () => {
    const size = 10 * MEGABYTE;
    const { socket, got } = await open(upload(size));
    // Longer than the silence that is allowed, in small pieces.
    const piece = 'a'.repeat(size / 50);
    let left = size;
    const timer = setInterval(
      () => {
        left -= piece.length;
        socket.write(piece);
        if (left === 0) clearInterval(timer);
      },
      (2 * PACE.silence) / 50,
    );
    await until(() => expect(left).toBe(0));
    socket.write(FORM_END);
    await until(() => expect(got.text).toContain(`{"size":${size}}`));
  });

  test('a connection that waits for its next request', async () => {
    const { socket, got } = await open('GET /health HTTP/1.1\r\nhost: a\r\n\r\n');
    await until(() => expect(got.text).toContain('"ok"'));
    const answeredAt = performance.now();
    await until(() => expect(performance.now() - answeredAt).toBeGreaterThan(2 * PACE.silence));
    got.text = '';
    socket.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\n');
    await until(() => expect(got.text).toContain('"ok"'));
  });
});
