/** What a thing costs on a database of many citizens, beside the same on a small one. `npm run reliability -- scale`. */
import { parseArgs } from 'node:util';
import { unknown } from './calls/all.ts';
import { measuredOperations, measureEndpoints } from './endpoints.ts';
import type { Compared } from './pairs.ts';
import { lineOf, summaryOf, tableOf, write } from './report.ts';
import { type Both, onBoth, type Side, startSide } from './sides.ts';
import { measureStreams } from './streams.ts';
import { openWorld, type World } from './world.ts';

/** Citizens whose calls are measured, by their numbers; each has two loans, of which one is paid in part. */
const MEASURED = [21, 122];

const OPTIONS = {
  calls: { type: 'string', default: '200' },
  only: { type: 'string' },
  small: { type: 'string' },
  large: { type: 'string' },
  keep: { type: 'boolean', default: false },
} as const;

type Parts = (sides: Both<Side>, worlds: Both<readonly World[]>, say: (one: Compared) => void) => Promise<void>;

export const scale = async (args: readonly string[]): Promise<boolean> => {
  const { values, positionals: named } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  if (unknown.length > 0) {
    console.error(`Neither measured nor said why not: ${unknown.join(', ')}`);
    return false;
  }
  const counts = { calls: Number(values.calls), warmUp: Math.ceil(Number(values.calls) / 10) };
  const urls = { small: values.small ?? '', large: values.large ?? '' };
  const sides = await onBoth((name) => startSide(name, urls[name]));
  const all: Compared[] = [];
  const say = (one: Compared) => {
    all.push(one);
    console.info(lineOf(one));
  };
  const broken: string[] = [];
  try {
    const worlds = await onBoth(async (name) => {
      const opened: World[] = [];
      for (const number of MEASURED) opened.push(await openWorld(sides[name], number));
      return opened;
    });
    const wants = (part: string) => values.only === undefined || values.only.split(',').includes(part);
    if (wants('streams')) for (const one of await measureStreams(sides, worlds, counts)) say(one);
    if (wants('reads') || wants('commands')) {
      const chosen = measuredOperations(named).filter(({ method }) => wants(method === 'GET' ? 'reads' : 'commands'));
      broken.push(...(await measureEndpoints(worlds, counts, chosen, say)).broken);
    }
  } finally {
    await sides.small.close();
    await sides.large.close();
  }
  console.info(`\n${tableOf(all)}\n\n${summaryOf(all)}`);
  for (const one of broken) console.info(`  could not be measured: ${one}`);
  console.info(`All figures: ${write('figures.json', { compared: all, broken })}`);
  return broken.length === 0 && all.every(({ verdict }) => verdict !== 'grows');
};
