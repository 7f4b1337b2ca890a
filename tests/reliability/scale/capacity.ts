/** What one node carries on the large database: requests a second, and the processor time of a request, by operation. */
import { readdirSync, readFileSync } from 'node:fs';
import { measuredOperations, prepareCall } from './endpoints.ts';
import { type Counts, percentile } from './pairs.ts';
import type { Side } from './sides.ts';
import type { World } from './world.ts';

/** Calls under way at the same time. */
const AT_ONCE = 8;

/** Milliseconds on the processor; null where it cannot be told. `perSecond`: of reads, which need nothing before. */
export type Carried = { name: string; perSecond: number | null; host: number | null; database: number | null };

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

/** The processes of the database that serve the host; none where it is on another machine. */
const backendsOf = async ({ db }: Side): Promise<number[]> => {
  const { rows } = await db.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
};

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const msBetween = (before: number | null, after: number | null) =>
  before === null || after === null ? null : (after - before) / 1e6;

const perSecondOf = async (once: () => Promise<unknown>, calls: number): Promise<number> => {
  let left = calls;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await once();
      }
    }),
  );
  return (calls / (performance.now() - began)) * 1000;
};

export const measureCapacity = async (
  side: Side,
  worlds: readonly World[],
  { calls }: Pick<Counts, 'calls'>,
  named: readonly string[],
): Promise<Carried[]> => {
  const carried: Carried[] = [];
  const [world] = worlds as [World];
  for (const operation of measuredOperations(named)) {
    const backends = await backendsOf(side);
    const host: (number | null)[] = [];
    const database: (number | null)[] = [];
    const processors = () => [processorOf(side.host.pid), sumOf(backends.map(processorOf))] as const;
    for (let count = 0; count < Math.ceil(calls / 4); count += 1) {
      const call = await prepareCall(operation, world);
      const before = processors();
      await call();
      const after = processors();
      host.push(msBetween(before[0], after[0]));
      database.push(msBetween(before[1], after[1]));
    }
    const median = (values: readonly (number | null)[]) =>
      values.includes(null) ? null : percentile(values as number[], 0.5);
    const isRead = operation.method === 'GET';
    carried.push({
      name: operation.name,
      perSecond: isRead ? await perSecondOf(async () => (await prepareCall(operation, world))(), calls) : null,
      host: median(host),
      database: median(database),
    });
  }
  return carried;
};
