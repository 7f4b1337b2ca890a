/**
 * Lays a wizard out so that it fits a screen: its steps in rows that turn at their ends, so that every step is beside the one
 * before it. Only neighbours have an arrow between them, which is a straight line; other ways are rows that name their target.
 */
import type { Chart } from '#machines/kit/chart/chart-format.ts';
import type { Box, Direction, Layout } from './atlas-data.ts';
import { type Cell, GAP, Grid, PADDING, START } from './grid.ts';
import { labelRoom, type Names } from './sizes.ts';
import { type Plan, planOf } from './steps.plan.ts';
import { type Drawn, whatIsDrawn } from './what-is-drawn.ts';

/** The drawing's width, and the height that it should not exceed. */
const WIDTH = { across: 904, down: 380 } as const;
const HEIGHT = 544;
const MOST_COLUMNS = 5;

export const inSteps = (chart: Chart, names: Names, open: ReadonlySet<string>, direction: Direction): Layout => {
  const plan = planOf(chart, open);
  const drawn = whatIsDrawn(chart, names.actors, open, (from, to) =>
    plan.neighbours.has(`${from}>${to}`) ? 'always' : 'never',
  );
  const most = direction === 'down' ? 1 : Math.min(MOST_COLUMNS, Math.max(1, plan.steps.length));
  const tried = Array.from({ length: most }, (_, at) => withColumns(chart, names, drawn, plan, direction, at + 1));
  const fitting = tried.find(({ w, h }) => w <= WIDTH[direction] + 2 && h <= HEIGHT);
  const narrow = tried.filter(({ w }) => w <= WIDTH[direction] + 2);
  const lowest = (all: readonly Layout[]) => all.toSorted((a, b) => a.h - b.h)[0];
  return fitting ?? lowest(narrow) ?? lowest(tried) ?? withColumns(chart, names, drawn, plan, direction, 1);
};

/** The column of each step, and the width and start of each column. Every second row runs backwards. */
const columnsOf = (cells: readonly Cell[], columns: number, wide: number) => {
  const columnOf = (at: number) => {
    const row = Math.floor(at / columns);
    return row % 2 === 0 ? at % columns : columns - 1 - (at % columns);
  };
  const usual = Math.min(wide, Math.max(0, ...cells.filter(({ inner }) => inner.length === 0).map(({ w }) => w)));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(usual, ...cells.filter((_, at) => columnOf(at) === column).map(({ w }) => w)),
  );
  const left = (column: number) => PADDING * 2 + START + widths.slice(0, column).reduce((sum, w) => sum + w + GAP, 0);
  return { columns, columnOf, widths, left };
};

/** The states before the steps stand above, side by side, or one below the other where it is narrow. */
const putAbove = (grid: Grid, names: Names, { machine, core, above }: Plan, width: number, from: number) => {
  let y = from;
  let x = PADDING + START;
  const top = above.map((state) => grid.cell(state, 200));
  const topHeight = Math.max(
    0,
    ...top.map(({ h }) => h),
    ...top.slice(1).map((cell, at) => {
      const before = top[at];
      return before
        ? grid
            .between(before.state.id, cell.state.id)
            .reduce((sum, { lines }) => sum + labelRoom(lines, names).h + 6, 0)
        : 0;
    }),
  );
  let right = 0;
  for (const [at, cell] of top.entries()) {
    const before = top[at - 1];
    const w = Math.max(cell.w, grid.downWidth(cell.state.id, core.id));
    const labelled = before ? grid.between(before.state.id, cell.state.id) : [];
    const gap = labelled.length > 0 ? Math.max(...labelled.map(({ lines }) => labelRoom(lines, names).w)) + 36 : GAP;
    if (before && x + gap + w > width - PADDING) {
      y += topHeight + GAP;
      x = PADDING + START;
    } else if (before) x += gap;
    grid.put(cell, x, y, w, topHeight);
    if (before) grid.joinLabelled(before.state.id, cell.state.id);
    x += w;
    right = Math.max(right, x);
  }
  const [first] = above;
  if (first) grid.start(machine.id, first.id);
  return { right, bottom: y + topHeight + grid.downHeight(above.map(({ id }) => [id, core.id])) };
};

/** Puts the steps row by row, joins each with the next, and gives where they end. */
const putSteps = (
  grid: Grid,
  { core, steps }: Plan,
  cells: readonly Cell[],
  { columns, columnOf, widths, left }: ReturnType<typeof columnsOf>,
  from: number,
): number => {
  let y = from;
  for (let row = 0; row * columns < cells.length; row++) {
    const own = cells.slice(row * columns, (row + 1) * columns);
    const high = Math.max(...own.map(({ h }) => h));
    for (const [at, cell] of own.entries()) {
      const column = columnOf(row * columns + at);
      grid.put(cell, left(column), y, widths[column] ?? cell.w, high);
    }
    y += high + GAP;
  }
  for (const [at, { state }] of cells.entries()) {
    const next = cells[at + 1];
    if (!next) break;
    if (columns > 1 && (at + 1) % columns !== 0) grid.joinAcross(state.id, next.state.id);
    else grid.joinDown(state.id, next.state.id);
  }
  const [firstStep] = steps;
  if (firstStep) grid.start(core.id, firstStep.id);
  return y;
};

/** The states in which it ends stand below. Gives where the lowest of them ends. */
const putBelow = (grid: Grid, { core, steps, below, exit }: Plan, coreRight: number, coreBottom: number): number => {
  const lastBox = grid.boxes.get(steps.at(-1)?.id ?? '');
  const y =
    coreBottom +
    grid.downHeight(
      below.flatMap(
        ({ id }) =>
          [
            [core.id, id],
            [steps.at(-1)?.id ?? '', id],
          ] as [string, string][],
      ),
    );
  let free = PADDING + START;
  const ends = exit && lastBox ? [exit, ...below.filter((state) => state !== exit)] : below;
  let bottom = coreBottom;
  for (const state of ends) {
    const cell = grid.cell(state, 200);
    const isExit = state === exit && lastBox !== undefined;
    const w = Math.max(cell.w, grid.downWidth(core.id, state.id), isExit ? lastBox.w : 0);
    const at = isExit ? Math.min(lastBox.x, coreRight - w) : free;
    grid.put(cell, at, y, w);
    bottom = Math.max(bottom, y + cell.h);
    if (isExit && lastBox) {
      if (lastBox.x - PADDING - START < 240) free = at + w + GAP;
      grid.joinDown(steps.at(-1)?.id ?? '', state.id, Math.max(at, lastBox.x));
    } else {
      grid.joinDown(core.id, state.id, at);
      free = at + w + GAP;
    }
  }
  return bottom;
};

const withColumns = (
  chart: Chart,
  names: Names,
  drawn: Drawn,
  plan: Plan,
  direction: Direction,
  count: number,
): Layout => {
  const grid = new Grid(chart, names, drawn, plan);
  const { machine, core, steps, above } = plan;
  const width = WIDTH[direction];
  const inside = width - PADDING * 4 - START;
  const wide = Math.floor((inside - (count - 1) * GAP) / count);
  const cells = steps.map((state) => grid.cell(state, wide - 24));
  const columns = columnsOf(cells, count, wide);

  const machineHead = grid.head(machine, true, 400);
  const coreHead = grid.head(core, steps.length > 0, 400, true);

  const { right, bottom: coreTop } = putAbove(grid, names, plan, width, machineHead.h + 4);
  const stepsEnd = putSteps(grid, plan, cells, columns, coreTop + coreHead.h + (steps.length > 0 ? 4 : 0));
  const stepsWidth = steps.length > 0 ? columns.left(count) - GAP + PADDING : 0;
  const coreRight = Math.max(stepsWidth, coreHead.w + PADDING, right);
  const coreBottom = steps.length > 0 ? stepsEnd - GAP + PADDING : stepsEnd;
  grid.boxes.set(core.id, {
    id: core.id,
    x: PADDING,
    y: coreTop,
    w: coreRight - PADDING,
    h: coreBottom - coreTop,
    open: steps.length > 0,
    beside: steps.length > 0,
    foldable: true,
    rows: grid.rows.get(core.id) ?? [],
  });
  for (const { id } of above) {
    const box = grid.boxes.get(id);
    if (box) grid.joinDown(id, core.id, box.x);
  }

  const bottom = putBelow(grid, plan, coreRight, coreBottom);
  const box: Box = {
    id: machine.id,
    x: 0,
    y: 0,
    w: Math.max(coreRight, right, ...[...grid.boxes.values()].map((one) => one.x + one.w)) + PADDING,
    h: bottom + PADDING,
    open: true,
    foldable: false,
    rows: grid.rows.get(machine.id) ?? [],
  };
  grid.boxes.set(machine.id, box);
  return {
    w: box.w,
    h: box.h,
    boxes: drawn.visible.flatMap(({ id }) => grid.boxes.get(id) ?? []),
    arrows: grid.arrows,
    starts: grid.starts,
  };
};
