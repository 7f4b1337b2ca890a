/** The data of the atlas: written when the atlas is built, read in the browser. */
import type { AnyEventObject } from 'xstate';
import type { Chart } from '#machines/kit/chart/chart-format.ts';
import type { OnMap } from '#machines/kit/flow.ts';
import type { FlowLabels, Labels, PartLabels } from '#machines/kit/runtime/labels.ts';
import type { Ways } from '#machines/kit/testing/paths.ts';

export type FlowHead = {
  id: string;
  title: Labels;
  /** Numbers of sections of the specification. */
  sections: string[];
  onMap: OnMap;
  counts: { states: number; transitions: number };
  /** Ids of the flows that it invokes or spawns. */
  calls: string[];
  /** The names that the search reads; the id of an event is its type. */
  states: { id: string; labels: Labels }[];
  events: { id: string; labels: Labels }[];
};
/** A path that can be played: its events in order. */
export type Cover = { name: string; events: AnyEventObject[] };
export type FlowBody = {
  chart: Chart;
  labels: FlowLabels;
  parts: PartLabels;
  /** Why it has no view of its own. */
  viewless?: Labels;
  layouts: Record<string, Layout>;
  mermaid: string;
  /** The minimal cover: the fewest paths that take every transition. */
  covers: Cover[];
  /** The first cover that leads to a state, by the id of the state. */
  ways: Ways;
  /** The actors by their source: what each one does, and the flow that it is, if it is one. */
  actors: Record<string, { labels: Labels; machine: string | null }>;
};
export type AtlasData = { heads: FlowHead[]; bodies: Record<string, FlowBody> };

/*
 * Layouts: the drawing as numbers, left to right. `mirrored` turns them around for Arabic.
 */

export type Direction = 'across' | 'down';

/**
 * A line in a state's box: a flow that runs in it (`runs`), an event without an arrow, or with an arrow that has
 * no label (`drawn`), or the events that have no line of their own there (`more`); the panel lists them.
 */
export type Row = {
  kind: 'runs' | 'stays' | 'into' | 'oneOf' | 'drawn' | 'more';
  keys: string[];
  event: string;
  targets: string[];
  /** The number of events behind `more`. */
  count?: number;
};
export type Box = {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  open: boolean;
  /** The rows are in the line of the title. */
  beside?: boolean;
  foldable: boolean;
  rows: Row[];
};
export type Point = { x: number; y: number };
/** One line of an arrow's label: an event, and the keys of its branches that lead there. */
export type Line = { keys: string[]; event: string; guarded: boolean };
export type Arrow = {
  id: string;
  from: string;
  to: string;
  points: Point[];
  /** `wide`: in how many characters its lines are broken, where not in as many as usual. */
  label: { x: number; y: number; w: number; h: number; wide?: number } | null;
  lines: Line[];
};
/** The dot of an initial state, and its arrow. */
export type Start = { of: string; to: string; dot: Point; points: Point[] };
export type Layout = { w: number; h: number; boxes: Box[]; arrows: Arrow[]; starts: Start[] };

/** Key of a layout in `FlowBody.layouts`; `open` are the ids of the states shown with their inner states. */
export const layoutKey = (direction: Direction, open: readonly string[]) => [direction, ...[...open].sort()].join('|');

/** The layout for a reader from the right. */
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
