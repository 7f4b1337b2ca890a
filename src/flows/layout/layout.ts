/** All layouts of a chart. Each is chosen so that it can be read without zooming: few crossings, and not too wide. */
import type { Chart } from '#machines/kit/chart/chart-format.ts';
import { type Direction, type Layout, layoutKey } from './atlas-data.ts';
import { inLayers } from './elk.ts';
import { crossingsOf } from './measure.ts';
import type { Names } from './sizes.ts';
import { inSteps } from './steps.ts';
import { isWizard, openAtFirst, openSets, whatIsDrawn } from './what-is-drawn.ts';

/** Room of a drawing at 1280 x 800 pixels; a taller one is moved up and down, which is how people read. */
export const ROOM = { w: 900, h: 560 } as const;
const TALL = 1100;

/** An arrow that became a row costs as much as so many pixels of width beyond the room. */
const ROW_COST = 60;
const CROSSING_COST = 400;
/** A state to which no arrow leads. */
const ALONE_COST = 200;
const MOST_STEPS = 8;
const HOPELESS = 1.6;

const aloneIn = ({ boxes, arrows, starts }: Layout) => {
  const reached = new Set([...arrows, ...starts].map(({ to }) => to));
  return boxes.filter(({ id, open }) => !open && !reached.has(id)).length;
};

const costOf = (layout: Layout, rows: number) =>
  crossingsOf(layout) * CROSSING_COST +
  aloneIn(layout) * ALONE_COST +
  Math.max(0, layout.w - ROOM.w) * 2 +
  Math.max(0, layout.h - TALL) * 0.5 +
  rows * ROW_COST;

type Tried = { layout: Layout; without: ReadonlySet<string> };

/**
 * Replaces arrows by rows in a box that name the target. Each round lays the drawing out without each arrow in turn and removes
 * the arrow that improves it most; it ends when no removal improves the drawing.
 */
const gettingBetter = async (lay: (without: ReadonlySet<string>) => Promise<Layout>): Promise<Tried> => {
  let best: Tried = { layout: await lay(new Set()), without: new Set() };
  for (let step = 0; step < MOST_STEPS; step++) {
    const cost = costOf(best.layout, best.without.size);
    // Far too wide: the other direction is shown.
    const isHopeless = crossingsOf(best.layout) === 0 && best.layout.w > ROOM.w * HOPELESS;
    if (isHopeless || cost <= best.without.size * ROW_COST) break;
    const tried = await Promise.all(
      best.layout.arrows.map(async ({ id }): Promise<Tried> => {
        const without = new Set([...best.without, id]);
        return { layout: await lay(without), without };
      }),
    );
    const [next] = tried.toSorted((a, b) => costOf(a.layout, a.without.size) - costOf(b.layout, b.without.size));
    if (!next || costOf(next.layout, next.without.size) >= cost) break;
    best = next;
  }
  return best;
};

const layoutOf = async (
  chart: Chart,
  names: Names,
  openIds: readonly string[],
  direction: Direction,
): Promise<Layout> => {
  const open = new Set(openIds);
  if (isWizard(chart)) return inSteps(chart, names, open, direction);
  const lay = (without: ReadonlySet<string>) => {
    const drawn = whatIsDrawn(chart, names.actors, open, (from, to) =>
      without.has(`${from}>${to}`) ? 'never' : 'usual',
    );
    return inLayers(chart, names, open, direction, drawn);
  };
  // Only what is seen at first is worth the time; folding and unfolding follow the same rules.
  const isFirst = layoutKey(direction, openIds) === layoutKey(direction, openAtFirst(chart));
  return isFirst ? (await gettingBetter(lay)).layout : lay(new Set());
};

const DIRECTIONS = ['across', 'down'] as const satisfies readonly Direction[];

/** The layouts of these sets of open states, in both directions, by `layoutKey`; without sets, of all that there can be. */
export const layoutsOf = async (
  chart: Chart,
  names: Names,
  sets: readonly (readonly string[])[] = openSets(chart),
): Promise<Record<string, Layout>> => {
  const layouts: Record<string, Layout> = {};
  for (const direction of DIRECTIONS)
    for (const open of sets) layouts[layoutKey(direction, open)] = await layoutOf(chart, names, open, direction);
  return layouts;
};
