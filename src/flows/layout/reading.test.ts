/**
 * Whether every drawing can be read as it opens on a screen of 1280 x 800 pixels: how often its lines cross, how small its
 * texts are, whether its start is in sight, and whether a wizard fits.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { type FlowId, flows, labelsOf } from '#machines/index.ts';
import { chartOf } from '#machines/kit/chart/chart.ts';
import { bestDirection, firstView, MARGIN } from '../chart/first-view.ts';
import { actorsOf } from './actors.ts';
import { type Layout, layoutKey, mirrored } from './atlas-data.ts';
import { layoutsOf } from './layout.ts';
import { crossingsOf } from './measure.ts';
import { LABEL, ROW, TITLE } from './text.ts';
import { isWizard, openAtFirst } from './what-is-drawn.ts';

/** The size of the drawing's frame beside the panel and below the toolbar; `flows.spec.ts` measures it in a browser. */
const FRAME = { w: 960, h: 576 };
const SMALLEST = 12;
/** Crossings allowed, where a flow cannot be drawn without; before lines became rows upload had 7 and draftSync 6. */
const CROSSINGS: Partial<Record<FlowId, number>> = {};

const ids = Object.keys(flows) as FlowId[];

describe.each(ids)('%s', (id) => {
  const chart = chartOf(flows[id].model.machine);
  let opened: Layout;
  let layouts: Record<string, Layout>;
  beforeAll(async () => {
    layouts = await layoutsOf(chart, { labels: labelsOf(id), actors: actorsOf(flows[id]) }, [openAtFirst(chart)]);
    const layoutIn = (direction: 'across' | 'down') => layouts[layoutKey(direction, openAtFirst(chart))];
    const found = layoutIn(bestDirection(layoutIn, FRAME));
    if (!found) throw new Error(`${id} has no layout for the states that are open at first.`);
    opened = found;
  }, 60_000);

  test('its lines do not cross more than allowed', () =>
    expect(crossingsOf(opened)).toBeLessThanOrEqual(CROSSINGS[id] ?? 0));

  test('its smallest text has 12 pixels as it opens', () => {
    const { k } = firstView(opened, FRAME, false);
    expect(Math.min(TITLE.size, ROW.size, LABEL.size) * k).toBeGreaterThanOrEqual(SMALLEST);
  });

  test.each([false, true])('its start is in sight (from the right: %s)', (isRtl) => {
    const layout = isRtl ? mirrored(opened) : opened;
    const { x, y, k } = firstView(layout, FRAME, isRtl);
    const [start] = layout.starts;
    const box = layout.boxes.find((one) => one.id === start?.to);
    if (!start || !box) throw new Error(`${id} has no start.`);
    const across = isRtl ? box.x + box.w : box.x;
    for (const point of [start.dot, { x: across, y: box.y }]) {
      expect(point.x * k + x).toBeGreaterThanOrEqual(0);
      expect(point.x * k + x).toBeLessThanOrEqual(FRAME.w);
      expect(point.y * k + y).toBeGreaterThanOrEqual(0);
      expect(point.y * k + y).toBeLessThanOrEqual(FRAME.h);
    }
  });

  test('every arrow has its line, and every state its place apart from the others', () => {
    expect(opened.arrows.filter(({ points }) => points.length < 2).map((arrow) => arrow.id)).toEqual([]);
    const boxes = opened.boxes.filter(({ open }) => !open);
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1))
        expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y, `${a.id} ${b.id}`).toBe(
          true,
        );
  });

  test.runIf(isWizard(chart))('fits the screen as a whole', () => {
    expect(opened.w).toBeLessThanOrEqual(FRAME.w - MARGIN * 2);
    expect(opened.h).toBeLessThanOrEqual(FRAME.h - MARGIN * 2);
  });
});
