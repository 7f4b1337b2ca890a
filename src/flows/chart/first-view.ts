/** How a drawing is first shown: never so small that it cannot be read, and with its start in sight. */
import type { Direction, Layout } from '../layout/atlas-data.ts';

export type View = { x: number; y: number; k: number };
export type Size = { w: number; h: number };

/** The smallest texts of a drawing have 12 pixels at this scale. */
export const READABLE = 1;
export const MARGIN = 16;

/** The way to the middle of the room where a stretch is not within it; 0 when it is. */
export const into = (start: number, length: number, room: number): number => {
  if (start >= MARGIN && start + length <= room - MARGIN) return 0;
  return Math.max(MARGIN, (room - length) / 2) - start;
};

/** The dot where a flow begins, with the state that it leads to. */
const startOf = ({ starts, boxes }: Layout) => {
  const [first] = starts;
  const box = boxes.find(({ id }) => id === first?.to);
  if (!first || !box) return null;
  const [x, y] = [Math.min(first.dot.x - 8, box.x), Math.min(first.dot.y - 8, box.y)];
  // A large box is seen by its beginning.
  const [right, bottom] = [Math.max(first.dot.x, box.x + Math.min(box.w, 200)), box.y + Math.min(box.h, 90)];
  return { x, y, w: right - x, h: bottom - y };
};

export const firstView = (layout: Layout, frame: Size, isRtl: boolean): View => {
  const k = READABLE;
  const fits = { w: layout.w <= frame.w - MARGIN * 2, h: layout.h <= frame.h - MARGIN * 2 };
  // A drawing that does not fit starts at the side where reading starts.
  const atSide = isRtl ? frame.w - MARGIN - layout.w : MARGIN;
  const x = fits.w ? (frame.w - layout.w) / 2 : atSide;
  const y = fits.h ? (frame.h - layout.h) / 2 : MARGIN;
  const start = startOf(layout);
  if (!start) return { x, y, k };
  return { k, x: x + into(start.x + x, start.w, frame.w), y: y + into(start.y + y, start.h, frame.h) };
};

/** Across is the direction of reading; downwards is chosen where less of the drawing would be out of sight. */
export const bestDirection = (layoutIn: (direction: Direction) => Layout | undefined, frame: Size): Direction => {
  const hidden = (direction: Direction) => {
    const layout = layoutIn(direction);
    if (!layout) return Number.POSITIVE_INFINITY;
    // People move a page up and down more easily than sideways.
    return Math.max(0, layout.w - frame.w + MARGIN * 2) * 2 + Math.max(0, layout.h - frame.h + MARGIN * 2);
  };
  return hidden('down') < hidden('across') ? 'down' : 'across';
};
