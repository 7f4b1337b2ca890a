/** What a thing costs on a database of many citizens, beside the same on a small one. `npm run reliability -- scale`. */
import { parseArgs } from 'node:util';
import { deskHand } from '#tests/setup/desk.ts';
import { type Carried, measureCapacity } from './capacity.ts';
import { openDatabases } from './databases.ts';
import { measuredOperations, measureEndpoints } from './endpoints.ts';
import { measureFund } from './fund.ts';
import { measureJobs } from './jobs.ts';
import { unknown } from './operations.ts';
import { measureOperators, measureStarts } from './operators.ts';
import type { Compared, Counts } from './pairs.ts';
import { capacityOf, lineOf, summaryOf, tableOf, write } from './report.ts';
import { type Both, onBoth, SIDES, type Side, startSide } from './sides.ts';
import { measureStreams } from './streams.ts';
import { openWorld, type World } from './world.ts';

/** Citizens whose calls are measured, by their numbers; each has two loans, of which one is paid in part. */
const MEASURED = [21, 122];

const PARTS = ['streams', 'reads', 'commands', 'jobs', 'desk', 'operators', 'starts', 'capacity'] as const;
type Part = (typeof PARTS)[number];

const OPTIONS = {
  calls: { type: 'string', default: '200' },
  tries: { type: 'string', default: '3' },
  only: { type: 'string', default: PARTS.join(',') },
  /** Databases that are there already, instead of filled ones. */
  small: { type: 'string' },
  large: { type: 'string' },
  keep: { type: 'boolean', default: false },
} as const;

type Stage = { urls: Both<string>; sides: Both<Side>; worlds: Both<readonly World[]>; counts: Counts; named: string[] };
export type Measured = {
  compared: Compared[];
  broken: string[];
  capacity: Carried[];
};

const worldsOf = (sides: Both<Side>): Promise<Both<readonly World[]>> =>
  onBoth(async (name) => {
    const worlds: World[] = [];
    const desk = await deskHand(sides[name].server.url);
    for (const number of MEASURED) worlds.push(await openWorld(sides[name], desk, number));
    return worlds;
  });

/** Each part by itself; what fails in one does not keep the others from being measured. */
const measureParts = async (
  { urls, sides, worlds, counts, named }: Stage,
  parts: readonly Part[],
): Promise<Measured> => {
  const measured: Measured = { compared: [], broken: [], capacity: [] };
  const say = (one: Compared) => {
    // What is measured twice counts as it was the second time.
    measured.compared = [...measured.compared.filter(({ name }) => name !== one.name), one];
    console.info(lineOf(one));
  };
  const endpoints = async (isRead: boolean) => {
    const chosen = measuredOperations(named).filter(({ method }) => (method === 'GET') === isRead);
    measured.broken.push(...(await measureEndpoints(worlds, counts, chosen, say)));
  };
  const all = async (part: Promise<Compared[]>) => {
    for (const one of await part) say(one);
  };
  const run: Record<Part, () => Promise<void>> = {
    streams: () => all(measureStreams(sides, worlds, counts)),
    reads: () => endpoints(true),
    commands: () => endpoints(false),
    jobs: () => all(measureJobs(sides, worlds, counts)),
    desk: () => all(measureFund(sides, counts)),
    operators: () => all(measureOperators(sides, urls, counts)),
    starts: () => all(measureStarts(urls, counts)),
    capacity: async () => {
      const { carried, broken } = await measureCapacity(sides.large, worlds.large, counts, named);
      measured.capacity = carried;
      measured.broken.push(...broken);
    },
  };
  for (const part of parts) {
    try {
      await run[part]();
    } catch (thrown) {
      measured.broken.push(`${part}: ${thrown instanceof Error ? thrown.message : thrown}`);
    }
  }
  return measured;
};

/** Servers on both databases, and everything that is asked of them. */
export const measureOn = async (
  urls: Both<string>,
  counts: Counts,
  parts: readonly Part[],
  named: string[],
): Promise<Measured> => {
  const sides = await onBoth((name) => startSide(name, urls[name]));
  try {
    const worlds = await worldsOf(sides);
    return await measureParts({ urls, sides, worlds, counts, named }, parts);
  } finally {
    for (const name of SIDES) await sides[name].close();
  }
};

const databasesFor = async (small: string | undefined, large: string | undefined, keep: boolean) => {
  if (small !== undefined && large !== undefined) return { urls: { small, large }, remove: async () => {} };
  return openDatabases(Number(process.env.SCALE_FACTOR ?? 0.05), keep, process.env.SCALE_DATABASE_URL);
};

/** `[--calls <of each>] [--tries <number>] [--only <parts>] [--keep] [--small <url> --large <url>] [<operations>]` */
export const scale = async (args: readonly string[]): Promise<boolean> => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (unknown.length > 0) {
    console.error(`Neither measured nor said why not: ${unknown.join(', ')}`);
    return false;
  }
  const parts = PARTS.filter((part) => values.only.split(',').includes(part));
  const calls = Number(values.calls);
  const counts = { calls, warmUp: Math.ceil(calls / 10), tries: Number(values.tries) };
  const databases = await databasesFor(values.small, values.large, values.keep);
  try {
    const measured = await measureOn(databases.urls, counts, parts, positionals);
    const { compared, broken, capacity } = measured;
    console.info(`\n${tableOf(compared)}\n\n${summaryOf(compared)}`);
    if (capacity.length > 0) console.info(`\nOne server on the large database:\n\n${capacityOf(capacity)}`);
    for (const one of broken) console.info(`  could not be measured: ${one}`);
    console.info(`All figures: ${write('figures.json', measured)}`);
    return broken.length === 0 && compared.every(({ verdict }) => verdict !== 'grows');
  } finally {
    await databases.remove();
  }
};
