/** Paths through a machine's graph, found with the pure transition function; no actor is started. */

import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate';
import { getAdjacencyMap, getShortestPaths, type StatePath } from 'xstate/graph';
import { DONE, FAILED, srcOf } from '../runtime/transitions.ts';
import { activeNodes } from '../runtime/xstate-internals.ts';
import type { AnyFlowModel } from './model.ts';

export type Graph = Record<
  string,
  { state: AnyMachineSnapshot; transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }> }
>;
export type Path = StatePath<AnyMachineSnapshot, AnyEventObject>;

/** Every event the model knows that this snapshot takes, with each of its payloads or outcomes. */
export const eventsTakenIn = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  if (snapshot.status !== 'active') return [];
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  return [...types]
    .filter((type) => type !== '')
    .flatMap(
      (type): AnyEventObject[] =>
        outcomesOf(model, type) ?? (model.events[type] ?? [{}]).map((payload) => ({ type, ...payload })),
    )
    .filter((event) => snapshot.can(event));
};

/** The events that can be sent in this state. */
export const eventsOf = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  eventsTakenIn(model, snapshot).filter((event) => reasonAgainst(model, snapshot, event) === undefined);

/** The reason why the event cannot be sent in this state. */
export const reasonAgainst = (
  { impossible = {} }: AnyFlowModel,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string | undefined => Object.keys(impossible).find((reason) => impossible[reason]?.(snapshot, event));

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

/** The events that the walks take. */
const walkedEvents = (model: AnyFlowModel, snapshot: AnyMachineSnapshot) =>
  eventsOf(model, snapshot).filter((event) => model.isWalked?.(snapshot, event) ?? true);

const options = (model: AnyFlowModel, events: typeof eventsOf) =>
  ({
    input: model.input,
    limit: 20_000,
    events: (snapshot: AnyMachineSnapshot) => events(model, snapshot),
    serializeState: (snapshot: AnyMachineSnapshot) => stateKey(model, snapshot),
  }) as never;

/** Memoises an expensive walk by model. */
export const oncePerModel = <T>(walk: (model: AnyFlowModel) => T) => {
  const walked = new WeakMap<AnyFlowModel, T>();
  return (model: AnyFlowModel): T => {
    const found = walked.get(model) ?? walk(model);
    walked.set(model, found);
    return found;
  };
};

/** Every state with every event that may come in it. */
export const adjacency = oncePerModel(
  (model) => getAdjacencyMap(model.machine, options(model, eventsOf)) as unknown as Graph,
);
/** The part of it that the walks take. */
export const walkedGraph = oncePerModel(
  (model) => getAdjacencyMap(model.machine, options(model, walkedEvents)) as unknown as Graph,
);
export const shortestPaths = oncePerModel(
  (model) => getShortestPaths(model.machine, options(model, walkedEvents)) as unknown as Path[],
);

/** The model's events that this snapshot refuses, with each payload. */
export const refusedBy = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  snapshot.status !== 'active'
    ? []
    : model.machine.events
        .filter((type) => !type.startsWith('xstate.') && type !== '*')
        .flatMap((type) => (model.events[type] ?? [{}]).map((payload) => ({ type, ...payload })))
        .filter((event) => !snapshot.can(event));

/** The shortest way to each state, followed by everything that it refuses. */
export const refusalPaths = (model: AnyFlowModel): Path[] =>
  shortestPaths(model).map((path) => ({
    ...path,
    steps: [...path.steps, ...refusedBy(model, path.state).map((event) => ({ state: path.state, event }))],
  }));

/** Drops every path that is a prefix of another. */
export const withoutBeginnings = (paths: Path[]): Path[] => {
  const begun = new Set<string>();
  const signatures = paths.map((path) =>
    path.steps.reduce((signature, step, index) => {
      if (index > 0) begun.add(signature);
      return `${signature}\n${JSON.stringify(step.event)}`;
    }, ''),
  );
  return paths.filter((_, index) => !begun.has(signatures[index] ?? ''));
};

/** The shortest way to each state, followed by each event it can take; paths that begin another are dropped. */
export const edgePaths = (model: AnyFlowModel): Path[] => {
  const reach = new Map(shortestPaths(model).map((path) => [stateKey(model, path.state), path]));
  const paths = Object.entries(walkedGraph(model)).flatMap(([from, node]) => {
    const head = reach.get(from);
    if (!head) return [];
    return Object.values(node.transitions).map(
      ({ event, state }): Path => ({ state, weight: head.weight + 1, steps: [...head.steps, { state, event }] }),
    );
  });
  return withoutBeginnings(paths);
};

/** The shortest way to each state, by its id: the number of a path, and how many of its events lead there. */
export type Ways = Record<string, [path: number, events: number]>;
export const waysOf = (paths: readonly Path[]): Ways => {
  const ways: Ways = {};
  for (const [path, { steps }] of paths.entries())
    for (const [events, { state }] of steps.entries())
      for (const { id } of activeNodes(state)) {
        const known = ways[id];
        if (!known || known[1] > events) ways[id] = [path, events];
      }
  return ways;
};
