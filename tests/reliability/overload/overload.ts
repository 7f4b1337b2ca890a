/**
 * Five times the load that the server can bear, a third of it logins, from one address; meanwhile a few honest citizens from
 * their own addresses go on with their work. Prints when the server began to refuse, how long those waited who were served, how
 * soon it was itself again, and its memory.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { freePort, startServer } from '#tests/setup/server.ts';
import { ask, type Measured, now } from './ask.ts';
import type { FloodPlan } from './flood.ts';

const TIMES = 5;
const CONNECTIONS = 1000;
const HONEST = 6;
const THINK_MS = 100;
const MEASURE_SECONDS = 4;
/** Promised: see the figures of the guide. Milliseconds. */
const PROMISE = { shed: 2000, honestP99: 2000, recovery: 10_000 };

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const residentMegabytes = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
const milliseconds = (value: number) => `${Math.round(value)} ms`;

const flood = async (plan: FloodPlan): Promise<Measured[]> => {
  const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData: plan });
  const [answers] = await once(worker, 'message');
  return answers;
};

const asCitizen = (citizen: CitizenHand, address: string) => ({
  cookie: citizen.cookie(),
  authorization: `Bearer ${citizen.session().token}`,
  'x-forwarded-for': address,
});

const measure = async (dataDir: string, seconds: number): Promise<boolean> => {
  const unlimited = '1000000';
  const server = await startServer(dataDir, {
    PORT: String(await freePort()),
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
    CODE_SENDS: unlimited,
    LOGIN_FAILURES: unlimited,
    REQUESTS_PER_MINUTE: unlimited,
  });
  const desk = await deskHand(server.url);
  const { people } = await desk.people();
  const citizens: CitizenHand[] = [];
  for (const { civilId } of people.slice(0, HONEST)) citizens.push(await citizenHand(server.url, desk, civilId));
  const [greedy] = citizens;
  const [person] = people;
  if (!greedy || !person) throw new Error('no citizen was seeded');

  const agent = new Agent({ keepAlive: true });
  const honest: Measured[] = [];
  let over = false;
  const goOn = async (citizen: CitizenHand, index: number) => {
    const headers = asCitizen(citizen, `198.51.100.${index + 1}`);
    const draft = `${server.url}/api/drafts/${randomUUID()}`;
    for (let version = 0; !over; ) {
      honest.push(await ask(agent, 'GET', `${server.url}/api/account`, headers));
      const body = { baseVersion: version, answers: {}, partial: { products: { projectName: 'مزرعة' } } };
      const saved = await ask(agent, 'PUT', draft, { ...headers, 'idempotency-key': randomUUID() }, body);
      honest.push(saved);
      if (saved.status === 200) version += 1;
      await wait(THINK_MS);
    }
  };

  const plan = {
    url: server.url,
    headers: asCitizen(greedy, '203.0.113.66'),
    login: { civilId: person.civilId, password: person.password },
  };
  const before = residentMegabytes(server.pid);
  const borne = await flood({ ...plan, connections: 8, seconds: MEASURE_SECONDS, rate: null });
  const capacity = borne.filter(({ status }) => status === 200).length / MEASURE_SECONDS;
  const working = citizens.map(goOn);
  await wait(MEASURE_SECONDS * 1000);
  const calm = honest.map(({ ms }) => ms);

  const begun = now();
  const flooded = await flood({ ...plan, connections: CONNECTIONS, seconds, rate: capacity * TIMES });
  const ended = begun + seconds * 1000;
  const most = residentMegabytes(server.pid);
  await wait(PROMISE.recovery);
  over = true;
  await Promise.all(working);
  const after = residentMegabytes(server.pid);
  agent.destroy();
  await server.stop();

  const shed = Math.min(...flooded.filter(({ status }) => status === 503).map(({ at, ms }) => at + ms)) - begun;
  const served = flooded.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const strange = [...flooded, ...honest].filter(({ status }) => ![200, 429, 503].includes(status));
  const meanwhile = honest.filter(({ at }) => at > begun && at < ended);
  const honestServed = meanwhile.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const honestP99 = percentile(honestServed, 0.99);
  const usual = Math.max(200, 3 * percentile(calm, 0.99));
  const late = honest.filter(({ at, ms, status }) => at > ended && (status !== 200 || ms > usual));
  const recovery = Math.max(0, ...late.map(({ at, ms }) => at + ms - ended));
  for (const line of [
    `bears ${Math.round(capacity)}/s; asked ${Math.round(flooded.length / seconds)}/s for ${seconds} s over ${CONNECTIONS} connections, a third logins`,
    `first refusal after ${milliseconds(shed)}; served ${served.length}, refused ${flooded.length - served.length}, neither ${strange.length}`,
    `honest citizens: ${honestServed.length} of ${meanwhile.length} served, p50 ${milliseconds(percentile(honestServed, 0.5))}, p99 ${milliseconds(honestP99)} (calm ${milliseconds(percentile(calm, 0.99))}); as usual ${milliseconds(recovery)} after the flood`,
    `memory ${before} MB before, ${most} MB at its end, ${after} MB afterwards`,
  ])
    console.info(line);
  return shed < PROMISE.shed && honestP99 < PROMISE.honestP99 && recovery < PROMISE.recovery && strange.length === 0;
};

/** `npm run reliability -- overload [seconds]` */
export const overload = async ([seconds = '20']: readonly string[]): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-overload-'));
  const kept = await measure(folder, Number(seconds));
  await rm(folder, { recursive: true });
  return kept;
};
