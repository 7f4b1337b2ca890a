/** Oracles that do not come from the machine: structure, invariants and journeys of the specification. */
import { type AnyStateMachine, initialTransition, matchesState, transition } from 'xstate';
import { type AnyFlowModel, srcOf } from './model.ts';
import { adjacency, stateKey } from './paths.ts';
import { nodesOf, transitionsOf } from './replay.ts';

type Invoke = { id: string; src: unknown };

/** What generated paths cannot see, since they move with the machine. */
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

/** `assign`, `emit`, `sendTo` and the guards' `and`, `or`, `not` carry XState's own marks. */
const isBuiltIn = (implementation: object) => 'resolve' in implementation || 'check' in implementation;

export const brokenInvariants = (model: AnyFlowModel): string[] =>
  Object.values(adjacency(model)).flatMap(({ state }) => [
    ...(state.status === 'error' ? [`the actor fails in ${JSON.stringify(state.value)}`] : []),
    ...Object.entries(model.invariants)
      .filter(([, holds]) => !holds(state))
      .map(([name]) => `"${name}" is broken in ${stateKey(model, state)}`),
  ]);

export const journeyFaults = (model: AnyFlowModel): string[] =>
  Object.entries(model.journeys).flatMap(([name, { events, ends }]) => {
    let [snapshot] = initialTransition(model.machine, model.input);
    for (const event of events) {
      if (!snapshot.can(event)) return [`${name}: "${event.type}" is refused in ${JSON.stringify(snapshot.value)}`];
      [snapshot] = transition(model.machine, snapshot, event);
    }
    return matchesState(ends as never, snapshot.value)
      ? []
      : [`${name}: ended in ${JSON.stringify(snapshot.value)} instead of ${JSON.stringify(ends)}`];
  });
