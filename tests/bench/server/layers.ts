/**
 * What the layers of the server cost: the processor time of a request that asks nothing of the database, beside a bare server that reads
 * and answers the same, and beside Fastify with nothing of the server. The turns are short, so that whatever else the machine does falls on all.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../compare.ts';
import type { Figure } from './figures.ts';
import { type Measured, startMeasured } from './process.ts';

const BUDGET = 1.6;
const CONNECTIONS = 8;
const WARM_UP = 3000;
const ROUNDS = 80;
const REQUESTS = 500;

const ask = (agent: Agent, url: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const call = request(url, { agent }, (answer) => {
    answer.resume().on('end', answer.statusCode === 200 ? resolve : reject);
  });
  call.on('error', reject).end();
  return promise;
};

/** Processor time of a request, in microseconds. */
export const costOf = async (server: Measured, path: string, requests: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await server.usage();
  let left = requests;
  const askOn = async () => {
    while (left-- > 0) await ask(agent, server.url + path);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  const after = await server.usage();
  agent.destroy();
  return ((after.cpuMs - before.cpuMs) / requests) * 1000;
};

export const layers = async (options: readonly string[] = []): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-layers-'));
  const limits = { REQUESTS_PER_MINUTE: '100000000' };
  const env = { DATA_DIR: folder, DIST_DIR: join(folder, 'none'), LOG_LEVEL: 'info', ...limits };
  const portal = await startMeasured('src/server/main.ts', '/api/config', env, options);
  const ANSWER = await (await fetch(`${portal.url}/api/config`)).text();
  const bare = await startMeasured(
    'tests/bench/server/bare.ts',
    '/api/config',
    { ANSWER },
    process.env.BARE_OPTIONS?.split(' '),
  );
  const framework = await startMeasured('tests/bench/server/framework.ts', '/api/config', { ANSWER });
  for (const server of [bare, framework, portal]) await costOf(server, '/api/config', WARM_UP);
  const costs: { portal: number; framework: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    costs.push({
      bare: await costOf(bare, '/api/config', REQUESTS),
      framework: await costOf(framework, '/api/config', REQUESTS),
      portal: await costOf(portal, '/api/config', REQUESTS),
    });
  await Promise.all([portal.stop(), framework.stop(), bare.stop()]);
  await rm(folder, { recursive: true });
  return [
    { what: 'a request of the server', value: median(costs.map((cost) => cost.portal)), unit: 'µs' },
    { what: 'the same of a bare server', value: median(costs.map((cost) => cost.bare)), unit: 'µs' },
    {
      what: 'Fastify by itself, beside the bare server',
      value: median(costs.map((cost) => cost.framework / cost.bare)),
      unit: 'times',
    },
    {
      what: 'layers of the server',
      value: median(costs.map((cost) => cost.portal / cost.bare)),
      unit: 'times',
      budget: BUDGET,
    },
  ];
};
