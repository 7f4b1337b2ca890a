import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { createAmbient } from '#server/core/clock.ts';
import { PATIENCE_MS } from './http.ts';
import { createClamd, scanNow } from './virus-scanner.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/**
 * A scanner that does this once it has seen the empty part at the end. Returns its address and what it received. Without an
 * answer it does not even read.
 */
const fakeClamd = async (answer: ((socket: Socket) => void) | null, path?: string) => {
  const received: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    if (answer === null) {
      socket.pause();
      return;
    }
    socket.on('data', (data: Buffer) => {
      received.push(data);
      if (Buffer.concat(received).subarray(-4).equals(Buffer.alloc(4))) answer(socket);
    });
  });
  await new Promise<void>((resolve) =>
    path === undefined ? server.listen(0, '127.0.0.1', resolve) : server.listen(path, resolve),
  );
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const url = typeof address === 'object' && address ? `tcp://127.0.0.1:${address.port}` : `unix:${path}`;
  return { url, received: () => Buffer.concat(received) };
};
const scan = (url: string, content: Buffer[] = [Buffer.from('hello'), Buffer.from('world')]) =>
  scanNow({ ...createAmbient(), scanner: createClamd(url) }, Readable.from(content));
const part = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);

test('sends the content in parts with their lengths, and accepts a clean one', async () => {
  const { url, received } = await fakeClamd((socket) => socket.end('stream: OK\0'));
  await scan(url);
  expect(received()).toEqual(
    Buffer.concat([Buffer.from('zINSTREAM\0'), part('hello'), part('world'), Buffer.alloc(4)]),
  );
});

test('speaks over a local socket as well', async () => {
  const { url } = await fakeClamd((socket) => socket.end('stream: OK\0'), join('/tmp', `clamd-${process.pid}.sock`));
  await scan(url);
});

test('a virus is reported as such', async () => {
  const { url } = await fakeClamd((socket) => socket.end('stream: Win.Test.EICAR_HDB-1 FOUND\0'));
  await expect(scan(url)).rejects.toMatchObject({ code: 'file_infected' });
});

test.each<[string, (socket: Socket) => void]>([
  ['answers garbage', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['answers without an end', (socket) => socket.end('x'.repeat(100_000))],
  ['finds the file too large', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['hangs up', (socket) => socket.destroy()],
])('a scanner that %s lets no file pass', async (_, answer) => {
  const { url } = await fakeClamd(answer);
  await expect(scan(url)).rejects.toMatchObject({ code: 'service_suspended' });
});

test('neither does one that is not there', async () => {
  await expect(scan('tcp://127.0.0.1:1')).rejects.toMatchObject({ code: 'service_suspended' });
  await expect(scan('unix:/nowhere/clamd.sock')).rejects.toMatchObject({ code: 'service_suspended' });
});

test('nor one that says nothing, or reads nothing: the wait is bounded', { timeout: 4 * PATIENCE_MS }, async () => {
  const silent = await fakeClamd(() => {});
  const deaf = await fakeClamd(null);
  const began = Date.now();
  const large = Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024, 1));
  await Promise.all([
    expect(scan(silent.url)).rejects.toMatchObject({ code: 'service_suspended' }),
    expect(scan(deaf.url, large)).rejects.toMatchObject({ code: 'service_suspended' }),
  ]);
  expect(Date.now() - began).toBeLessThan(2 * PATIENCE_MS);
});

test('leaves no file open that the scanner did not read to its end', async () => {
  const content = Readable.from([Buffer.from('hello')]);
  await scanNow({ ...createAmbient(), scanner: { scan: async () => 'clean' } }, content);
  expect(content.destroyed).toBe(true);
});
