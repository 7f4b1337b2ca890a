/** Where the states of a wizard stand: its steps row after row, what comes before them above, what comes after below. */
import type { Chart, ChartState } from '#machines/kit/chart/chart-format.ts';

export type Plan = {
  machine: ChartState;
  /** The state that contains the steps. */
  core: ChartState;
  steps: ChartState[];
  above: ChartState[];
  below: ChartState[];
  /** The state below that the last step leads to. */
  exit: ChartState | null;
  /** The states inside an open state that is not the core, one below the other. */
  innerOf: (id: string) => ChartState[];
  /** Pairs of states between which an arrow has a straight and free way, by `from>to`. */
  neighbours: ReadonlySet<string>;
};

export const planOf = (chart: Chart, open: ReadonlySet<string>): Plan => {
  const { states } = chart;
  const [machine] = states;
  const childrenOf = (id: string | undefined) => states.filter(({ parent }) => parent === id);
  const outer = childrenOf(machine?.id);
  const hasAddress = ({ id, address }: ChartState): boolean => address !== null || childrenOf(id).some(hasAddress);
  const core = outer.find((state) => childrenOf(state.id).length > 0 && hasAddress(state));
  if (!machine || !core) throw new Error(`${chart.machine} has no state that contains its steps.`);
  const steps = open.has(core.id) ? childrenOf(core.id) : [];
  const opens = outer.slice(0, outer.indexOf(core));
  const leadsBack = ({ id }: ChartState) =>
    chart.transitions.some(
      ({ source, targets }) => source === id && targets.some((to) => opens.some((state) => state.id === to)),
    );
  const rest = outer.filter((state) => state !== core && !opens.includes(state));
  const isBeside = (state: ChartState) => leadsBack(state) || state.id.endsWith('.missing');
  const beside = rest.filter(isBeside).toSorted((a, b) => Number(leadsBack(b)) - Number(leadsBack(a)));
  const above = [...opens, ...beside];
  const below = rest.filter((state) => !beside.includes(state));
  const innerOf = (id: string) => (open.has(id) && id !== core.id ? childrenOf(id) : []);

  const pairs: [ChartState, ChartState][] = [];
  const inARow = (row: readonly ChartState[]) => {
    for (const [at, state] of row.entries()) {
      const next = row[at + 1];
      if (next) pairs.push([state, next]);
    }
  };
  inARow(above);
  inARow(steps);
  for (const { id } of states) inARow(innerOf(id));
  // The first end is placed below the last step, if that step leads to it.
  const [end] = below;
  const last = steps.at(-1);
  const isWithin = (id: string, outer: string): boolean =>
    id === outer || isWithinParent(states.find((state) => state.id === id)?.parent, outer);
  const isWithinParent = (parent: string | null | undefined, outer: string) => !!parent && isWithin(parent, outer);
  const exit =
    end && last && chart.transitions.some((t) => isWithin(t.source, last.id) && t.targets.includes(end.id))
      ? end
      : null;
  if (exit && last) pairs.push([last, exit]);
  const neighbours = new Set([
    ...pairs.flatMap(([a, b]) => [`${a.id}>${b.id}`, `${b.id}>${a.id}`]),
    ...above.map(({ id }) => `${id}>${core.id}`),
    ...below.map(({ id }) => `${core.id}>${id}`),
  ]);
  return { machine, core, steps, above, below, exit, innerOf, neighbours };
};
