/** A figure of the portal beside those of other pages for the same purpose, and the most that it may be. */
export const PEERS = ['byHand', 'rjsf', 'bare'] as const;
export type Peer = (typeof PEERS)[number];
export const PEER_NAMES: Record<Peer, string> = { byHand: 'by hand', rjsf: 'rjsf', bare: 'bare page' };

/** The most that a figure may be: so many times what the peer has, or a number. */
export type Budget = { peer: Peer; ratio: number } | { most: number };
/** `note`: what else is worth knowing beside it. */
export type Figure = { what: string; unit: string; portal: number; budgets: Budget[]; note?: string } & Partial<
  Record<Peer, number>
>;

export const ratioOf = (figure: Figure, peer: Peer): number | null => {
  const beside = figure[peer];
  return beside ? figure.portal / beside : null;
};

/** A peer that was not measured, or has nothing of it, has no say. */
export const isExceeded = (figure: Figure, budget: Budget): boolean =>
  'most' in budget ? figure.portal > budget.most : (ratioOf(figure, budget.peer) ?? 0) > budget.ratio;
export const isOver = (figure: Figure): boolean => figure.budgets.some((budget) => isExceeded(figure, budget));

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
