/**
 * Seeds that once found a fault of the product, each of which must hold now. With the fault planted again they break:
 * `npm run simulate -- --planted` says so. A seed tells its story only as long as what citizens and courses draw stays as it is:
 * who changes the simulation takes the seed that `--planted` then names.
 */
export type NamedSeed = {
  seed: number;
  /** What the product did then, by its name in `planted/faults.ts`. */
  planted: string;
};

export const namedSeeds: readonly NamedSeed[] = [
  { seed: 1, planted: 'a conflict is never asked about' },
  { seed: 123, planted: 'what is submitted is not what was reviewed' },
  { seed: 209, planted: 'the fund decides after the waiting time' },
  { seed: 297, planted: 'a message takes every unsent file of its thread' },
  { seed: 47, planted: 'only a contract that waits for the fund is watched' },
];
