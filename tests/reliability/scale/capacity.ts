/** What one server carries on the large database: requests a second, and the processor time of a request, by operation. */
import { readdirSync, readFileSync } from 'node:fs';
import { measuredOperations, prepareCall } from './endpoints.ts';
import type { Operation } from './operations.ts';
import { type Counts, percentile } from './pairs.ts';
import type { Side } from './sides.ts';
import type { World } from './world.ts';

/** Calls under way at the same time. */
const AT_ONCE = 8;

/**
 * Milliseconds on the processor; null where they cannot be read. `perSecond` is of reads, which need no preparation.
 */
export type Carried = { name: string; perSecond: number | null; server: number | null; database: number | null };

/** Nanoseconds that a process was on the processor, with all its threads. Linux tells it. */
const processorOf = (pid: number): number | null => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, one) => sum + one, 0);
  } catch {
    return null;
  }
};

/** The processes of the database that serve the server; none where it is on another machine. */
const backendsOf = async ({ db }: Side): Promise<number[]> => {
  const { rows } = await db.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
};

const msBetween = (before: number | null, after: number | null) =>
  before === null || after === null ? null : (after - before) / 1e6;

/** The time of all of them together. One that has ended meanwhile did not serve the call. */
const sumBetween = (before: readonly (number | null)[], after: readonly (number | null)[]) => {
  const spent = before.map((one, index) => msBetween(one, after[index] ?? null)).filter((one) => one !== null);
  return spent.length === 0 ? null : spent.reduce((sum, one) => sum + one, 0);
};

/** Calls a second; everything is prepared before. */
const perSecondOf = async (prepare: () => Promise<() => Promise<number>>, calls: number): Promise<number> => {
  const prepared: (() => Promise<number>)[] = [];
  while (prepared.length < calls) prepared.push(await prepare());
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let call = prepared.pop(); call; call = prepared.pop()) await call();
    }),
  );
  return (calls / (performance.now() - began)) * 1000;
};

const measureOne = async (side: Side, world: World, operation: Operation, calls: number): Promise<Carried> => {
  const backends = await backendsOf(side);
  const server: (number | null)[] = [];
  const database: (number | null)[] = [];
  const processors = () => [processorOf(side.server.pid), backends.map(processorOf)] as const;
  for (let count = 0; count < Math.ceil(calls / 4); count += 1) {
    const call = await prepareCall(operation, world);
    const before = processors();
    await call();
    const after = processors();
    server.push(msBetween(before[0], after[0]));
    database.push(sumBetween(before[1], after[1]));
  }
  const median = (values: readonly (number | null)[]) =>
    values.includes(null) ? null : percentile(values as number[], 0.5);
  const isRead = operation.method === 'GET';
  return {
    name: operation.name,
    perSecond: isRead ? await perSecondOf(() => prepareCall(operation, world), calls) : null,
    server: median(server),
    database: median(database),
  };
};

/** `broken`: what could not be measured, and why. */
export const measureCapacity = async (
  side: Side,
  [world]: readonly World[],
  { calls }: Pick<Counts, 'calls'>,
  named: readonly string[],
): Promise<{ carried: Carried[]; broken: string[] }> => {
  const carried: Carried[] = [];
  const broken: string[] = [];
  for (const operation of measuredOperations(named))
    try {
      carried.push(await measureOne(side, world as World, operation, calls));
    } catch (thrown) {
      broken.push(`${operation.name}: ${thrown instanceof Error ? thrown.message : thrown}`);
    }
  return { carried, broken };
};
