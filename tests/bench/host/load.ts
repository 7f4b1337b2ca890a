/**
 * Citizens who do the whole application at the same time, on the embedded database: login, nine steps with their saves, uploads,
 * identity code, submission. Each waits for an answer, pauses, and asks on, so that the load stays what it is when the host is slow.
 * The citizens live in this one process, which shares the machine with the host: the less it does, the truer the figures.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { plantCitizens } from './citizens.ts';
import { type Document, type Kind, type Timing, work } from './course.ts';
import { type Figure, percentile } from './figures.ts';
import { startMeasured } from './process.ts';

export type Plan = { citizens: number; seconds: number; rate: number };

/** Milliseconds that are promised. */
const BUDGETS: Partial<Record<`${Kind} ${'median' | 'p99'}`, number>> = {
  'step p99': 500,
  'upload median': 500,
  'login p99': 2000,
};
const SETTLE_MS = 5000;

/** The SMS gateway, which hands the codes to whoever waits for them. */
const startGateway = async () => {
  const waiting = new Map<string, (code: string) => void>();
  const server = createServer(async (request, response) => {
    const { to, text: said } = JSON.parse(await text(request));
    response.end();
    const code = /#(\d+)$/.exec(said)?.[1];
    if (code !== undefined) waiting.get(to)?.(code);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextCode: (mobile: string) => new Promise<string>((resolve) => waiting.set(mobile.replace(/^0/, '+966'), resolve)),
    close: () => server.close(),
  };
};

/** Two scans and the photograph of a third document. */
const documents = async (): Promise<Document[]> => {
  const pdf = (kind: string): Document => ({
    ...{ kind, name: `${kind}.pdf`, type: 'application/pdf' },
    content: Buffer.concat([
      samplePdf(kind).subarray(0, 9),
      Buffer.from(`%${'x'.repeat(99)}\n`.repeat(1000)),
      samplePdf(kind).subarray(9),
    ]),
  });
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const photograph = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
  return [
    pdf('land-deed'),
    pdf('agricultural-record'),
    { kind: 'quotations', name: 'quotations.jpg', type: 'image/jpeg', content: photograph },
  ];
};

const KINDS: readonly Kind[] = ['login', 'read', 'step', 'upload', 'code', 'submit'];

const figuresOf = (timings: readonly Timing[]): Figure[] =>
  KINDS.flatMap((kind) => {
    const times = timings.filter((timing) => timing.kind === kind).map(({ ms }) => ms);
    return (
      [
        ['median', 0.5],
        ['p99', 0.99],
      ] as const
    ).map(([name, share]): Figure => {
      const budget = BUDGETS[`${kind} ${name}`];
      return {
        what: `${kind}, ${name} of ${times.length}`,
        value: percentile(times, share),
        unit: 'ms',
        ...(budget !== undefined && { budget }),
      };
    });
  });

export const load = async ({ citizens, seconds, rate }: Plan, options: readonly string[] = []): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-load-'));
  const gateway = await startGateway();
  const env = { DATA_DIR: folder, DIST_DIR: join(folder, 'none'), SMS_URL: gateway.url, LOG_LEVEL: 'info' };
  const people = await plantCitizens(env, citizens);
  const host = await startMeasured('src/server/main.ts', '/api/config', env, options);
  const started = host.resident().now;
  const agent = new Agent({ keepAlive: true });
  const timings: Timing[] = [];
  let over = false;
  const pauseMs = (citizens / rate) * 1000;
  const world = {
    ...{ url: host.url, agent, nextCode: gateway.nextCode, documents: await documents() },
    ...{ pauseMs, timings, isOver: () => over },
  };
  /** They come one after the other within the time of one application, so that at any time some log in and some submit. */
  const CALLS = 30;
  const arriving = people.map(async (person, index) => {
    await wait((index / citizens) * pauseMs * CALLS);
    return work(world, person);
  });
  await wait(pauseMs * CALLS);
  timings.length = 0;
  const [before, begun] = [await host.usage(), performance.now()];
  const own = process.cpuUsage();
  await wait(seconds * 1000);
  const measured = timings.slice();
  const [after, lasted] = [await host.usage(), (performance.now() - begun) / 1000];
  const { user, system } = process.cpuUsage(own);
  over = true;
  const applications = (await Promise.all(arriving)).reduce((sum, count) => sum + count, 0);
  const most = host.resident().most;
  await wait(SETTLE_MS);
  const left = host.resident().now;
  const { memory } = await host.usage('settled');
  await host.stop();
  agent.destroy();
  gateway.close();
  await rm(folder, { recursive: true });
  const megabytes = (what: string, bytes: number): Figure => ({ what, value: bytes / 1024 / 1024, unit: 'MB' });
  return [
    { what: `${citizens} citizens, requests a second`, value: measured.length / lasted, unit: '' },
    { what: 'applications', value: applications, unit: '' },
    { what: 'refused for a moment', value: measured.reduce((sum, { refusals }) => sum + refusals, 0), unit: '' },
    ...figuresOf(measured),
    { what: 'processor of the host', value: (after.cpuMs - before.cpuMs) / measured.length, unit: 'ms each' },
    { what: 'processors of the host', value: (after.cpuMs - before.cpuMs) / lasted / 1000, unit: '' },
    { what: 'processors of the citizens', value: (user + system) / 1e6 / lasted, unit: '' },
    { what: 'memory: started', value: started, unit: 'MB' },
    { what: 'memory: most', value: most, unit: 'MB' },
    { what: 'memory: afterwards', value: left, unit: 'MB' },
    megabytes('memory: collected', memory.rss),
    megabytes('  heap', memory.heapUsed),
    megabytes('  beside the heap', memory.external),
  ];
};
