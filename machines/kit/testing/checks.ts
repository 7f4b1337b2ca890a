/** Checks that do not come from the machine: rules of structure, and invariants and journeys of the specification. */

import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  initialTransition,
  matchesState,
  transition,
} from 'xstate';
import { isSameData } from '../runtime/same-data.ts';
import { nodesOf, srcOf, transitionsOf } from '../runtime/transitions.ts';
import { isActorRef, isBuiltIn } from '../runtime/xstate-internals.ts';
import type { AnyFlowModel, Effect, Journey, ModelStep } from './model.ts';
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

/** Where the machine differs from its design. */
export const designFaults = ({ machine, design }: AnyFlowModel): string[] => {
  if (!design) return [];
  const nodes = new Map(nodesOf(machine.root).map((node) => [node.path.join('.') || '*', node]));
  const unknown = Object.keys(design).filter((path) => !nodes.has(path));
  const faults = [...nodes].flatMap(([path, node]) => {
    const { screen, tags = [], takes = [] } = design[path] ?? {};
    const own = {
      screen: (node.meta as { screen?: string } | undefined)?.screen,
      tags: node.tags,
      takes: ownEventsOf(node),
    };
    const differs = (what: string, given: readonly unknown[], designed: readonly unknown[]) =>
      isSameData([...given].sort(), [...designed].sort())
        ? []
        : [`${path}: ${what} ${JSON.stringify(given)} instead of ${JSON.stringify(designed)}`];
    return [
      ...differs('shows', [own.screen ?? null], [screen ?? null]),
      ...differs('has the tags', own.tags, tags),
      ...differs('takes', own.takes, takes),
    ];
  });
  return [...unknown.map((path) => `${path}: there is no such state`), ...faults];
};
/** Events of people, of other machines and of the outside; XState's own are none. */
const ownEventsOf = (node: AnyStateNode) =>
  [...node.transitions.keys()].filter((type) => type !== '' && !type.startsWith('xstate.'));

type Executed = { type: string; params?: unknown };
/** The effects of an event; what XState does for itself, such as timers, is none. */
export const effectsOf = (actions: readonly Executed[]): Effect[] =>
  actions.flatMap(({ type, params }): Effect[] => {
    const { src, input, event } = (params ?? {}) as { src?: unknown; input?: unknown; event?: AnyEventObject };
    if (type === 'xstate.spawnChild') return [{ kind: 'start', src: String(src), input }];
    if (type === 'xstate.sendTo' && event) return [{ kind: 'send', event }];
    if (type === 'xstate.emit' && event) return [{ kind: 'emit', event }];
    return type.startsWith('xstate.') ? [] : [{ kind: 'action', type, params }];
  });

const stepFrom = ({ machine }: AnyFlowModel, before: AnyMachineSnapshot, event: AnyEventObject): ModelStep => {
  const [after, actions] = transition(machine, before, event) as [AnyMachineSnapshot, Executed[]];
  return { before, event, after, effects: effectsOf(actions) };
};

/** Every event of a journey: it comes to states that the graph merges with others. */
const stepsOfJourney = (model: AnyFlowModel, journey: Journey): ModelStep[] => {
  const steps = stepsOf(model, journey);
  return steps.slice(1).flatMap(({ event }, at) => {
    const before = steps[at]?.state;
    return before?.can(event) ? [stepFrom(model, before, event)] : [];
  });
};
/** Every event in every state of the graph. */
const stepsOfGraph = (model: AnyFlowModel): ModelStep[] =>
  Object.values(adjacency(model)).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event }) => stepFrom(model, state, event)),
  );

/** References to actors are not compared. */
const isSameInput = (input: unknown, expected: unknown) => {
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify({ value }, (_, part) => (isActorRef(part) ? 'an actor' : part)));
  return isSameData(plain(input), plain(expected));
};

/** An invariant that cannot be judged is broken. */
const isKept = <T>(holds: (judged: T) => boolean, judged: T): boolean => {
  try {
    return holds(judged);
  } catch {
    return false;
  }
};

/**
 * Each broken invariant, with the first state, or the first event in a state, in which it is. A machine that throws is a fault of its
 * own; what can be checked without that step still is.
 */
export const brokenInvariants = (model: AnyFlowModel, where: 'everywhere' | 'journeys' = 'everywhere'): string[] => {
  const faults = new Map<string, string>();
  const checkState = (state: AnyMachineSnapshot) => {
    if (state.status === 'error') faults.set('error', `the actor fails in ${JSON.stringify(state.value)}`);
    for (const [name, holds] of Object.entries(model.invariants))
      if (!faults.has(name) && !isKept(holds, state))
        faults.set(name, `"${name}" is broken in ${stateKey(model, state)}`);
  };
  const checkStep = (step: ModelStep) => {
    const here = () => `by ${step.event.type} in ${stateKey(model, step.before)}`;
    checkState(step.after);
    for (const [name, holds] of Object.entries(model.stepInvariants ?? {}))
      if (!faults.has(name) && !isKept(holds, step)) faults.set(name, `"${name}" is broken ${here()}`);
    for (const effect of step.effects) {
      const expected = effect.kind === 'start' && model.starts?.[effect.src];
      if (expected && !faults.has(effect.src) && !isSameInput(effect.input, expected(step)))
        faults.set(effect.src, `${effect.src} is started with something else ${here()}`);
    }
  };
  const attempt = (check: () => void) => {
    try {
      check();
    } catch (reason) {
      faults.set('throws', `throws: ${reason instanceof Error ? reason.message : String(reason)}`);
    }
  };
  attempt(() => checkState(initialTransition(model.machine, model.input)[0]));
  for (const journey of Object.values(model.journeys))
    attempt(() => {
      for (const step of stepsOfJourney(model, journey)) checkStep(step);
    });
  if (where === 'everywhere')
    attempt(() => {
      for (const step of stepsOfGraph(model)) checkStep(step);
    });
  return [...faults.values()];
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
const doneBy = ({ effects }: ModelStep): string[] =>
  effects.flatMap((effect) => {
    if (effect.kind === 'start') return [];
    if (effect.kind === 'action') return [effect.type];
    return [typeof effect.event.message === 'string' ? effect.event.message : effect.event.type];
  });

/** The journeys as paths for the real actor. */
export const journeyPaths = (model: AnyFlowModel): Path[] =>
  Object.values(model.journeys).map((journey) => {
    const steps = stepsOf(model, journey);
    return { steps, weight: steps.length, state: steps[journey.events.length]?.state as AnyMachineSnapshot };
  });

export const journeyFaults = (model: AnyFlowModel): string[] =>
  Object.entries(model.journeys).flatMap(([name, journey]) => {
    const failure = (what: string) => [`${name}: ${what}`];
    const steps = stepsOf(model, journey);
    for (const [index, event] of journey.events.entries()) {
      const { state } = steps[index] as Path['steps'][number];
      if (!state.can(event)) return failure(`"${event.type}" is refused in ${JSON.stringify(state.value)}`);
    }
    const { state } = steps[journey.events.length] as Path['steps'][number];
    if (!matchesState(journey.ends as never, state.value))
      return failure(`ended in ${JSON.stringify(state.value)} instead of ${JSON.stringify(journey.ends)}`);
    for (const [key, value] of Object.entries(journey.keeps ?? {}))
      if (JSON.stringify(state.context[key]) !== JSON.stringify(value))
        return failure(`remembers ${key} as ${JSON.stringify(state.context[key])} instead of ${JSON.stringify(value)}`);
    const [before, last] = [steps[journey.events.length - 1]?.state, journey.events.at(-1)];
    if (journey.does && before && last) {
      const did = doneBy(stepFrom(model, before, last));
      if (did.join() !== journey.does.join())
        return failure(`did ${did.join(', ')} instead of ${journey.does.join(', ')}`);
    }
    return (journey.refuses ?? [])
      .filter((event) => state.can(event))
      .flatMap(({ type }) => failure(`"${type}" is taken in ${JSON.stringify(state.value)}`));
  });
