/** Malformed requests by the hundred thousand against a server of its own, which has to refuse them and stay as it was. */
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { PATIENT, type Server, startServer } from '#tests/setup/server.ts';
import { attack, type Finding } from './malformed/attack.ts';

/** The limits are not what is tested here; neither is a busy machine. */
const ENV = {
  CODE_SENDS: '1000000',
  LOGIN_FAILURES: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_ADDRESS: '1000000',
  IDENTITY_APP_REQUESTS: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  SAVES_PER_MINUTE: '1000000',
  APPOINTMENT_CHANGES_PER_HOUR: '1000000',
  EVENT_STREAMS_PER_ADDRESS: '1000',
  ...PATIENT,
  FLAGS: EVERY_SERVICE,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'memory.probe.ts')).href}`,
};
/** The first requests fill caches and compile code. */
const WARM_UP = 5000;
/** Garbage is collected first, so this is what leaks; 100,000 requests that leave a hundred bytes each are ten megabytes. */
const MOST_GROWTH = 48 * 1024 * 1024;
const FINDINGS_SHOWN = 20;

/** On Linux every address of 127.0.0.0/8 is this machine, so that no limit of one address is reached. */
const ADDRESSES =
  process.platform === 'linux' ? Array.from({ length: 200 }, (_, at) => `127.0.1.${at + 1}`) : undefined;

type Memory = { rss: number; heapUsed: number };
/** A server that says what memory it uses (`memory.probe.ts`). */
const startMeasured = async (folder: string): Promise<{ server: Server; memory: () => Promise<Memory> }> => {
  const heard = new EventEmitter<{ memory: [Memory] }>();
  const server = await startServer(folder, ENV, {
    hear: (text) => {
      const [, rss, heapUsed] = /^memory (\d+) (\d+)$/m.exec(text) ?? [];
      if (rss !== undefined) heard.emit('memory', { rss: Number(rss), heapUsed: Number(heapUsed) });
    },
  });
  const memory = async () => {
    const said = once(heard, 'memory');
    process.kill(server.pid, 'SIGUSR2');
    const [measured]: Memory[] = await said;
    if (!measured) throw new Error('The server did not say what memory it uses.');
    return measured;
  };
  return { server, memory };
};
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const line = ({ what, operation, way, request, answer }: Finding) =>
  `  ${operation}, ${way}: ${what}\n    ${request}\n    ${answer}`;

/** A line every tenth of the way. */
const tellOf = (count: number) => {
  let reported = 0;
  return (sent: number) => {
    if (sent - reported < count / 10) return;
    reported = sent;
    console.info(`  ${sent} sent`);
  };
};

/** Arguments: `[--count <requests>] [--seed <number>]`. */
export const malformed = async (args: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...args],
    options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  });
  const count = Number(values.count);
  const seed = Number(values.seed);
  if (!(count > 0) || !Number.isInteger(seed)) throw new Error('--count and --seed are numbers.');
  const folder = await mkdtemp(join(tmpdir(), 'portal-malformed-'));
  const { server, memory } = await startMeasured(folder);
  try {
    const desk = await deskHand(server.url);
    const run = { url: server.url, desk, ...(ADDRESSES && { addresses: ADDRESSES }) };
    const warmUp = await attack({ ...run, count: Math.min(WARM_UP, count), seed: seed + 1 });
    const before = await memory();
    const begun = performance.now();
    const report = await attack({ ...run, count, seed, afterBatch: tellOf(count) });
    const seconds = Math.round((performance.now() - begun) / 1000);
    const after = await memory();
    const findings = [...warmUp.findings, ...report.findings];
    const hasGrown = after.heapUsed - before.heapUsed > MOST_GROWTH;
    const statuses = [...report.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${status || 'none'} ${times}`);
    console.info(
      `${report.sent} malformed requests (seed ${seed}, ${report.operations} operations, ${report.ways} ways) in ${seconds} s, ` +
        `${report.honest} honest ones between them: ${findings.length} findings, slowest ${Math.round(report.slowestMs)} ms, ` +
        `${report.slow.length} slow, memory ${megabytes(before.rss)} -> ${megabytes(after.rss)}, ` +
        `heap ${megabytes(before.heapUsed)} -> ${megabytes(after.heapUsed)}`,
    );
    console.info(`answers: ${statuses.join(', ')}`);
    for (const finding of [...findings, ...report.slow].slice(0, FINDINGS_SHOWN)) console.info(line(finding));
    if (hasGrown) console.info(`  The heap has grown by more than ${megabytes(MOST_GROWTH)}.`);
    return findings.length === 0 && !hasGrown;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
};
