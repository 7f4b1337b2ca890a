/** How much room states and labels need, in both languages at once, so that one layout serves both. */
import type { FlowLabels, Labels } from '#machines/kit/runtime/labels.ts';
import type { FlowBody, Line, Row } from './atlas-data.ts';
import { ANY_EVENT, LABEL, linesOf, PAD, ROW, ROW_GAP, type Style, titleStyle, widthOf } from './text.ts';

/** Room of the button that folds a state. */
const FOLD = 28;
/** The room in a row for the arrow and the name of its target, in characters. */
const TARGET_WIDE = 20;
const MIN_WIDTH = 104;
/** Rows of a box beyond these are one row, `more`. */
const MOST_ROWS = 4;

export type Room = { w: number; h: number };

const inBoth = (both: Labels | undefined, fallback: string): string[] => (both ? [both.ar, both.en] : [fallback]);

const roomOf = (texts: readonly string[], style: Style): Room => {
  const broken = texts.map((text) => linesOf(text, style));
  return {
    w: Math.max(...broken.map((lines) => widthOf(lines, style))),
    h: Math.max(...broken.map((lines) => lines.length)) * style.line,
  };
};

/** What leads somewhere comes first; what stays in the state gives way first. */
const ORDER: readonly Row['kind'][] = ['runs', 'drawn', 'into', 'oneOf', 'stays'];

export const cappedRows = (rows: readonly Row[]): Row[] => {
  if (rows.length <= MOST_ROWS) return [...rows];
  const ranked = rows.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const rest = ranked.slice(MOST_ROWS - 1);
  const more: Row = {
    kind: 'more',
    event: '',
    keys: rest.flatMap(({ keys }) => keys),
    targets: [],
    count: rest.length,
  };
  return [...ranked.slice(0, MOST_ROWS - 1), more];
};

/** The names that are drawn in a flow. */
export type Names = { labels: FlowLabels; actors: FlowBody['actors'] };

const rowWidth = ({ event, kind, targets: [target = ''] }: Row, { labels, actors }: Names): number => {
  if (kind === 'runs') return roomOf(inBoth(actors[event]?.labels, event), { ...ROW, wide: 99 }).w + 18;
  if (event === ANY_EVENT && kind === 'oneOf') return 80;
  if (event === ANY_EVENT) return roomOf(inBoth(labels.states[target], target), { ...ROW, wide: 99 }).w + 22;
  const { w } = roomOf(inBoth(labels.events[event], event), { ...ROW, wide: 99 });
  if (kind === 'more') return MIN_WIDTH;
  if (kind === 'oneOf') return w + 100;
  return w + (kind === 'into' ? 22 + TARGET_WIDE * ROW.size * 0.5 : 18);
};

/** `beside`: the rows of an open state are in the line of its title. */
type Head = { foldable: boolean; open: boolean; most: number; beside?: boolean };

/** The size of a state's title and rows; rows that are wider than `most` are cut, the panel shows them whole. */
export const headOf = (
  id: string,
  rows: readonly Row[],
  names: Names,
  { foldable, open, most, beside }: Head,
): Room => {
  const title = roomOf(inBoth(names.labels.states[id], id), titleStyle({ open, foldable }));
  const wide = rows.map((row) => Math.min(rowWidth(row, names), most));
  // An open state has its rows in one line, so that its inner states have the room.
  const across = wide.reduce((sum, w) => sum + w + ROW_GAP, 0);
  const heads = Math.max(title.h, foldable ? FOLD : 0) + PAD.y * 2;
  if (open && beside)
    return { w: Math.max(MIN_WIDTH, title.w + ROW_GAP + across + PAD.x * 2 + (foldable ? FOLD : 0)), h: heads };
  const lines = open ? Math.min(rows.length, 1) : rows.length;
  return {
    w: Math.max(
      MIN_WIDTH,
      title.w + PAD.x * 2 + (foldable ? FOLD : 0),
      ...(open ? [across + PAD.x * 2] : wide.map((w) => w + PAD.x * 2)),
    ),
    h: heads + (lines > 0 ? 6 + lines * ROW.line : 0),
  };
};

export const labelRoom = (lines: readonly Line[], { labels }: Names, wide: number = LABEL.wide): Room => {
  const rooms = lines.map(({ event }) => roomOf(inBoth(labels.events[event], event), { ...LABEL, wide }));
  return { w: Math.max(...rooms.map(({ w }) => w)) + 14, h: rooms.reduce((sum, { h }) => sum + h, 0) + 4 };
};
