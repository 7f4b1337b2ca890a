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

export const namedSeeds: readonly NamedSeed[] = [];
