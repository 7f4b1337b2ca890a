/** The boxes and straight arrows of a wizard's drawing, put where `steps.ts` says. */
import type { Chart, ChartState } from '#machines/kit/chart/chart-format.ts';
import type { Arrow, Box, Point, Row, Start } from './atlas-data.ts';
import { headOf, labelRoom, type Names, type Room } from './sizes.ts';
import type { Plan } from './steps.plan.ts';
import { ANY_EVENT } from './text.ts';
import type { Drawn } from './what-is-drawn.ts';

export const PADDING = 14;
export const GAP = 24;
/** A label beside a line downwards has one line, where it can. */
const ONE_LINE = 36;
const DOT = 7;
export const START = 30;

export type Cell = Room & { state: ChartState; head: Room; inner: Cell[] };

/** All ways to one target are one row, and what stays in the state is one more: the steps must fit beside each other. */
const shortRows = (rows: readonly Row[], isCore: boolean): Row[] => {
  const runs = rows.filter(({ kind }) => kind === 'runs');
  const leading = rows.filter(({ kind }) => kind === 'into' || kind === 'oneOf');
  const ways = isCore ? [] : [...Map.groupBy(leading, ({ kind, targets }) => `${kind} ${targets[0]}`).values()];
  const shown = ways.slice(0, ways.length > 3 ? 2 : 3).map((same): Row => {
    const [first] = same as [Row];
    return { ...first, keys: same.flatMap(({ keys }) => keys), event: ANY_EVENT };
  });
  const keys = new Set(shown.flatMap((row) => row.keys));
  const rest = rows.filter(
    (row) => row.kind !== 'drawn' && row.kind !== 'runs' && !row.keys.some((key) => keys.has(key)),
  );
  if (rest.length === 0) return [...runs, ...shown];
  const more: Row = { kind: 'more', event: '', keys: rest.flatMap((row) => row.keys), targets: [], count: rest.length };
  return [...runs, ...shown, more];
};

export class Grid {
  readonly boxes = new Map<string, Box>();
  readonly arrows: Arrow[] = [];
  readonly starts: Start[] = [];
  readonly rows = new Map<string, Row[]>();
  private readonly chart: Chart;
  private readonly names: Names;
  private readonly drawn: Drawn;
  private readonly plan: Plan;

  constructor(chart: Chart, names: Names, drawn: Drawn, plan: Plan) {
    this.chart = chart;
    this.names = names;
    this.drawn = drawn;
    this.plan = plan;
    for (const { id } of chart.states) {
      const isWide = id === plan.core.id || id === plan.machine.id;
      this.rows.set(id, shortRows(drawn.rows.get(id) ?? [], isWide));
    }
  }

  isFoldable({ id, parent }: ChartState) {
    return parent !== null && this.chart.states.some((state) => state.parent === id);
  }

  head(state: ChartState, open: boolean, most: number, beside = false) {
    const rows = this.rows.get(state.id) ?? [];
    return headOf(state.id, rows, this.names, { foldable: this.isFoldable(state), open, most, beside });
  }

  cell(state: ChartState, most: number): Cell {
    const inner = this.plan.innerOf(state.id).map((one) => this.cell(one, most));
    const head = this.head(state, inner.length > 0, most);
    if (inner.length === 0) return { state, head, inner, w: head.w, h: head.h };
    const stack = inner.reduce((sum, { h }, at) => sum + h + (at > 0 ? this.gapAbove(inner, at) : 0), 0);
    const w = Math.max(head.w, ...inner.map((one) => one.w + PADDING * 2 + START));
    return { state, head, inner, w, h: head.h + stack + PADDING };
  }

  /** The gap above a state, with room for the labels of the arrows between it and the state above it. */
  gapAbove(stack: readonly Cell[], at: number) {
    const [one, other] = [stack[at - 1], stack[at]];
    const found = one && other ? this.between(one.state.id, other.state.id) : [];
    return Math.max(
      GAP,
      ...found.map(({ lines, isUnlabelled }) => (isUnlabelled ? 0 : labelRoom(lines, this.names, ONE_LINE).h + 14)),
    );
  }

  between(a: string, b: string) {
    return this.drawn.arrows.filter(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  }

  put(cell: Cell, x: number, y: number, w = cell.w, h = cell.h) {
    const { state, inner, head } = cell;
    const rows = this.rows.get(state.id) ?? [];
    const box: Box = { id: state.id, x, y, w, h, open: inner.length > 0, foldable: this.isFoldable(state), rows };
    this.boxes.set(state.id, box);
    let top = y + head.h;
    for (const [at, one] of inner.entries()) {
      if (at > 0) top += this.gapAbove(inner, at);
      this.put(one, x + PADDING + START, top, w - PADDING * 2 - START);
      top += one.h;
      const before = inner[at - 1];
      if (before) this.joinDown(before.state.id, one.state.id);
    }
    const [first] = inner;
    if (first) this.start(state.id, first.state.id);
    return box;
  }

  start(of: string, to: string) {
    const box = this.boxes.get(to);
    if (!box) return;
    const dot = { x: box.x - START + DOT, y: box.y + 19 };
    this.starts.push({
      of,
      to,
      dot,
      points: [
        { x: dot.x + DOT, y: dot.y },
        { x: box.x, y: dot.y },
      ],
    });
  }

  private add(from: string, to: string, points: Point[], label: Arrow['label']) {
    const found = this.drawn.arrows.find((arrow) => arrow.from === from && arrow.to === to);
    if (found) this.arrows.push({ id: `${from}>${to}`, from, to, points, lines: found.lines, label });
  }

  /** The two directions between two steps are one line with two heads. */
  joinStraight(from: string, to: string, a: Point, b: Point) {
    this.add(from, to, [a, b], null);
    this.add(to, from, [b, a], null);
  }

  joinAcross(from: string, to: string) {
    const [a, b] = [this.boxes.get(from), this.boxes.get(to)];
    if (!a || !b) return;
    const y = Math.max(a.y, b.y) + 19;
    const [start, end] = a.x < b.x ? [a.x + a.w, b.x] : [a.x, b.x + b.w];
    this.joinStraight(from, to, { x: start, y }, { x: end, y });
  }

  /** Each direction is a line of its own, its label to the right of it. */
  joinDown(upper: string, lower: string, at = this.boxes.get(upper)?.x ?? 0) {
    const [a, b] = [this.boxes.get(upper), this.boxes.get(lower)];
    if (!a || !b) return;
    const found = this.between(upper, lower);
    if (found.every(({ isUnlabelled }) => isUnlabelled)) {
      const x = Math.max(a.x, b.x) + Math.min(a.w, b.w) / 2;
      return this.joinStraight(upper, lower, { x, y: a.y + a.h }, { x, y: b.y });
    }
    let x = at + 16;
    for (const { from, to, lines } of found) {
      const room = labelRoom(lines, this.names, ONE_LINE);
      const [top, bottom] = [
        { x, y: a.y + a.h },
        { x, y: b.y },
      ];
      const label = { x: x + 4, y: Math.round((top.y + bottom.y - room.h) / 2), ...room, wide: ONE_LINE };
      this.add(from, to, from === upper ? [top, bottom] : [bottom, top], label);
      x += room.w + 14;
    }
  }

  /** Two states beside each other, with the labels upon their lines. */
  joinLabelled(left: string, right: string) {
    const [a, b] = [this.boxes.get(left), this.boxes.get(right)];
    if (!a || !b) return;
    const found = this.between(left, right);
    for (const [at, { from, to, lines }] of found.entries()) {
      const room = labelRoom(lines, this.names);
      const y = Math.round(a.y + (Math.min(a.h, b.h) * (at * 2 + 1)) / (found.length * 2));
      const [start, end] = [
        { x: a.x + a.w, y },
        { x: b.x, y },
      ];
      const label = { x: Math.round((start.x + end.x - room.w) / 2), y: y - Math.round(room.h / 2), ...room };
      this.add(from, to, from === left ? [start, end] : [end, start], label);
    }
  }

  /** Room that the labels of the arrows between a state and what is below or beside it need. */
  downWidth(a: string, b: string) {
    const found = this.between(a, b).filter(({ isUnlabelled }) => !isUnlabelled);
    return found.reduce((sum, { lines }) => sum + labelRoom(lines, this.names, ONE_LINE).w + 14, 12);
  }
  downHeight(pairs: readonly [string, string][]) {
    const found = pairs.flatMap(([a, b]) => this.between(a, b).filter(({ isUnlabelled }) => !isUnlabelled));
    const rooms = found.map(({ lines }) => labelRoom(lines, this.names, ONE_LINE).h + 18);
    return Math.max(GAP, ...rooms);
  }
}
