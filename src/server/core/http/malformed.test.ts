/** A sample of the malformed requests that `npm run reliability -- malformed` sends by the hundred thousand. */
import { expect, test } from 'vitest';
import { startHost } from '#server/testing/host.ts';
import { attack } from '#tests/reliability/malformed/attack.ts';
import { deskHand } from '#tests/setup/desk.ts';

test('malformed requests to every operation get clean refusals, and honest ones are served between them', async () => {
  const host = await startHost({ seeded: true, env: { FLAGS: 'deleteDeals=on' } });
  const desk = await deskHand(host.url);
  const begun = performance.now();
  const report = await attack({
    url: host.url,
    desk,
    seed: Number(process.env.SEED ?? 1),
    count: Number(process.env.COUNT ?? 1000),
  });
  console.log(
    performance.now() - begun,
    report.honest,
    report.statuses,
    report.slowestMs,
    report.slow.length,
    report.operations,
  );
  const by = new Map();
  for (const f of report.findings) {
    const k = `${f.what} ${f.operation}`;
    by.set(k, (by.get(k) ?? 0) + 1);
    if (by.get(k) === 1) console.log(k, f.way, f.request.slice(0, 400), f.answer);
  }
  console.log(by);
  console.log(
    host.logs
      .filter((l) => l.includes('unexpected fault'))
      .slice(0, 3)
      .join('\n')
      .slice(0, 6000),
  );
  await host.close();
  expect(report.findings).toEqual([]);
}, 60_000);
