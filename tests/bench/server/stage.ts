/** Servers under load: citizens are planted, an SMS gateway hands them their codes, and each server has its share of them. */
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
import { startPostgres } from '#tests/setup/postgres.ts';
import { plantCitizens } from './citizens.ts';
import { type Document, type Timing, work } from './course.ts';
import { type Measured, startMeasured } from './process.ts';

/** How many calls one application makes. */
export const CALLS = 30;

/** The SMS gateway; it hands each code to the caller that waits for it. */
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

export type Stage = {
  servers: readonly Measured[];
  /** What the citizens have measured; each measurement empties it first. */
  timings: Timing[];
  /** Makes all citizens together ask so many times a second from now on. */
  askAtRate(rate: number): void;
  /** Ends the load; how many applications were made. */
  end(): Promise<number>;
  close(): Promise<void>;
};
export type StagePlan = {
  citizens: number;
  rate: number;
  /** Servers that share a PostgreSQL; null: one on the embedded database. */
  count: number | null;
  /** Options of Node for each server. */
  options?: readonly string[];
};

export const openStage = async ({ citizens, rate, count, options = [] }: StagePlan): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-load-'));
  const postgres = count === null ? null : await startPostgres();
  const gateway = await startGateway();
  const env = {
    ...{ DATA_DIR: folder, DIST_DIR: join(folder, 'none'), SMS_URL: gateway.url, LOG_LEVEL: 'info' },
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const people = await plantCitizens(env, citizens);
  const servers: Measured[] = [];
  for (let at = 0; at < (count ?? 1); at += 1) servers.push(await startMeasured(env, options));
  const agent = new Agent({ keepAlive: true });
  const timings: Timing[] = [];
  let over = false;
  const pace = { pauseMs: (citizens / rate) * 1000 };
  const scans = await documents();
  const worldOf = ({ url }: Measured) => ({
    ...{ url, agent, nextCode: gateway.nextCode, documents: scans, pace, timings, isOver: () => over },
  });
  /** They come one after the other within the time of one application, so that at any time some log in and some submit. */
  const arriving = people.map(async (person, index) => {
    await wait((index / citizens) * pace.pauseMs * CALLS);
    return work(worldOf(servers[index % servers.length] as Measured), person);
  });
  return {
    servers,
    timings,
    askAtRate: (next) => {
      pace.pauseMs = (citizens / next) * 1000;
    },
    end: async () => {
      over = true;
      return (await Promise.all(arriving)).reduce((sum, count) => sum + count, 0);
    },
    close: async () => {
      for (const server of servers) await server.stop();
      agent.destroy();
      gateway.close();
      await postgres?.remove();
      await rm(folder, { recursive: true });
    },
  };
};
