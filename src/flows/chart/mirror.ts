/** A layout as one reads it: from the left as it was computed, from the right as its mirror image. */
import type { Layout, Point } from '../layout/shape.ts';

export const mirrored = (layout: Layout): Layout => {
  const flip = <T extends { x: number; w: number }>(rect: T): T => ({ ...rect, x: layout.w - rect.x - rect.w });
  const turn = ({ x, y }: Point): Point => ({ x: layout.w - x, y });
  return {
    ...layout,
    boxes: layout.boxes.map(flip),
    arrows: layout.arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map(turn),
      label: arrow.label && flip(arrow.label),
    })),
    starts: layout.starts.map((start) => ({ ...start, dot: turn(start.dot), points: start.points.map(turn) })),
  };
};
