/**
 * Seeds that once found a fault of the product, each of which must hold now. A seed tells its story only as long as what citizens
 * and courses draw stays as it is: who changes the simulation looks for a new seed with the fault planted, or removes the line.
 */
export type NamedSeed = {
  seed: number;
  /** What the product did then. */
  found: string;
  /** The happenings that it needs; without them, all. */
  only?: readonly string[];
};

export const namedSeeds: readonly NamedSeed[] = [];
