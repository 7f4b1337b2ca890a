/** Paths through a machine's graph. Nothing is started here: the graph is walked by the pure transition function. */
import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate';
import { getAdjacencyMap, getShortestPaths, getSimplePaths, type StatePath } from 'xstate/graph';
import { type AnyFlowModel, DONE, FAILED, srcOf } from './model.ts';

export type Graph = Record<
  string,
  { state: AnyMachineSnapshot; transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }> }
>;
export type Path = StatePath<AnyMachineSnapshot, AnyEventObject>;

/** Every event the model knows that this snapshot can take, with each of its payloads or outcomes. */
export const eventsOf = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  if (snapshot.status !== 'active') return [];
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  return [...types]
    .filter((type) => type !== '')
    .flatMap(
      (type): AnyEventObject[] =>
        outcomesOf(model, type) ?? (model.events[type] ?? [{}]).map((payload) => ({ type, ...payload })),
    )
    .filter((event) => snapshot.can(event) && (model.feasible?.(snapshot, event) ?? true));
};

const outcomesOf = (model: AnyFlowModel, type: string): AnyEventObject[] | undefined => {
  for (const [prefix, outcome, field] of [
    [DONE, 'done', 'output'],
    [FAILED, 'error', 'error'],
  ] as const) {
    if (!type.startsWith(prefix)) continue;
    const actorId = type.slice(prefix.length);
    return (model.actors[srcOf(actorId)]?.[outcome] ?? []).map((value) => ({ type, actorId, [field]: value }));
  }
  return undefined;
};

export const stateKey = (model: AnyFlowModel, snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, model.contextKey ? model.contextKey(snapshot) : snapshot.context]);

const options = (model: AnyFlowModel) =>
  ({
    input: model.input,
    limit: 20_000,
    events: (snapshot: AnyMachineSnapshot) => eventsOf(model, snapshot),
    serializeState: (snapshot: AnyMachineSnapshot) => stateKey(model, snapshot),
  }) as never;

export const adjacency = (model: AnyFlowModel) => getAdjacencyMap(model.machine, options(model)) as unknown as Graph;
export const shortestPaths = (model: AnyFlowModel) =>
  getShortestPaths(model.machine, options(model)) as unknown as Path[];
export const simplePaths = (model: AnyFlowModel) => getSimplePaths(model.machine, options(model)) as unknown as Path[];

/** The shortest way to each state, followed by each event it can take; paths that begin another are dropped. */
export const edgePaths = (model: AnyFlowModel): Path[] => {
  const reach = new Map(shortestPaths(model).map((path) => [stateKey(model, path.state), path]));
  const paths = Object.entries(adjacency(model)).flatMap(([from, node]) => {
    const head = reach.get(from);
    if (!head) return [];
    return Object.values(node.transitions).map(
      ({ event, state }): Path => ({ state, weight: head.weight + 1, steps: [...head.steps, { state, event }] }),
    );
  });
  const begun = new Set<string>();
  const signatures = paths.map((path) =>
    path.steps.reduce((signature, step, index) => {
      if (index > 0) begun.add(signature);
      return `${signature}\n${JSON.stringify(step.event)}`;
    }, ''),
  );
  return paths.filter((_, index) => !begun.has(signatures[index] ?? ''));
};
