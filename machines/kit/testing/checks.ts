/** Checks that do not come from the machine: rules of structure, and invariants and journeys of the specification. */

import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  matchesState,
  transition,
} from 'xstate';
import { nodesOf, srcOf, transitionsOf } from '../runtime/transitions.ts';
import { isBuiltIn } from '../runtime/xstate-internals.ts';
import type { AnyFlowModel, Journey } from './model.ts';
import { adjacency, type Path, stateKey } from './paths.ts';

type Invoke = { id: string; src: unknown };

/** Faults that generated paths cannot find, because they change with the machine. */
export const lint = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap((node) => {
    const faults: string[] = [];
    for (const { id, src } of node.invoke as unknown as Invoke[]) {
      if (typeof src !== 'string') faults.push(`${node.id}: the invoke's src has no name`);
      else if (srcOf(id) !== src) faults.push(`${node.id}: invoke id "${id}" must be "${src}" or "${src}:part"`);
      if (!node.transitions.has(`xstate.error.actor.${id}`)) faults.push(`${node.id}: invoke "${id}" has no onError`);
    }
    for (const declared of transitionsOf(node)) {
      const where = `${node.id} on ${declared.eventType}`;
      if (typeof declared.guard === 'function' && !isBuiltIn(declared.guard))
        faults.push(`${where}: a guard has no name`);
      if (declared.actions.some((action) => typeof action === 'function' && !isBuiltIn(action)))
        faults.push(`${where}: an action has no name`);
      const meta = declared.meta as { rule?: string } | undefined;
      if (!meta?.rule) faults.push(`${where}: no rule of the specification`);
    }
    if ([...node.entry, ...node.exit].some((action) => typeof action === 'function' && !isBuiltIn(action)))
      faults.push(`${node.id}: an entry or exit action has no name`);
    return faults;
  });

/** The graph merges states of one key; every transition into them is checked. */
const reached = (model: AnyFlowModel): AnyMachineSnapshot[] =>
  Object.values(adjacency(model)).flatMap(({ state, transitions }) => [
    state,
    ...Object.values(transitions).map((way) => way.state),
  ]);

export const brokenInvariants = (model: AnyFlowModel): string[] => {
  const faults = reached(model).flatMap((state) => [
    ...(state.status === 'error' ? [`the actor fails in ${JSON.stringify(state.value)}`] : []),
    ...Object.entries(model.invariants)
      .filter(([, holds]) => !holds(state))
      .map(([name]) => `"${name}" is broken in ${stateKey(model, state)}`),
  ]);
  return [...new Set(faults)];
};

/** The steps of a journey; the events that it refuses come last and change nothing. */
const stepsOf = (model: AnyFlowModel, { events, refuses = [] }: Journey): Path['steps'] => {
  let [state] = initialTransition(model.machine, model.input);
  const steps: Path['steps'] = [{ event: { type: 'xstate.init' }, state }];
  for (const event of events) {
    [state] = transition(model.machine, state, event);
    steps.push({ event, state });
  }
  return [...steps, ...refuses.map((event) => ({ event, state }))];
};

/** The effects of an event by name: its own actions, its notices and the events that it sends. */
const doneBy = (model: AnyFlowModel, before: AnyMachineSnapshot, event: AnyEventObject): string[] => {
  const [, actions] = transition(model.machine, before, event) as [unknown, { type: string; params?: unknown }[]];
  return actions.flatMap(({ type, params }) => {
    if (!type.startsWith('xstate.')) return [type];
    if (type !== 'xstate.emit' && type !== 'xstate.sendTo') return [];
    const { event: told } = params as { event: { type: string; message?: unknown } };
    return [typeof told.message === 'string' ? told.message : told.type];
  });
};

/** The journeys as paths for the real actor. */
export const journeyPaths = (model: AnyFlowModel): Path[] =>
  Object.values(model.journeys).map((journey) => {
    const steps = stepsOf(model, journey);
    return { steps, weight: steps.length, state: steps[journey.events.length]?.state as AnyMachineSnapshot };
  });

export const journeyFaults = (model: AnyFlowModel): string[] =>
  Object.entries(model.journeys).flatMap(([name, journey]) => {
    const told = (what: string) => [`${name}: ${what}`];
    const steps = stepsOf(model, journey);
    for (const [index, event] of journey.events.entries()) {
      const { state } = steps[index] as Path['steps'][number];
      if (!state.can(event)) return told(`"${event.type}" is refused in ${JSON.stringify(state.value)}`);
    }
    const { state } = steps[journey.events.length] as Path['steps'][number];
    if (!matchesState(journey.ends as never, state.value))
      return told(`ended in ${JSON.stringify(state.value)} instead of ${JSON.stringify(journey.ends)}`);
    for (const [key, value] of Object.entries(journey.keeps ?? {}))
      if (JSON.stringify(state.context[key]) !== JSON.stringify(value))
        return told(`remembers ${key} as ${JSON.stringify(state.context[key])} instead of ${JSON.stringify(value)}`);
    const [before, last] = [steps[journey.events.length - 1]?.state, journey.events.at(-1)];
    if (journey.does && before && last) {
      const did = doneBy(model, before, last);
      if (did.join() !== journey.does.join())
        return told(`did ${did.join(', ')} instead of ${journey.does.join(', ')}`);
    }
    return (journey.refuses ?? [])
      .filter((event) => state.can(event))
      .flatMap(({ type }) => told(`"${type}" is taken in ${JSON.stringify(state.value)}`));
  });
