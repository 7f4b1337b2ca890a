/** What a server says of an address on which it cannot listen, before it makes anything. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { assertAddressesFree, listenRefused, portalPlace } from './listening.ts';

const holder = createServer();
let taken: string;
beforeEach(async () => {
  await once(holder.listen(0, '127.0.0.1'), 'listening');
  taken = String((holder.address() as AddressInfo).port);
});
afterEach(async () => {
  holder.close();
  await once(holder, 'close');
});

const say = (env: Record<string, string>) =>
  assertAddressesFree(readConfig({ PORT: '0', ...env })).then(
    () => 'free',
    (thrown: Error) => thrown.message,
  );

test('a taken port is named with its setting', async () => {
  const place = `Port ${taken} of 127.0.0.1 cannot be used`;
  expect(await say({ PORT: taken })).toBe(`${place}; choose another with PORT.`);
  expect(await say({ METRICS_PORT: taken })).toBe(`${place} for metrics; choose another with METRICS_PORT.`);
  expect(await say({ SSO_STAND_IN_PORT: taken })).toBe(
    `${place} for the stand-in of the single sign-on; choose another with SSO_STAND_IN_PORT.`,
  );
});

test('free ports are taken, and a stand-in that may choose its port needs none', async () => {
  expect(await say({})).toBe('free');
  expect(await say({ PORT: '0', METRICS_PORT: '0', SSO_STAND_IN_PORT: '0' })).toBe('free');
});

test('an address that this machine does not have is called so, and not a taken port', async () => {
  expect(await say({ HOST: '192.0.2.1' })).toBe(
    'HOST must be an address of this machine, and 192.0.2.1 is none (EADDRNOTAVAIL).',
  );
  expect(await say({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' })).toBe(
    'METRICS_HOST must be an address of this machine, and 192.0.2.1 is none (EADDRNOTAVAIL).',
  );
  expect(await say({ HOST: 'no.such.host.invalid' })).toMatch(/^HOST must be an address of this machine.* is none \(E/);
});

test('a port that needs other rights is reported as such', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(listenRefused(refused, portalPlace({ host: '127.0.0.1', port: 80 }))?.message).toBe(
    'Port 80 of 127.0.0.1 cannot be used by this user (EACCES); choose another with PORT, from 1024 up.',
  );
  expect(listenRefused(new Error('ours'), portalPlace({ host: '127.0.0.1', port: 80 }))).toBeNull();
});
