/** The time of the portal beside that of a page written by hand for the same purpose, in milliseconds. */
export type Comparison = { what: string; portal: number; vanilla: number; budget: number };

export const ratioOf = ({ portal, vanilla }: Comparison): number => portal / vanilla;
export const isSlow = (comparison: Comparison): boolean => ratioOf(comparison) > comparison.budget;

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
