/**
 * Five times the load that the host can bear, a third of it logins, from one address; meanwhile a few honest citizens from
 * their own addresses go on with their work. Prints when the host began to refuse, how long those waited who were served, how
 * soon it was itself again, and its memory.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { freePort, startHost } from '#tests/setup/host.ts';

const TIMES = 5;
const CONNECTIONS = 1000;
const HONEST = 6;
const THINK_MS = 100;
const MEASURE_MS = 4000;
/** Promised: see the figures of the guide. */
const PROMISE = { shedMs: 2000, honestP99: 2000, recoveryMs: 10_000 };

type Answer = { status: number; ms: number; at: number };

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const residentMegabytes = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

const flood = async (dataDir: string, seconds: number): Promise<{ lines: string[]; kept: boolean }> => {
  const env = {
    PORT: String(await freePort()),
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
    CODE_SENDS: '1000000',
    LOGIN_FAILURES: '1000000',
    LOGIN_FAILURES_PER_ADDRESS: '1000000',
    REQUESTS_PER_MINUTE: '100000000',
  };
  const host = await startHost(dataDir, env);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const desk = await deskHand(host.url);
  const { people } = await desk.people();
  const begun = performance.now();
  const now = () => performance.now() - begun;

  const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const at = now();
    const done = (status: number) => resolve({ status, ms: now() - at, at });
    const call = request(`${host.url}/api${path}`, {
      agent,
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    call.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)));
    call.on('error', () => done(0));
    call.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  };
  const asCitizen = (citizen: CitizenHand, address: string) => ({
    cookie: citizen.cookie(),
    authorization: `Bearer ${citizen.session().token}`,
    'x-forwarded-for': address,
  });

  const citizens: CitizenHand[] = [];
  for (const { civilId } of people.slice(0, HONEST)) citizens.push(await citizenHand(host.url, desk, civilId));
  const [first] = citizens;
  const [person] = people;
  if (!first || !person) throw new Error('nobody was seeded');

  const greedy = asCitizen(first, '203.0.113.66');
  let turn = 0;
  const oneMore = (): Promise<Answer> => {
    turn += 1;
    if (turn % 3 === 0)
      return ask('POST', '/auth/login', greedy, { civilId: person.civilId, password: person.password });
    return ask('GET', turn % 3 === 1 ? '/account' : '/products', greedy);
  };

  const measureCapacity = async (): Promise<number> => {
    const end = now() + MEASURE_MS;
    let answered = 0;
    const loop = async () => {
      while (now() < end) if ((await oneMore()).status === 200) answered += 1;
    };
    await Promise.all(Array.from({ length: 8 }, loop));
    return answered / (MEASURE_MS / 1000);
  };

  let over = false;
  const honest: Answer[] = [];
  const goOn = async (citizen: CitizenHand, index: number) => {
    const headers = asCitizen(citizen, `198.51.100.${index + 1}`);
    const path = `/drafts/${randomUUID()}`;
    for (let version = 0; !over; ) {
      honest.push(await ask('GET', '/account', headers));
      const body = { baseVersion: version, answers: {}, partial: { products: { projectName: 'مزرعة' } } };
      const saved = await ask('PUT', path, { ...headers, 'idempotency-key': randomUUID() }, body);
      honest.push(saved);
      if (saved.status === 200) version += 1;
      await wait(THINK_MS);
    }
  };

  const memory = { before: residentMegabytes(host.pid), during: 0, after: 0 };
  const capacity = await measureCapacity();
  const working = citizens.map(goOn);
  await wait(MEASURE_MS);
  const calm = percentile(
    honest.map(({ ms }) => ms),
    0.99,
  );

  const flooded: Answer[] = [];
  const inFlight = new Set<Promise<unknown>>();
  const floodBegan = now();
  for (let sent = 0; now() - floodBegan < seconds * 1000; ) {
    const due = ((now() - floodBegan) / 1000) * capacity * TIMES;
    for (; sent < due && inFlight.size < CONNECTIONS * 2; sent += 1) {
      const call = oneMore().then((answer) => flooded.push(answer));
      inFlight.add(call);
      void call.finally(() => inFlight.delete(call));
    }
    memory.during = Math.max(memory.during, residentMegabytes(host.pid));
    await wait(10);
  }
  const floodEnded = now();
  await Promise.all(inFlight);
  await wait(PROMISE.recoveryMs);
  over = true;
  await Promise.all(working);
  memory.after = residentMegabytes(host.pid);
  agent.destroy();
  await host.stop();

  const firstRefusal = Math.min(...flooded.filter(({ status }) => status === 503).map(({ at, ms }) => at + ms));
  const served = flooded.filter(({ status }) => status === 200);
  const strange = [...flooded, ...honest].filter(({ status }) => ![200, 429, 503].includes(status));
  const during = honest.filter(({ at }) => at > floodBegan && at < floodEnded);
  const honestServed = during.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const late = honest.filter(
    ({ at, ms, status }) => at > floodEnded && (status !== 200 || ms > Math.max(200, 3 * calm)),
  );
  const recovered = Math.max(0, ...late.map(({ at, ms }) => at + ms - floodEnded));
  const ms = (value: number) => `${Math.round(value)} ms`;
  const shedMs = firstRefusal - floodBegan;
  const honestP99 = percentile(honestServed, 0.99);
  const kept =
    shedMs < PROMISE.shedMs && honestP99 < PROMISE.honestP99 && recovered < PROMISE.recoveryMs && strange.length === 0;
  return {
    kept,
    lines: [
      `capacity ${Math.round(capacity)}/s; flood ${Math.round(flooded.length / seconds)}/s for ${seconds} s over ${CONNECTIONS} connections, a third of it logins`,
      `first refusal after ${ms(shedMs)}; served ${served.length} (p99 ${ms(
        percentile(
          served.map((answer) => answer.ms),
          0.99,
        ),
      )}), refused ${flooded.length - served.length}, neither ${strange.length}`,
      `honest citizens: ${honestServed.length} of ${during.length} served, p99 ${ms(honestP99)} (calm ${ms(calm)}); as before ${ms(recovered)} after the flood`,
      `memory ${memory.before} MB before, ${memory.during} MB at most, ${memory.after} MB afterwards`,
    ],
  };
};

/** `npm run reliability -- overload [seconds]` */
export const overload = async ([seconds = '20']: readonly string[]): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-overload-'));
  const { lines, kept } = await flood(folder, Number(seconds));
  await rm(folder, { recursive: true });
  for (const line of lines) console.info(line);
  return kept;
};
