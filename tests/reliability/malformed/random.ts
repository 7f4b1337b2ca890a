/** Chance from a seed: the same seed makes the same requests, so a finding can be made again. */
export type Chance = {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  one<T>(of: readonly T[]): T;
  /** Returns true once in `times`. */
  onceIn(times: number): boolean;
};

/** Mulberry32: small, quick, and even enough to choose with. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    one: (of) => {
      const chosen = of[below(of.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    onceIn: (times) => below(times) === 0,
  };
};
