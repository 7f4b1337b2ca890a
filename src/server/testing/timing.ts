const FEWEST = 5;
const MOST = 30;

/**
 * How many times slower the slowest of several ways is than the quickest. Each way is measured in turns, and its quickest
 * time counts, until the times are near each other: other load only ever adds time.
 */
export const slowness = async (ways: (() => Promise<number>)[], near: number): Promise<number> => {
  const quickest = ways.map(() => Number.POSITIVE_INFINITY);
  for (let round = 1; ; round += 1) {
    for (const [index, time] of ways.entries()) quickest[index] = Math.min(quickest[index] ?? 0, await time());
    const ratio = Math.max(...quickest) / Math.min(...quickest);
    if (round >= FEWEST && (ratio < near || round === MOST)) return ratio;
  }
};

/** A limit against hanging, not a judgement of speed: what waits for a dead line without a limit waits for minutes. */
export const BOUNDED_MS = 20_000;

/** The same call many times in parallel. */
export const atOnce = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
