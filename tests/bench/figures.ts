/** Figures of the portal beside those of other pages for the same purpose, or of another browser, the most that each may be, and their table. */
export const PEERS = ['byHand', 'rjsf', 'bare', 'chromium'] as const;
export type Peer = (typeof PEERS)[number];
export const PEER_NAMES: Record<Peer, string> = {
  byHand: 'by hand',
  rjsf: 'rjsf',
  bare: 'bare page',
  chromium: 'Chromium',
};

/** The most that a figure may be: so many times what the peer has, or a number. */
export type Budget = { peer: Peer; ratio: number } | { most: number };
export type Figure = { what: string; unit: string; portal: number; budgets: Budget[] } & Partial<Record<Peer, number>>;

/** One that is measured by itself; without a budget it is only said. */
export const figure = (what: string, portal: number, unit: string, most?: number): Figure => ({
  ...{ what, unit, portal },
  budgets: most === undefined ? [] : [{ most }],
});

export const ratioOf = (figure: Figure, peer: Peer): number | null => {
  const beside = figure[peer];
  return beside ? figure.portal / beside : null;
};

/** A peer that was not measured, or has nothing of it, has no say; a figure that could not be measured exceeds its number. */
export const isExceeded = (figure: Figure, budget: Budget): boolean =>
  'most' in budget ? !(figure.portal <= budget.most) : (ratioOf(figure, budget.peer) ?? 0) > budget.ratio;
export const isOver = (figure: Figure): boolean => figure.budgets.some((budget) => isExceeded(figure, budget));

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The value that so large a share of all values does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

const short = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 10 ? 2 : value < 1000 ? 1 : 0 });
const sayBudget = (budget: Budget) =>
  'most' in budget ? short(budget.most) : `${budget.ratio} x ${PEER_NAMES[budget.peer]}`;

export const printFigures = (title: string, figures: readonly Figure[]) => {
  const peers = PEERS.filter((peer) => figures.some((figure) => figure[peer] !== undefined));
  const head = [
    title,
    'unit',
    'portal',
    ...peers.map((peer) => PEER_NAMES[peer]),
    ...peers.map((peer) => `/ ${PEER_NAMES[peer]}`),
    'budget',
    '',
  ];
  const lines = figures.map((figure) => [
    figure.what,
    figure.unit,
    short(figure.portal),
    ...peers.map((peer) => (figure[peer] === undefined ? '' : short(figure[peer]))),
    ...peers.map((peer) => ratioOf(figure, peer)?.toFixed(2) ?? ''),
    figure.budgets.map(sayBudget).join(', '),
    figure.budgets.length === 0 ? '' : isOver(figure) ? 'OVER' : 'within',
  ]);
  const wide = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const isText = (column: number) => column < 2 || column >= head.length - 2;
  for (const line of [head, ...lines])
    console.info(
      line
        .map((cell, column) => (isText(column) ? cell.padEnd(wide[column] ?? 0) : cell.padStart(wide[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  console.info('');
};
