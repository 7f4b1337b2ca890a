/** A machine as plain data: what the atlas draws, tells, exports and compares between two versions. */

export type ChartState = {
  id: string;
  /** The path of the state in its machine: `filling.identity.editing`; empty for the machine itself. */
  path: string;
  parent: string | null;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The ids of the states in which it begins. */
  initial: string[];
  tags: string[];
  screen: string | null;
  /** The page of the portal that shows it, where the machine says it. */
  address: string | null;
  entry: string[];
  exit: string[];
  /** Sources of the actors that live as long as the state. */
  invokes: string[];
};
export type ChartGuard = {
  name: string;
  params: Readonly<Record<string, unknown>> | null;
  /** The guards that `and`, `or` and `not` join. */
  of: ChartGuard[];
};
export type ChartTransition = {
  key: string;
  source: string;
  /** Empty for one that is taken by itself. */
  event: string;
  /** The ids of the states that it leads to; empty if only actions run and the state stays. */
  targets: string[];
  guard: ChartGuard | null;
  actions: string[];
  rule: string | null;
};
export const CHART_FORMAT = 'flow-chart/1';
export type Chart = {
  format: typeof CHART_FORMAT;
  machine: string;
  states: ChartState[];
  transitions: ChartTransition[];
};
