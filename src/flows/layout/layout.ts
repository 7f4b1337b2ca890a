/** Lays a chart out with ELK. Runs when the atlas is built, never in a browser. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState } from '#machines/kit/chart/chart-format.ts';
import type { FlowLabels, Labels } from '#machines/kit/runtime/labels.ts';
import {
  type Arrow,
  type Box,
  type Direction,
  type Layout,
  layoutKey,
  type Point,
  type Row,
  type Start,
} from './atlas-data.ts';
import { LABEL, linesOf, PAD, ROW, type Style, TITLE, widthOf } from './text.ts';
import { type Drawn, openSets, whatIsDrawn } from './what-is-drawn.ts';

const elk = new ELK();
const DOT = 14;
const FOLD = 28;
/** In characters: room in a row for the arrow and the name of its target. */
const TARGET_WIDE = 22;
const MIN_WIDTH = 132;
/** In pixels. Longer rows are cut; the panel shows them whole. */
const MAX_ROW = 270;

const options = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction === 'across' ? 'RIGHT' : 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '22',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '44',
  'elk.layered.spacing.edgeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
});

const inBoth = (both: Labels | undefined, fallback: string): string[] => (both ? [both.ar, both.en] : [fallback]);

/** The larger room of both languages, so that one layout serves both. */
const roomOf = (texts: readonly string[], style: Style) => {
  const broken = texts.map((text) => linesOf(text, style));
  return {
    w: Math.max(...broken.map((lines) => widthOf(lines, style))),
    h: Math.max(...broken.map((lines) => lines.length)) * style.line,
  };
};

const headOf = (state: ChartState, rows: readonly Row[], labels: FlowLabels, foldable: boolean) => {
  const title = roomOf(inBoth(labels.states[state.id], state.id), TITLE);
  const wide = rows.map(({ event, kind }) => {
    const room = roomOf(inBoth(labels.events[event], event), { ...ROW, wide: 99 });
    return (
      room.w + (kind === 'stays' || kind === 'drawn' ? 20 : kind === 'oneOf' ? 110 : 26 + TARGET_WIDE * ROW.size * 0.5)
    );
  });
  return {
    w: Math.max(
      MIN_WIDTH,
      title.w + PAD.x * 2 + (foldable ? FOLD : 0),
      ...wide.map((w) => Math.min(w, MAX_ROW) + PAD.x * 2),
    ),
    h: title.h + PAD.y * 2 + (rows.length > 0 ? 6 + rows.length * ROW.line : 0),
  };
};

const graphOf = (
  chart: Chart,
  drawn: Drawn,
  labels: FlowLabels,
  open: ReadonlySet<string>,
  direction: Direction,
): ElkNode => {
  const [machine] = chart.states;
  if (!machine) throw new Error('The first state of a chart is its machine.');
  const edges: ElkExtendedEdge[] = [];
  const nodeOf = (state: ChartState): ElkNode => {
    const inner = chart.states.filter(({ parent }) => parent === state.id);
    const isOpen = state.id === machine.id || open.has(state.id);
    const head = headOf(state, drawn.rows.get(state.id) ?? [], labels, inner.length > 0 && state !== machine);
    if (inner.length === 0 || !isOpen) return { id: state.id, width: head.w, height: head.h };
    const starts = state.initial.map((target, at): ElkNode => {
      const id = `${state.id}>start${at}`;
      edges.push({ id: `${id}>edge`, sources: [id], targets: [target] });
      return { id, width: DOT, height: DOT };
    });
    return {
      id: state.id,
      children: [...starts, ...inner.map(nodeOf)],
      layoutOptions: {
        ...options(direction),
        'elk.padding': `[top=${head.h + 14},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${head.w},${head.h})`,
      },
    };
  };
  const root = nodeOf(machine);
  for (const { from, to, lines, isUnlabelled } of drawn.arrows) {
    const rooms = lines.map(({ event }) => roomOf(inBoth(labels.events[event], event), LABEL));
    const label = { w: Math.max(...rooms.map(({ w }) => w)) + 24, h: rooms.reduce((sum, { h }) => sum + h, 0) + 4 };
    edges.push({
      id: `${from}>${to}`,
      ...(isBackwards(chart, from, to) ? { sources: [to], targets: [from] } : { sources: [from], targets: [to] }),
      ...(!isUnlabelled && {
        labels: [{ text: lines.map(({ event }) => event).join(), width: label.w, height: label.h }],
      }),
    });
  }
  return {
    id: 'page',
    children: [root],
    edges,
    layoutOptions: { ...options(direction), 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
  };
};

/** States are in the order of the machine, which is the order of the flow. An arrow back is laid out as if it went forward. */
const isBackwards = ({ states }: Chart, from: string, to: string) =>
  states.findIndex(({ id }) => id === to) < states.findIndex(({ id }) => id === from);

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];
const whole = (value: number | undefined) => Math.round(value ?? 0);
const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: whole(x), y: whole(y) }));

const layout = async (chart: Chart, labels: FlowLabels, openIds: string[], direction: Direction): Promise<Layout> => {
  const open = new Set(openIds);
  const drawn = whatIsDrawn(chart, open);
  const done: ElkNode = await elk.layout(graphOf(chart, drawn, labels, open, direction));
  const placed = new Map(flat(done).map((node) => [node.id, node]));
  const boxes = drawn.visible.map((state): Box => {
    const node = placed.get(state.id);
    const foldable = state.parent !== null && chart.states.some(({ parent }) => parent === state.id);
    const at = { x: whole(node?.x), y: whole(node?.y), w: whole(node?.width), h: whole(node?.height) };
    return {
      id: state.id,
      ...at,
      open: (node?.children ?? []).length > 0,
      foldable,
      rows: drawn.rows.get(state.id) ?? [],
    };
  });
  const edges = (done.edges ?? []) as ElkExtendedEdge[];
  const starts = edges
    .filter(({ id }) => id.endsWith('>edge'))
    .map((edge): Start => {
      const dot = placed.get(edge.sources[0] ?? '');
      const of = (edge.sources[0] ?? '').split('>')[0] ?? '';
      const middle = { x: whole(dot?.x) + DOT / 2, y: whole(dot?.y) + DOT / 2 };
      return { of, to: edge.targets[0] ?? '', dot: middle, points: pointsOf(edge) };
    });
  const arrows = drawn.arrows.map(({ from, to, lines }): Arrow => {
    const id = `${from}>${to}`;
    const edge = edges.find((candidate) => candidate.id === id);
    const label = edge?.labels?.[0];
    const points = edge ? pointsOf(edge) : [];
    return {
      id,
      from,
      to,
      lines,
      points: isBackwards(chart, from, to) ? points.reverse() : points,
      label: label ? { x: whole(label.x), y: whole(label.y), w: whole(label.width), h: whole(label.height) } : null,
    };
  });
  return { w: whole(done.width), h: whole(done.height), boxes, arrows, starts };
};

/** All layouts of a chart: both directions, every set of open states. By `layoutKey`. */
export const layoutsOf = async (chart: Chart, labels: FlowLabels): Promise<Record<string, Layout>> => {
  const layouts: Record<string, Layout> = {};
  for (const direction of ['across', 'down'] as const)
    for (const open of openSets(chart))
      layouts[layoutKey(direction, open)] = await layout(chart, labels, open, direction);
  return layouts;
};
