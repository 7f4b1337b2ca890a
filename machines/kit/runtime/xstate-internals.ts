/**
 * All access to parts of XState that its types hide or do not promise. A new version of XState may change them: this file and
 * `xstate/graph` in `../testing/paths.ts` are what to look at then.
 */
import type {
  AnyActor,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'events' in logic;
export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
export const isActorRef = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'xstate$$type' in value;
/** The logic that an actor runs. */
export const logicOf = (actor: object): unknown => ('logic' in actor ? actor.logic : undefined);

/** A machine, and those that it declares as its children, with theirs. */
export const machinesIn = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...Object.values(machine.implementations.actors).filter(isMachine).flatMap(machinesIn),
];

/** The nodes of the states that a snapshot is in. */
export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes;

/** The declared transitions of one microstep; the entry of the initial state is none. */
export const declaredIn = (event: InspectionEvent): AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event._transitions.filter(({ eventType }) => eventType !== null) : [];

type Scheduled = { event: AnyEventObject; delay: number };
/** The timers that run in a system of actors. */
export const scheduledEvents = (system: AnyActor['system']): Scheduled[] =>
  Object.values((system.getSnapshot() as unknown as { _scheduledEvents: Record<string, Scheduled> })._scheduledEvents);

/** `assign`, `emit`, `sendTo` and the guards' `and`, `or`, `not` are functions that XState marks as its own. */
export const isBuiltIn = (implementation: object) => 'resolve' in implementation || 'check' in implementation;
/** The guards that `and`, `or` and `not` join. */
export const guardsIn = (guard: unknown): unknown[] =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : [];

/** A guard that reads the children of a machine. XState gives the context alone to every guard but its own, which have a `check`. */
export const guardOnSnapshot = <S, E = unknown>(holds: (snapshot: S, event: E) => boolean) =>
  Object.assign(
    (): boolean => {
      throw new Error('XState calls check');
    },
    { check: (snapshot: S, { event }: { event: E }) => holds(snapshot, event) },
  );

/** More than any machine takes for one event: an eventless cycle fails instead of running for ever. */
const MICROSTEPS = 1000;
export const limitMicrosteps = ({ options }: AnyStateMachine): void => {
  Object.assign(options, { maxIterations: MICROSTEPS });
};
