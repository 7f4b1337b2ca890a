/**
 * What observers may see of a running actor: ids of the machine, the actor, its states and the transitions taken, and the type
 * of the event. Nothing of the context, of an event's payload, of an input, an output or an error is ever read here, so none
 * can leak.
 */

import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent, Observer } from 'xstate';
import { transitionKey } from './transitions.ts';
import { activeNodes, declaredIn, isMachine, isMachineSnapshot, logicOf } from './xstate-internals.ts';

export type FlowStep = {
  kind: 'step';
  machine: string;
  /** The session id of this actor in its page: `x:3`. */
  actor: string;
  /** The actor that runs it; null for the first of its system. */
  parent: string | null;
  /** The actors that its innermost states run: while it is there, the person deals with them. */
  handsOverTo: string[];
  /** Ids of the states it is in, outer ones first. */
  states: string[];
  /** Empty when an actor is first seen. */
  event: string;
  took: string[];
  status: AnyMachineSnapshot['status'];
};

/** The type, when the machine declares it; types made up by a sender are dropped. */
const typeOf = (machine: AnyStateMachine, type: string) => (machine.events.includes(type) ? type : '');

const stepOf = (actor: AnyActorRef, snapshot: unknown, type: string, took: string[]): FlowStep | null => {
  const machine = logicOf(actor);
  if (!isMachine(machine) || !isMachineSnapshot(snapshot)) return null;
  const nodes = activeNodes(snapshot).toSorted((a, b) => a.order - b.order);
  return {
    kind: 'step',
    machine: machine.id,
    actor: actor.sessionId,
    parent: actor._parent?.sessionId ?? null,
    handsOverTo: nodes
      .filter(({ type }) => type === 'atomic')
      .flatMap(({ invoke }) => invoke.flatMap(({ id }) => snapshot.children[id]?.sessionId ?? [])),
    states: nodes.map(({ id }) => id),
    event: typeOf(machine, type),
    took,
    status: snapshot.status,
  };
};

/** An observer for `createActor`'s `inspect` or `system.inspect`. */
export const flowFeed = (post: (step: FlowStep) => void): Observer<InspectionEvent> => {
  const taken = new WeakMap<object, string[]>();
  return {
    next: (inspected) => {
      const { actorRef } = inspected;
      if (inspected.type === '@xstate.microstep') {
        const keys = declaredIn(inspected).map(transitionKey);
        taken.set(actorRef, [...(taken.get(actorRef) ?? []), ...keys]);
      }
      if (inspected.type !== '@xstate.snapshot') return;
      const step = stepOf(actorRef as AnyActorRef, inspected.snapshot, inspected.event.type, taken.get(actorRef) ?? []);
      taken.delete(actorRef);
      if (step) post(step);
    },
  };
};

/** The actor and all machines that it has started, parents first. */
export const machinesIn = (actor: AnyActorRef): AnyActorRef[] => {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const children = Object.values(snapshot.children) as (AnyActorRef | undefined)[];
  return [actor, ...children.flatMap((child) => (child ? machinesIn(child) : []))];
};

/** The present states of an actor and of all actors it has started, for an observer that comes later. */
export const standing = (actor: AnyActorRef): FlowStep[] =>
  machinesIn(actor).flatMap((one) => stepOf(one, one.getSnapshot(), '', []) ?? []);
