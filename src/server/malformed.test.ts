/** A sample of the malformed requests that `npm run reliability -- malformed` sends by the hundred thousand. */
import { expect, test } from 'vitest';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { startServer } from '#server/testing/server.ts';
import { attack } from '#tests/reliability/malformed/attack.ts';
import { deskHand } from '#tests/setup/desk.ts';

test('malformed requests to every operation get clean refusals, and honest ones are served between them', async () => {
  const server = await startServer({ seeded: true, env: { FLAGS: EVERY_SERVICE } });
  const desk = await deskHand(server.url);
  const report = await attack({ url: server.url, desk, count: 700, seed: 20_261_123, batch: 350 });
  await server.close();
  expect(report.findings).toEqual([]);
  expect(report.sent).toBe(700);
  expect(report.honest).toBeGreaterThan(2 * 60);
  const refused = [...report.statuses].reduce((sum, [status, times]) => sum + (status >= 400 ? times : 0), 0);
  expect(refused).toBeGreaterThan(300);
  expect(server.logs.filter((line) => line.includes('unexpected fault'))).toEqual([]);
});
