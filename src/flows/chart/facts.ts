/** Queries on a chart: what leads where, which events a state takes, and where the events it refuses are taken. */
import type { Chart, ChartState, ChartTransition } from '#machines/kit/chart/chart-format.ts';

export type Refused = { event: string; takenIn: string[]; rules: string[] };

export const factsOf = (chart: Chart) => {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const transitions = new Map(chart.transitions.map((transition) => [transition.key, transition]));
  const machine = chart.states[0]?.id ?? chart.machine;
  const above = (id: string): string[] => {
    const parent = states.get(id)?.parent;
    return parent ? [parent, ...above(parent)] : [];
  };
  const childrenOf = (id: string): ChartState[] => chart.states.filter(({ parent }) => parent === id);
  /** Transitions of the state itself first, then of the states around it. */
  const takenIn = (id: string): ChartTransition[] =>
    [id, ...above(id)].flatMap((source) => chart.transitions.filter((transition) => transition.source === source));
  const leadsTo = (id: string): ChartTransition[] => chart.transitions.filter(({ targets }) => targets.includes(id));
  /** An event that a person or another program causes: not the end of an actor or a timer, nor an eventless transition. */
  const isCaused = ({ event }: ChartTransition) => event !== '' && !event.startsWith('xstate.');
  const refusedIn = (id: string): Refused[] => {
    const within = (inner: string): string[] => childrenOf(inner).flatMap((child) => [child.id, ...within(child.id)]);
    const near = new Set([id, ...above(id), ...within(id)]);
    const others = chart.transitions.filter(isCaused);
    const taken = new Set(others.filter(({ source }) => near.has(source)).map(({ event }) => event));
    const refused = Map.groupBy(
      others.filter(({ event }) => !taken.has(event)),
      ({ event }) => event,
    );
    return [...refused].map(([event, all]) => ({
      event,
      takenIn: [...new Set(all.map(({ source }) => source))],
      rules: [...new Set(all.flatMap(({ rule }) => rule ?? []))],
    }));
  };
  /** Ids of all states in a state value such as `{ filling: { identity: 'editing' } }`, outer states first. */
  const idsIn = (value: unknown): string[] => {
    const byPath = new Map(chart.states.map(({ path, id }) => [path, id]));
    const paths = (part: unknown, path: string): string[] => {
      const join = (key: string) => (path === '' ? key : `${path}.${key}`);
      if (typeof part === 'string') return [join(part)];
      if (typeof part !== 'object' || part === null) return [];
      return Object.entries(part).flatMap(([key, inner]) => [join(key), ...paths(inner, join(key))]);
    };
    return [machine, ...paths(value, '').flatMap((path) => byPath.get(path) ?? [])];
  };
  const state = (id: string) => states.get(id);
  /** The screens of a state: its own, else those of the states around it and inside it. */
  const screensOf = (id: string): string[] => {
    const own = states.get(id)?.screen;
    if (own) return [own];
    const around = above(id).flatMap((outer) => states.get(outer)?.screen ?? []);
    const inside = chart.states.filter((inner) => inner.id.startsWith(`${id}.`)).flatMap(({ screen }) => screen ?? []);
    return [...around, ...inside];
  };
  const transition = (key: string) => transitions.get(key);
  return { machine, state, screensOf, transition, above, childrenOf, takenIn, leadsTo, refusedIn, idsIn };
};
export type Facts = ReturnType<typeof factsOf>;
