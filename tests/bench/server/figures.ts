/** Figures beside their budgets. */

/** A figure without a budget is only said. */
export type Figure = { what: string; value: number; unit: string; budget?: number };

export const isOver = ({ value, budget }: Figure): boolean => budget !== undefined && !(value <= budget);

/** The value that so large a share of all values does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

const shown = (value: number) => (value < 10 ? value.toFixed(2) : String(Math.round(value)));

export const print = (figures: readonly Figure[]): void => {
  const wide = Math.max(...figures.map(({ what }) => what.length));
  for (const figure of figures) {
    const { what, value, unit, budget } = figure;
    const verdict = budget === undefined ? '' : `budget ${shown(budget)}  ${isOver(figure) ? 'over' : 'within'}`;
    console.info(`${what.padEnd(wide)}  ${`${shown(value)} ${unit}`.padStart(12)}  ${verdict}`.trimEnd());
  }
};
