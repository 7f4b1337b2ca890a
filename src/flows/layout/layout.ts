/** All layouts of a chart. Each is chosen so that it can be read without zooming: few crossings, and not too wide. */
import type { Chart } from '#machines/kit/chart/chart-format.ts';
import type { FlowLabels } from '#machines/kit/runtime/labels.ts';
import { type Direction, type FlowBody, type Layout, layoutKey } from './atlas-data.ts';
import { inLayers } from './elk.ts';
import { crossingsOf } from './measure.ts';
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
 * Turns arrows into rows that name their target as long as the drawing gains by it: every arrow is tried, and the one whose
 * absence helps most goes first.
 */
const gettingBetter = async (lay: (without: ReadonlySet<string>) => Promise<Layout>): Promise<Tried> => {
  let best: Tried = { layout: await lay(new Set()), without: new Set() };
  for (let step = 0; step < MOST_STEPS; step++) {
    const cost = costOf(best.layout, best.without.size);
    if (cost <= best.without.size * ROW_COST) break;
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

/** By `layoutKey`: both directions, every set of open states. */
export const layoutsOf = async (
  chart: Chart,
  labels: FlowLabels,
  actors: FlowBody['actors'],
): Promise<Record<string, Layout>> => {
  const names = { labels, actors };
  const layouts: Record<string, Layout> = {};
  const first = layoutKey('across', openAtFirst(chart)).replace('across', '');
  for (const direction of ['across', 'down'] as const satisfies readonly Direction[])
    for (const openIds of openSets(chart)) {
      const open = new Set(openIds);
      const key = layoutKey(direction, openIds);
      if (isWizard(chart)) layouts[key] = inSteps(chart, names, open, direction);
      else {
        const lay = (without: ReadonlySet<string>) =>
          inLayers(
            chart,
            names,
            open,
            direction,
            whatIsDrawn(chart, actors, open, (from, to) => (without.has(`${from}>${to}`) ? 'never' : 'usual')),
          );
        layouts[key] = key === direction + first ? (await gettingBetter(lay)).layout : await lay(new Set());
      }
    }
  return layouts;
};
