/** An overloaded server refuses new requests for a while, and recovers by itself (security figure R11). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHost, type TestHost } from '#server/testing/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startHost({ env: { OVERLOAD_DELAY_MS: '50' } });
});
afterAll(() => host.close());

const busyFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};
const eventually = async (wanted: number, meanwhile: () => Promise<void>) => {
  for (;;) {
    await meanwhile();
    const answer = await host.browser().call('GET', '/config');
    if (answer.status === wanted) return answer;
  }
};

test('turns requests away while its event loop is late, says when to come again, and recovers', async () => {
  const { body, headers } = await eventually(503, async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      busyFor(120);
      await nextTurn();
    }
  });
  expect([body.error.code, headers.get('retry-after')]).toEqual(['service_suspended', '5']);
  await eventually(200, async () => {});
});
