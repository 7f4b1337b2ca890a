/** The drawing of a chart as numbers: computed when the atlas is built, drawn in the browser. Left to right; a reader from the right sees it mirrored. */
export type Direction = 'across' | 'down';

/** A line in a state's box: something that can happen there and has no arrow, or one without words (`drawn`). */
export type Row = { kind: 'stays' | 'into' | 'oneOf' | 'drawn'; keys: string[]; event: string; targets: string[] };
export type Box = {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  open: boolean;
  foldable: boolean;
  rows: Row[];
};
export type Point = { x: number; y: number };
/** One line of an arrow's label: an event, and every branch of it that leads there. */
export type Line = { keys: string[]; event: string; guarded: boolean };
export type Arrow = {
  id: string;
  from: string;
  to: string;
  points: Point[];
  label: { x: number; y: number; w: number; h: number } | null;
  lines: Line[];
};
/** Where a box begins: the dot and its arrow. */
export type Start = { of: string; to: string; dot: Point; points: Point[] };
export type Layout = { w: number; h: number; boxes: Box[]; arrows: Arrow[]; starts: Start[] };

/** Ids of the states that are open, of those that can be; the key under which a layout is found. */
export const layoutKey = (direction: Direction, open: readonly string[]) => [direction, ...[...open].sort()].join('|');
