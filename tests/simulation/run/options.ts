/** What the command line asks for. */
import { parseArgs } from 'node:util';
import { plantedFaults } from '../planted/faults.ts';
import type { PlantedFault } from '../planted/plant.ts';

/** A wrong use, explained in one sentence. */
export class UsageError extends Error {}

const OPTIONS = {
  seeds: { type: 'string' },
  from: { type: 'string' },
  seed: { type: 'string' },
  without: { type: 'string' },
  only: { type: 'string' },
  workers: { type: 'string' },
  plant: { type: 'string' },
  planted: { type: 'boolean' },
  shrink: { type: 'boolean' },
  twice: { type: 'boolean' },
  digests: { type: 'boolean' },
  postgres: { type: 'boolean' },
} as const;

export type Options = {
  seeds: readonly number[];
  /** Whether one seed alone runs; it is reported in full. */
  isOne: boolean;
  without: readonly string[];
  only: readonly string[] | undefined;
  workers: number | undefined;
  planted: PlantedFault | null;
  /** Whether every planted fault runs by itself. */
  plantsAll: boolean;
  shrinks: boolean;
  isTwice: boolean;
  digests: boolean;
  postgres: boolean;
};

const numberOf = (name: string, text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} is a number from 1, not "${text}".`);
  return number;
};
/** Commas that are part of a name are followed by a space. */
const namesIn = (text: string) =>
  text
    .split(/,(?! )/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const faultNamed = (text: string): PlantedFault => {
  const named = plantedFaults.filter(({ name }) => name === text || name.includes(text));
  const [fault, another] = named.filter(({ name }) => name === text).concat(named);
  if (!fault || (named.length > 1 && another?.name !== fault.name && fault.name !== text))
    throw new UsageError(
      `"${text}" names ${named.length} planted faults; tests/simulation/planted/faults.ts lists them.`,
    );
  return fault;
};

export const readOptions = (args: string[]): Options => {
  let given: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
  try {
    given = parseArgs({ args, options: OPTIONS }).values;
  } catch (fault) {
    throw new UsageError(`${(fault as Error).message.split('. ')[0]}; npm run simulate -- --help shows the options.`);
  }
  const isOne = given.seed !== undefined;
  const leavesOut = given.without !== undefined || given.only !== undefined;
  if ((leavesOut || given.shrink) && !isOne)
    throw new UsageError('--without, --only and --shrink are about one seed: name it with --seed.');
  const first = numberOf('seed', given.seed ?? given.from ?? '1');
  const count = isOne ? 1 : numberOf('seeds', given.seeds ?? '1000');
  return {
    seeds: Array.from({ length: count }, (_, at) => first + at),
    isOne,
    without: namesIn(given.without ?? ''),
    only: given.only === undefined ? undefined : namesIn(given.only),
    workers: given.workers === undefined ? undefined : numberOf('workers', given.workers),
    planted: given.plant === undefined ? null : faultNamed(given.plant),
    plantsAll: given.planted ?? false,
    shrinks: given.shrink ?? false,
    isTwice: given.twice ?? false,
    digests: given.digests ?? false,
    postgres: given.postgres ?? false,
  };
};
