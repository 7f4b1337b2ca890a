/**
 * Random numbers for what is only seen or heard: how a digit is bent, where the noise is. Fast, and from one seed always the same.
 * The digits themselves come from the server's own chance.
 */
export type Random = {
  /** A number from 0 to below 1. */
  unit(): number;
  between(least: number, most: number): number;
};

/** mulberry32. The seed is a whole number of 32 bits. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { unit, between: (least, most) => least + (most - least) * unit() };
};

export const SEEDS = 2 ** 32;
