/** Which transitions are arrows, which are rows in a box, and which are visible while some states are folded. */
import type { Chart, ChartState, ChartTransition } from '#machines/kit/chart/chart-format.ts';
import type { Line, Row } from './atlas-data.ts';

/** An event with more targets than this is a row in the box of its state: its arrows would hide the rest. */
const DRAWN_TARGETS = 2;
/** The same for transitions with one guard and one rule from more states than this to one target. */
const DRAWN_SOURCES = 4;

export type Drawn = {
  arrows: { from: string; to: string; lines: Line[]; isUnlabelled: boolean }[];
  rows: Map<string, Row[]>;
  visible: ChartState[];
};

export const whatIsDrawn = (chart: Chart, open: ReadonlySet<string>): Drawn => {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const chainOf = (id: string): string[] => {
    const parent = states.get(id)?.parent;
    return parent ? [...chainOf(parent), id] : [id];
  };
  /** The state itself, or the folded state around it. */
  const seen = (id: string): string => {
    const chain = chainOf(id);
    return chain.find((above, at) => at > 0 && at < chain.length - 1 && !open.has(above)) ?? id;
  };
  const isWithin = (id: string, outer: string) => chainOf(id).includes(outer);

  const targetsOfEvent = new Map<string, Set<string>>();
  const sourcesOfReason = new Map<string, Set<string>>();
  const eventOf = ({ source, event }: ChartTransition) => `${source} ${event}`;
  const reasonOf = ({ guard, rule, targets }: ChartTransition) => `${guard?.name} ${rule} ${targets[0]}`;
  const note = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const transition of chart.transitions) {
    for (const target of transition.targets) note(targetsOfEvent, eventOf(transition), target);
    if (transition.guard && transition.targets.length > 0)
      note(sourcesOfReason, reasonOf(transition), transition.source);
  }
  const kindOf = (transition: ChartTransition): Row['kind'] | 'arrow' => {
    const [target] = transition.targets;
    if (target === undefined) return 'stays';
    if ((targetsOfEvent.get(eventOf(transition))?.size ?? 0) > DRAWN_TARGETS) return 'oneOf';
    if (isWithin(target, transition.source)) return 'into';
    if (transition.guard && (sourcesOfReason.get(reasonOf(transition))?.size ?? 0) > DRAWN_SOURCES) return 'into';
    return 'arrow';
  };

  /** Between the steps of a wizard the arrow has no label: the event is a row in the box. */
  const isStep = (id: string) => chainOf(id).some((around) => states.get(around)?.address);
  const isUnlabelled = ({ source, targets }: ChartTransition) => isStep(source) && targets.every(isStep);

  const rows = new Map<string, Row[]>();
  const put = (source: string, row: Row) => {
    const here = rows.get(source) ?? [];
    rows.set(source, here);
    const same = here.find(
      ({ event, kind, targets }) =>
        event === row.event && kind === row.kind && (kind !== 'into' || targets[0] === row.targets[0]),
    );
    if (!same) here.push(row);
    else {
      same.keys.push(...row.keys);
      same.targets.push(...row.targets.filter((target) => !same.targets.includes(target)));
    }
  };
  const arrows = new Map<string, Drawn['arrows'][number]>();
  for (const transition of chart.transitions) {
    const { source, event, key, guard } = transition;
    const kind = kindOf(transition);
    const from = seen(source);
    if (kind === 'arrow') {
      const unlabelled = isUnlabelled(transition);
      for (const to of transition.targets.map(seen)) {
        // An arrow within a folded state is not visible.
        if (to === from && from !== source) continue;
        const arrow = arrows.get(`${from} ${to}`) ?? { from, to, lines: [], isUnlabelled: true };
        arrows.set(`${from} ${to}`, arrow);
        arrow.isUnlabelled &&= unlabelled;
        const line = arrow.lines.find((known) => known.event === event);
        if (line) line.keys.push(key);
        else arrow.lines.push({ keys: [key], event, guarded: guard !== null });
      }
      if (unlabelled && from === source)
        put(source, { kind: 'drawn', keys: [key], event, targets: [...transition.targets] });
    } else if (from === source) put(source, { kind, keys: [key], event, targets: [...transition.targets] });
  }
  const visible = chart.states.filter((state) => seen(state.id) === state.id);
  return { arrows: [...arrows.values()], rows, visible };
};

/** Every set of open states that can be visible: not those inside a folded state. */
export const openSets = (chart: Chart): string[][] => {
  const nested = chart.states.filter(({ parent, id }) => parent !== null && chart.states.some((s) => s.parent === id));
  const sets: string[][] = [[]];
  for (const { id, parent } of nested)
    for (const set of [...sets]) {
      const isRoot = chart.states.find((state) => state.id === parent)?.parent === null;
      if (isRoot || set.includes(parent ?? '')) sets.push([...set, id]);
    }
  return sets;
};
