/** A call behind a feature flag answers `not_found` to any caller while the flag is off, and works while it is on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { defaultFlags } from '#contract/kernel/flags.ts';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import { endpointsIn } from '#server/testing/endpoints.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';

const flagged = endpointsIn(contract).filter(({ flag }) => flag !== undefined);

const sides: Record<'on' | 'off', TestServer | undefined> = { on: undefined, off: undefined };
beforeAll(async () => {
  for (const side of ['on', 'off'] as const) {
    const flags = Object.keys(defaultFlags).map((name) => `${name}=${side}`);
    sides[side] = await startServer({ env: { FLAGS: flags.join(',') } });
  }
});
afterAll(async () => {
  for (const server of Object.values(sides)) await server?.close();
});

const answerOf = async (side: 'on' | 'off', { method, path }: Endpoint) => {
  const answer = await sides[side]?.browser().call(method, path.replace(/:\w+/g, '-'));
  return answer?.body.error.code;
};

/** Visitors ask: a call that is open asks them to log in. */
describe.each(flagged)('$method $path', (endpoint) => {
  test('is closed while its flag is off', async () => expect(await answerOf('off', endpoint)).toBe('not_found'));
  test('is open while its flag is on', async () => expect(await answerOf('on', endpoint)).toBe('login_required'));
});
