/**
 * An SMS gateway that takes 150 ms for each message, in a thread of its own: what it costs must not slow those who are measured. It tells
 * what it has taken whenever it is asked.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { now } from '../overload/ask.ts';

export const GATEWAY_MS = 150;
/** `at`: when its sender had the answer, in milliseconds of the machine's clock. */
export type Taken = { id: string; to: string; text: string; at: number };
export type Gateway = {
  url: string;
  /** What it has taken since it was asked last. */
  taken(): Promise<Taken[]>;
  close(): Promise<void>;
};

export const startGateway = async (): Promise<Gateway> => {
  const worker = new Worker(new URL(import.meta.url));
  const [port] = await once(worker, 'message');
  return {
    url: `http://127.0.0.1:${port}/messages`,
    taken: async () => {
      worker.postMessage('taken');
      const [taken] = await once(worker, 'message');
      return taken;
    },
    close: async () => {
      await worker.terminate();
    },
  };
};

if (!isMainThread && parentPort) {
  const parent = parentPort;
  let taken: Taken[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { id, to, text } = JSON.parse(body);
    await wait(GATEWAY_MS);
    taken.push({ id, to: String(to).replace(/^\+966/, '0'), text, at: now() });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  parent.postMessage((server.address() as AddressInfo).port);
  parent.on('message', () => {
    parent.postMessage(taken);
    taken = [];
  });
}
