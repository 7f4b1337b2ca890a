/** Plants every fault by itself, and says after how many seeds it is found. */
import { availableParallelism } from 'node:os';
import { namedSeeds } from '../named-seeds.ts';
import type { PlantedFault } from '../planted/plant.ts';
import { createCrew } from './crew.ts';
import type { Say } from './simulate.ts';

export type Found = {
  fault: PlantedFault;
  seed: number | null;
  rule: string;
  /** Seeds that are named for it and do not show it any more. */
  silent: readonly number[];
};

/** The first seed that breaks a rule, among the seeds from 1 on. Without the fault none of them does. */
const firstSeedOf = async (fault: PlantedFault, most: number, size: number): Promise<Found> => {
  const crew = await createCrew({ size, planted: fault });
  const named = namedSeeds.filter(({ planted }) => planted === fault.name);
  let next = 1;
  const finds: { seed: number; rule: string }[] = [];
  const search = async (): Promise<void> => {
    while (next <= most && finds.length === 0) {
      const seed = next++;
      const { broken } = await crew.run({ seed });
      const [found] = broken;
      if (found) finds.push({ seed, rule: found.rule });
    }
  };
  try {
    await Promise.all(Array.from({ length: size }, search));
    const [first] = finds.sort((one, other) => one.seed - other.seed);
    const shown = await Promise.all(named.map(({ seed }) => crew.run({ seed })));
    const silent = shown.filter(({ broken }) => broken.length === 0).map(({ seed }) => seed);
    return { fault, seed: first?.seed ?? null, rule: first?.rule ?? '', silent };
  } finally {
    crew.end();
  }
};

/** True when every fault was found, also by its named seed, but for those that say which other guard makes them harmless. */
export const findPlanted = async (
  faults: readonly PlantedFault[],
  { most, workers = availableParallelism() }: { most: number; workers?: number | undefined },
  say: Say,
): Promise<boolean> => {
  let missed = 0;
  for (const fault of faults) {
    const { seed, rule, silent } = await firstSeedOf(fault, most, workers);
    if (silent.length > 0) missed += 1;
    if (seed === null && fault.harmless === undefined) missed += 1;
    const outcome = seed === null ? `not found in ${most} seeds` : `seed ${String(seed).padStart(4)}  ${rule}`;
    const why = seed === null && fault.harmless ? `: ${fault.harmless}` : '';
    const changed = silent.length > 0 ? `; the named seed ${silent} no longer shows it` : '';
    say(`${fault.name.padEnd(62)} ${outcome}${why}${changed}`);
  }
  say(`\n${faults.length} planted faults, ${missed} missed`);
  return missed === 0;
};
