#!/usr/bin/env node
/**
 * Started by Playwright in the place of Firefox: starts it, and passes its WebDriver BiDi on through `between.ts`.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { FIREFOX } from '../engine.ts';
import { Between } from './between.ts';
import type { Message } from './messages.ts';

const READY = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Scripts in Firefox's own windows (`colours.ts`). */
const SYSTEM_ACCESS = '--remote-allow-system-access';
const firefox = spawn(FIREFOX, [SYSTEM_ACCESS, ...process.argv.slice(2)], { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => firefox.kill(signal));

const textOf = (message: Message) => JSON.stringify(message);
const serve = (address: string) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (playwright) => {
    const browser = new WebSocket(`${address}/session`, { perMessageDeflate: false });
    const between = new Between(
      (message) => browser.send(textOf(message)),
      (message) => playwright.send(textOf(message)),
    );
    const isOpen = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', (data) => isOpen.then(() => between.fromPlaywright(JSON.parse(String(data)))));
    browser.on('message', (data) => between.fromBrowser(JSON.parse(String(data))));
    browser.once('close', () => playwright.close());
    playwright.once('close', () => browser.close());
  });
  server.once('listening', () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
};

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = READY.exec(line)?.[1];
  if (address) serve(address);
  else process.stderr.write(`${line}\n`);
});
