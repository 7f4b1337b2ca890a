/** What changed between two versions of a machine, each given as its chart. */
import type { Chart, ChartState, ChartTransition } from './chart-format.ts';

export type Change<T> =
  | { kind: 'added'; id: string; now: T }
  | { kind: 'removed'; id: string; before: T }
  | { kind: 'changed'; id: string; before: T; now: T; what: string[] };
export type ChartDiff = { states: Change<ChartState>[]; transitions: Change<ChartTransition>[] };

const changesOf = <T extends object>(
  before: readonly T[],
  now: readonly T[],
  idOf: (item: T) => string,
): Change<T>[] => {
  const old = new Map(before.map((item) => [idOf(item), item]));
  const current = new Map(now.map((item) => [idOf(item), item]));
  const removed = [...old]
    .filter(([id]) => !current.has(id))
    .map(([id, item]): Change<T> => ({ kind: 'removed', id, before: item }));
  const others = [...current].flatMap(([id, item]): Change<T>[] => {
    const earlier = old.get(id);
    if (!earlier) return [{ kind: 'added', id, now: item }];
    const what = Object.entries(item)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(earlier, name)))
      .map(([name]) => name);
    return what.length > 0 ? [{ kind: 'changed', id, before: earlier, now: item, what }] : [];
  });
  return [...removed, ...others];
};

export const diffCharts = (before: Chart, now: Chart): ChartDiff => ({
  states: changesOf(before.states, now.states, ({ id }) => id),
  transitions: changesOf(before.transitions, now.transitions, ({ key }) => key),
});
