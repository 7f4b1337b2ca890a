/** Lays a chart out with ELK, as a graph in layers. Runs when the atlas is built, never in a browser. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState } from '#machines/kit/chart/chart-format.ts';
import type { Arrow, Box, Direction, Layout, Point, Start } from './atlas-data.ts';
import { cappedRows, headOf, labelRoom, type Names } from './sizes.ts';
import type { Drawn } from './what-is-drawn.ts';

const elk = new ELK();
const DOT = 14;
/** The longest row in pixels. Longer ones are cut; the panel shows them whole. */
const MAX_ROW = 230;

const options = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction === 'across' ? 'RIGHT' : 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
});

/** States are in the order of the machine, which is the order of the flow. An arrow back is laid out as if it went forward. */
export const isBackwards = ({ states }: Chart, from: string, to: string) =>
  states.findIndex(({ id }) => id === to) < states.findIndex(({ id }) => id === from);

const graphOf = (
  chart: Chart,
  drawn: Drawn,
  names: Names,
  open: ReadonlySet<string>,
  direction: Direction,
): ElkNode => {
  const [machine] = chart.states;
  if (!machine) throw new Error('The first state of a chart is its machine.');
  const edges: ElkExtendedEdge[] = [];
  const nodeOf = (state: ChartState): ElkNode => {
    const inner = chart.states.filter(({ parent }) => parent === state.id);
    const isOpen = state.id === machine.id || open.has(state.id);
    const rows = cappedRows(drawn.rows.get(state.id) ?? []);
    const head = headOf(state.id, rows, names, {
      foldable: inner.length > 0 && state !== machine,
      open: inner.length > 0 && isOpen,
      most: MAX_ROW,
    });
    if (inner.length === 0 || !isOpen) return { id: state.id, width: head.w, height: head.h };
    const starts = state.initial.map((target, at): ElkNode => {
      const id = `${state.id}>start${at}`;
      edges.push({ id: `${id}>edge`, sources: [id], targets: [target] });
      const isFirst = state === machine;
      return {
        id,
        width: DOT,
        height: DOT,
        ...(isFirst && { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }),
      };
    });
    return {
      id: state.id,
      children: [...starts, ...inner.map(nodeOf)],
      layoutOptions: {
        ...options(direction),
        'elk.padding': `[top=${head.h + 8},left=14,bottom=14,right=14]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${head.w},${head.h})`,
      },
    };
  };
  const root = nodeOf(machine);
  for (const { from, to, lines, isUnlabelled } of drawn.arrows) {
    const label = labelRoom(lines, names);
    edges.push({
      id: `${from}>${to}`,
      ...(isBackwards(chart, from, to) ? { sources: [to], targets: [from] } : { sources: [from], targets: [to] }),
      ...(!isUnlabelled && {
        // ELK places no label without a text.
        labels: [{ text: `${from}>${to}`, width: label.w, height: label.h }],
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

const flat = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flat)];
const whole = (value: number | undefined) => Math.round(value ?? 0);
const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: whole(x), y: whole(y) }));

export const inLayers = async (
  chart: Chart,
  names: Names,
  open: ReadonlySet<string>,
  direction: Direction,
  drawn: Drawn,
): Promise<Layout> => {
  const done: ElkNode = await elk.layout(graphOf(chart, drawn, names, open, direction));
  const placed = new Map(flat(done).map((node) => [node.id, node]));
  const boxes = drawn.visible.map((state): Box => {
    const node = placed.get(state.id);
    const foldable = state.parent !== null && chart.states.some(({ parent }) => parent === state.id);
    const at = { x: whole(node?.x), y: whole(node?.y), w: whole(node?.width), h: whole(node?.height) };
    const rows = cappedRows(drawn.rows.get(state.id) ?? []);
    return { id: state.id, ...at, open: (node?.children ?? []).length > 0, foldable, rows };
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
