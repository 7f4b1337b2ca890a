/**
 * What watching costs: the hooks of traces and metrics without a reader, by themselves, and a request of a server with
 * metrics beside one without. The turns are short, so that whatever else the machine does falls on all.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noMetrics } from '#server/core/watching/metrics.ts';
import { traced } from '#server/core/watching/traces.ts';
import { freePort } from '#tests/setup/server.ts';
import { median } from '../compare.ts';
import type { Figure } from './figures.ts';
import { costOf } from './layers.ts';
import { startMeasured } from './process.ts';

const ROUNDS = 60;
const REQUESTS = 500;
const WARM_UP = 3000;
const TURNS = 100_000;
/** A small request takes about a hundred times as long, and has two or three of these hooks. */
const HOOK_BUDGET = 1;

const nothing = async () => {};
const LABELS = () => ({});
/** Microseconds of the processor that one turn takes. */
const turnOf = async (turn: () => Promise<void> | void): Promise<number> => {
  const before = process.cpuUsage();
  for (let left = TURNS; left > 0; left -= 1) await turn();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TURNS;
};

const hooks = async (): Promise<Figure[]> => {
  const spans: number[] = [];
  const counts: number[] = [];
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const bare = await turnOf(nothing);
    spans.push((await turnOf(() => traced('transaction', 'inside', LABELS, nothing))) - bare);
    const still = await turnOf(() => {});
    counts.push((await turnOf(() => noMetrics.codesSent.add({ purpose: 'login' }))) - still);
  }
  return [
    { what: 'a span that is not exported', value: median(spans), unit: 'µs', budget: HOOK_BUDGET },
    { what: 'a count that is not read', value: median(counts), unit: 'µs', budget: HOOK_BUDGET },
  ];
};

export const watching = async (): Promise<Figure[]> => {
  const folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'portal-watching-'))));
  const envOf = (folder: string) => ({
    ...{ DATA_DIR: folder, DIST_DIR: join(folder, 'none'), LOG_LEVEL: 'info' },
    REQUESTS_PER_MINUTE: '100000000',
  });
  const [plainFolder = '', watchedFolder = ''] = folders;
  const plain = await startMeasured('src/server/main.ts', '/api/config', envOf(plainFolder));
  const METRICS_PORT = String(await freePort());
  const watched = await startMeasured('src/server/main.ts', '/api/config', { ...envOf(watchedFolder), METRICS_PORT });
  for (const server of [plain, watched]) await costOf(server, '/api/config', WARM_UP);
  const costs: { plain: number; watched: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    costs.push({
      plain: await costOf(plain, '/api/config', REQUESTS),
      watched: await costOf(watched, '/api/config', REQUESTS),
    });
  await Promise.all([plain.stop(), watched.stop()]);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  return [
    ...(await hooks()),
    { what: 'a request without metrics', value: median(costs.map((cost) => cost.plain)), unit: 'µs' },
    { what: 'the same with metrics', value: median(costs.map((cost) => cost.watched)), unit: 'µs' },
    {
      what: 'with metrics, beside without',
      value: median(costs.map((cost) => cost.watched / cost.plain)),
      unit: 'times',
      budget: 1.1,
    },
  ];
};
