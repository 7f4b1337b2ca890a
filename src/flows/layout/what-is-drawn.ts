/** Which transitions are arrows, which are rows in a box, and which are visible while some states are folded. */
import type { Chart, ChartState, ChartTransition } from '#machines/kit/chart/chart-format.ts';
import type { FlowBody, Line, Row } from './atlas-data.ts';

/** An event with more targets than this is a row in the box of its state: its arrows would hide the rest. */
const DRAWN_TARGETS = 2;
/** The same for one event that leads from more states than this to one target; the first of these states keeps its arrow. */
const DRAWN_SOURCES = 2;

export type Drawn = {
  arrows: { from: string; to: string; lines: Line[]; isUnlabelled: boolean }[];
  rows: Map<string, Row[]>;
  visible: ChartState[];
};

/** Whether a way between two visible states is an arrow: always, if it needs to be, or never, so that it is a row that names its target. */
export type ArrowRule = (from: string, to: string) => 'always' | 'usual' | 'never';

export const whatIsDrawn = (
  chart: Chart,
  actors: FlowBody['actors'],
  open: ReadonlySet<string>,
  ruleOf: ArrowRule = () => 'usual',
): Drawn => {
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
  const sourcesOfWay = new Map<string, Set<string>>();
  const eventOf = ({ source, event }: ChartTransition) => `${source} ${event}`;
  const wayOf = ({ event, targets }: ChartTransition) => `${event} ${targets[0]}`;
  const note = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const transition of chart.transitions) {
    for (const target of transition.targets) note(targetsOfEvent, eventOf(transition), target);
    if (transition.targets.length > 0) note(sourcesOfWay, wayOf(transition), transition.source);
  }
  const usualKind = (transition: ChartTransition): Row['kind'] | 'arrow' => {
    const [target] = transition.targets;
    if (target === undefined) return 'stays';
    if ((targetsOfEvent.get(eventOf(transition))?.size ?? 0) > DRAWN_TARGETS) return 'oneOf';
    if (isWithin(target, transition.source)) return 'into';
    const [first, ...others] = sourcesOfWay.get(wayOf(transition)) ?? [];
    if (others.length >= DRAWN_SOURCES && transition.source !== first) return 'into';
    return 'arrow';
  };
  /** One of many targets has an arrow all the same where no other arrow leads to it: a state must not stand alone. */
  const reached = new Set(chart.states.flatMap(({ initial }) => initial));
  for (const transition of chart.transitions)
    if (usualKind(transition) === 'arrow') for (const target of transition.targets) reached.add(target);
  const saved = new Set<string>();
  for (const transition of chart.transitions) {
    const [target = ''] = transition.targets;
    if (usualKind(transition) !== 'oneOf' || reached.has(target) || isWithin(target, transition.source)) continue;
    reached.add(target);
    saved.add(transition.key);
  }
  const kindOf = (transition: ChartTransition) => {
    const [target] = transition.targets;
    const isSure = target !== undefined && ruleOf(seen(transition.source), seen(target)) === 'always';
    if (isSure && !isWithin(target, transition.source)) return 'arrow';
    return saved.has(transition.key) ? 'arrow' : usualKind(transition);
  };

  /** The arrow between two steps of a wizard has no label: the event is a row in the box. */
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
    // A way within a folded state is not visible.
    const ends = transition.targets.map(seen).filter((to) => to !== from || from === source);
    if (kind === 'arrow' && ends.some((to) => ruleOf(from, to) === 'never')) {
      for (const to of ends) put(from, { kind: 'into', keys: [key], event, targets: [to] });
    } else if (kind === 'arrow') {
      const unlabelled = isUnlabelled(transition);
      for (const to of ends) {
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
  // An arrow was drawn to each of the others.
  for (const [, own] of rows)
    for (const row of own) if (row.kind === 'oneOf' && row.targets.length === 1) row.kind = 'into';
  const visible = chart.states.filter((state) => seen(state.id) === state.id);
  for (const { id, invokes } of visible) {
    const run = invokes.flatMap((src): Row[] => {
      const machine = actors[src]?.machine;
      return machine ? [{ kind: 'runs', keys: [], event: src, targets: [machine] }] : [];
    });
    rows.set(id, [...run, ...(rows.get(id) ?? [])]);
  }
  return { arrows: [...arrows.values()], rows, visible };
};

/** In a flow with more states only the first level is open at first. */
const ALL_OPEN = 20;

/** A flow in steps, each with an address of its own. */
export const isWizard = (chart: Chart): boolean => chart.states.some(({ address }) => address !== null);

/** States with states inside, the machine not counted. */
export const compositesOf = (chart: Chart): ChartState[] =>
  chart.states.filter(({ parent, id }) => parent !== null && chart.states.some((state) => state.parent === id));

/** The states that are open when a flow is opened. */
export const openAtFirst = (chart: Chart): string[] => {
  const [machine] = chart.states;
  const all = chart.states.length - 1 <= ALL_OPEN && !isWizard(chart);
  return compositesOf(chart)
    .filter(({ parent }) => all || parent === machine?.id)
    .map(({ id }) => id);
};

/** Every set of open states that can be visible: not those inside a folded state. */
export const openSets = (chart: Chart): string[][] => {
  const sets: string[][] = [[]];
  for (const { id, parent } of compositesOf(chart))
    for (const set of [...sets]) {
      const isRoot = chart.states.find((state) => state.id === parent)?.parent === null;
      if (isRoot || set.includes(parent ?? '')) sets.push([...set, id]);
    }
  return sets;
};
