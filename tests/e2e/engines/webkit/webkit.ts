#!/usr/bin/env node
/** Started by Playwright in the place of Firefox: WebKitGTK behind a socket that speaks WebDriver BiDi. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { Bidi } from './bidi.ts';
import { openScreen } from './screen.ts';

type Command = { id: number; method: string; params: object };

const screen = await openScreen();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });

server.on('connection', (socket) => {
  const send = (message: object) => socket.send(JSON.stringify(message));
  const bidi = new Bidi(screen.display, (method, params) => send({ type: 'event', method, params }));
  const end = () => {
    bidi.end();
    screen.process.kill();
    process.exit(0);
  };
  socket.on('close', end);
  socket.on('message', async (data) => {
    const { id, method, params } = JSON.parse(String(data)) as Command;
    if (method === 'browser.close') {
      send({ type: 'success', id, result: {} });
      return end();
    }
    try {
      send({ type: 'success', id, result: await bidi.run(method, params) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const known = message.startsWith('no such') ? message : 'unknown error';
      send({ type: 'error', id, error: known, message });
    }
    return undefined;
  });
});
server.on('listening', () => {
  const { port } = server.address() as AddressInfo;
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
});
