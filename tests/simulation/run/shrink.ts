/** Leaves out happenings as long as the fault stays: halves first, then smaller parts, in the end one by one. */

type Options = {
  /** How many are tried at the same time. */
  width?: number;
  /** No more is tried when it says so. */
  isLate?: () => boolean;
};

/** The fewest names found that `breaks` still says yes to. It is asked about part of the names each time. */
export const shrink = async (
  names: readonly string[],
  breaks: (kept: readonly string[]) => Promise<boolean>,
  { width = 1, isLate = () => false }: Options = {},
): Promise<readonly string[]> => {
  let kept = [...new Set(names)];
  /** The first part from there on that can be left out; parts before it are needed. */
  const next = async (from: number, size: number): Promise<{ from: number; isLess: boolean }> => {
    const begins = Array.from({ length: width }, (_, number) => from + number * size).filter((at) => at < kept.length);
    const without = begins.map((at) => [...kept.slice(0, at), ...kept.slice(at + size)]);
    const answers = await Promise.all(without.map(breaks));
    const found = answers.indexOf(true);
    if (found === -1) return { from: from + size * begins.length, isLess: false };
    kept = without[found] as string[];
    return { from: begins[found] as number, isLess: true };
  };
  for (let size = Math.ceil(kept.length / 2); size >= 1 && kept.length > 0; ) {
    let isLess = false;
    for (let from = 0; from < kept.length && !isLate(); ) {
      const tried = await next(from, size);
      from = tried.from;
      isLess ||= tried.isLess;
    }
    if (isLate()) break;
    // One by one again until none can be left out.
    if (size === 1 && !isLess) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return kept;
};
