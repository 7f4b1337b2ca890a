/** Plants every fault by itself, and says after how many seeds it is found. */
import { availableParallelism } from 'node:os';
import type { PlantedFault } from '../planted/plant.ts';
import { createCrew } from './crew.ts';
import type { Say } from './simulate.ts';

export type Found = { fault: PlantedFault; seed: number | null; rule: string };

/** The first seed that breaks a rule, among the seeds from 1 on. Without the fault none of them does. */
const firstSeedOf = async (fault: PlantedFault, most: number, size: number): Promise<Found> => {
  const crew = await createCrew({ size, planted: fault });
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
    return { fault, seed: first?.seed ?? null, rule: first?.rule ?? '' };
  } finally {
    crew.end();
  }
};

/** True when every fault was found, but for those that say which other guard makes them harmless. */
export const findPlanted = async (
  faults: readonly PlantedFault[],
  { most, workers = availableParallelism() }: { most: number; workers?: number | undefined },
  say: Say,
): Promise<boolean> => {
  let missed = 0;
  for (const fault of faults) {
    const { seed, rule } = await firstSeedOf(fault, most, workers);
    if (seed === null && fault.harmless === undefined) missed += 1;
    const outcome = seed === null ? `not found in ${most} seeds` : `seed ${String(seed).padStart(4)}  ${rule}`;
    say(`${fault.name.padEnd(62)} ${outcome}${seed === null && fault.harmless ? `: ${fault.harmless}` : ''}`);
  }
  say(`\n${faults.length} planted faults, ${missed} missed`);
  return missed === 0;
};
