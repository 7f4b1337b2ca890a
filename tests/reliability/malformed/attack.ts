/**
 * Sends malformed requests to every operation of a running server and judges each answer: never a fault of the server, never
 * a word about its inside, never a connection that ends without one. Between them honest requests are served as ever.
 */
import type { DeskHand } from '#tests/setup/desk.ts';
import { HEAD_WAYS } from './head-mutations.ts';
import { JSON_WAYS, type Way } from './json-mutations.ts';
import { honestRequest, type Operation, type Request, readOperations } from './operations.ts';
import { type Chance, chanceFrom } from './random.ts';
import { type Answer, bytesOf, type Silence, send } from './wire.ts';
import { createWorld, type World } from './world.ts';

export type Finding = { what: string; operation: string; way: string; request: string; answer: string };
export type Report = {
  sent: number;
  honest: number;
  operations: number;
  ways: number;
  statuses: Map<number, number>;
  slowestMs: number;
  findings: Finding[];
  /** Answers that took too long. A busy machine is slow too, so they are listed and not judged. */
  slow: Finding[];
};
type Attack = {
  url: string;
  desk: DeskHand;
  count: number;
  seed: number;
  /** Requests between two looks at the server's health. */
  batch?: number;
  /** Addresses of this machine to send from. */
  addresses?: readonly string[];
  afterBatch?: (sent: number) => void;
};

const AT_ONCE = 12;
const SLOW_MS = 1500;
const WAYS: readonly (readonly [string, Way])[] = Object.entries({ ...JSON_WAYS, ...HEAD_WAYS });

/** What no answer may hold: stacks, SQL, places of files. */
const INSIDE =
  /\bat (?:async )?\S+ \(|node_modules|node:internal|\/src\/server|\.(?:ts|mjs|js):\d|\b(?:select|insert|update|delete)\b[^<]{0,80}\b(?:from|into|set|where)\b "|syntax error at|invalid byte sequence|PGlite|kysely|unicode escape/i;

const shown = (bytes: Uint8Array) => JSON.stringify(Buffer.from(bytes).toString('latin1').slice(0, 600));

export const faultOf = (request: Request, answer: Answer | Silence): string | null => {
  if ('silence' in answer) return request.hangsUp ? null : `the connection was ${answer.silence}`;
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (answer.status >= 400 && INSIDE.test(answer.body)) return `revealed its inside: ${INSIDE.exec(answer.body)?.[0]}`;
  return answer.status === 0 ? 'answered no HTTP' : null;
};

export const broken = (honest: Request, chance: Chance): { way: string; request: Request } => {
  const [way, mutate] = chance.one(WAYS);
  const request = mutate(honest, chance);
  return request ? { way, request } : broken(honest, chance);
};

export const attack = async ({
  url,
  desk,
  count,
  seed,
  batch = 1000,
  addresses,
  afterBatch,
}: Attack): Promise<Report> => {
  const chance = chanceFrom(seed);
  const operations = await readOperations(url);
  const report: Report = {
    sent: 0,
    honest: 0,
    operations: operations.length,
    ways: WAYS.length,
    statuses: new Map(),
    slowestMs: 0,
    findings: [],
    slow: [],
  };
  const from = () => (addresses ? chance.one(addresses) : undefined);

  const judge = async (way: string, request: Request) => {
    const answer = await send(url, request, from());
    const found = (what: string): Finding => ({
      what,
      operation: request.operation,
      way,
      request: shown(bytesOf(request)),
      answer: 'silence' in answer ? answer.silence : `${answer.head.split('\r\n')[0]} ${answer.body.slice(0, 300)}`,
    });
    const status = 'silence' in answer ? 0 : answer.status;
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
    report.slowestMs = Math.max(report.slowestMs, answer.ms);
    if (answer.ms > SLOW_MS) report.slow.push(found(`took ${Math.round(answer.ms)} ms`));
    const fault = faultOf(request, answer);
    if (fault !== null) report.findings.push(found(fault));
    report.sent += 1;
  };

  const serveHonestly = async (operation: Operation, world: World) => {
    const request = await honestRequest(operation, world);
    const answer = await send(url, request, from());
    report.honest += 1;
    const status = 'silence' in answer ? 0 : answer.status;
    const { refused, isCounted } = operation;
    const isServed = refused !== undefined ? status === refused : status >= 200 && status < 400;
    if (isServed || (status === 429 && isCounted)) return;
    report.findings.push({
      what: `an honest request was answered ${status}`,
      operation: operation.id,
      way: 'none',
      request: shown(bytesOf(request)),
      answer: 'silence' in answer ? answer.silence : answer.body.slice(0, 300),
    });
  };

  for (let turn = 0; report.sent < count; turn++) {
    const world = await createWorld(url, desk, turn);
    for (const operation of operations) if (!operation.isLast) await serveHonestly(operation, world);
    const drawn = Array.from({ length: Math.min(batch, count - report.sent) }, () => chance.one(operations));
    const waiting = drawn.filter(({ isLast }) => !isLast);
    const work = async () => {
      for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
        const { way, request } = broken(await honestRequest(operation, world), chance);
        await judge(way, request);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const operation of drawn.filter(({ isLast }) => isLast)) {
      const { way, request } = broken(await honestRequest(operation, world), chance);
      await judge(way, request);
      if (/^desk\.set/.test(operation.id)) await desk.mend();
    }
    const health = await fetch(`${url}/health`);
    if (health.status !== 200) throw new Error(`After ${report.sent} requests /health answers ${health.status}.`);
    afterBatch?.(report.sent);
  }
  return report;
};
