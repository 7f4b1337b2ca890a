/** Figures as a table: one line each, with what it may be and whether it is. */
import { type Budget, type Figure, isOver, PEER_NAMES, PEERS, ratioOf } from './compare.ts';

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
    figure.note ?? '',
  ]);
  const wide = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const isText = (column: number) => column < 2 || column >= head.length - 3;
  for (const line of [head, ...lines])
    console.info(
      line
        .map((cell, column) => (isText(column) ? cell.padEnd(wide[column] ?? 0) : cell.padStart(wide[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  console.info('');
};
