/** A call behind a feature flag answers `not_found` while the flag is off, whatever it is given, and something else while it is on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { defaultFlags } from '#contract/kernel/flags.ts';
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startHost, type TestHost } from '#server/testing/host.ts';

const endpointsIn = (entries: object): Endpoint[] =>
  Object.values(entries).flatMap((entry) => (isEndpoint(entry) ? [entry] : endpointsIn(entry)));
const flagged = endpointsIn(contract).filter(({ flag }) => flag !== undefined);

const sides: Record<'on' | 'off', { host: TestHost; citizen: Browser } | undefined> = { on: undefined, off: undefined };
beforeAll(async () => {
  for (const side of ['on', 'off'] as const) {
    const flags = Object.keys(defaultFlags).map((name) => `${name}=${side}`);
    const host = await startHost({ env: { FLAGS: flags.join(',') } });
    sides[side] = { host, citizen: await host.login(await host.addCitizen()) };
  }
});
afterAll(async () => {
  for (const side of Object.values(sides)) await side?.host.close();
});

/** No id of ours looks like this: a call that is open refuses it, or does not look at it. */
const answerOf = async (side: 'on' | 'off', { method, path }: Endpoint) => {
  const { body } = (await sides[side]?.citizen.call(method, path.replace(/:\w+/g, '-'), {
    key: randomUUID(),
    ...(method !== 'GET' && { body: {} }),
  })) ?? { body: null };
  return body?.error?.code;
};

describe.each(flagged)('$method $path', (endpoint) => {
  test('is closed while its flag is off', async () => expect(await answerOf('off', endpoint)).toBe('not_found'));
  test('answers while its flag is on', async () => expect(await answerOf('on', endpoint)).not.toBe('not_found'));
});
