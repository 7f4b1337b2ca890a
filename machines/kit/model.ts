/**
 * What a machine's `*.model.ts` declares beside the machine, so that its paths can be generated, replayed on the real actor
 * and driven through the browser. A new event with a payload, or a new actor, fails compilation until it has a case.
 */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
  StateValueFrom,
} from 'xstate';

type Payload<E, T> = Omit<Extract<E, { type: T }>, 'type'>;
type PayloadTypes<E extends EventObject> = {
  [T in E['type']]: keyof Payload<E, T> extends never ? never : T;
}[E['type']];
type ActorsOf<M> =
  M extends StateMachine<
    infer _0,
    infer _1,
    infer _2,
    infer A,
    infer _4,
    infer _5,
    infer _6,
    infer _7,
    infer _8,
    infer _9,
    infer _10,
    infer _11,
    infer _12,
    infer _13,
    infer _14
  >
    ? A extends ProvidedActor
      ? A
      : never
    : never;
type ActorCases<A extends ProvidedActor> = {
  [K in A['src']]: { done: OutputFrom<Extract<A, { src: K }>['logic']>[]; error: unknown[] };
};

export type Journey<Value = unknown> = { events: AnyEventObject[]; ends: Value };

export interface FlowModel<M extends AnyStateMachine> {
  machine: M;
  input?: InputFrom<M>;
  events: { [T in PayloadTypes<EventFromLogic<M>>]: Payload<EventFromLogic<M>, T>[] };
  /** Outcomes by actor src; invoke ids equal the src, or `src:part` when one src is invoked in several states. */
  actors: ActorCases<ActorsOf<M>>;
  /** False for an order that time or the environment forbids. */
  feasible?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean;
  /** Only what guards and screens read, not tokens, ids and texts: keeps the graph small. */
  contextKey?: (snapshot: SnapshotFrom<M>) => unknown;
  /** From the specification, not from the machine: holds in every reachable snapshot. */
  invariants: Record<string, (snapshot: SnapshotFrom<M>) => boolean>;
  /** From the specification: events with a pinned end. The only check that catches a wrong target. */
  journeys: Record<string, Journey<StateValueFrom<M>>>;
}

/** The kit's own view of a model, whatever its machine. */
export interface AnyFlowModel {
  machine: AnyStateMachine;
  input?: unknown;
  events: Record<string, object[]>;
  actors: Record<string, { done: unknown[]; error: unknown[] }>;
  feasible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  contextKey?: (snapshot: AnyMachineSnapshot) => unknown;
  invariants: Record<string, (snapshot: AnyMachineSnapshot) => boolean>;
  journeys: Record<string, Journey>;
}

export const defineModel = <M extends AnyStateMachine>(model: FlowModel<M>): AnyFlowModel =>
  model as unknown as AnyFlowModel;

export const DONE = 'xstate.done.actor.';
export const FAILED = 'xstate.error.actor.';
export const AFTER = 'xstate.after.';
/** The outcome of an actor, as an event of a path or a journey. */
export const done = (actorId: string, output?: unknown) => ({ type: `${DONE}${actorId}`, actorId, output });
export const failed = (actorId: string, error: unknown) => ({ type: `${FAILED}${actorId}`, actorId, error });

/** `saveStep:cost` -> `saveStep`. */
export const srcOf = (invokeId: string) => invokeId.split(':')[0] ?? invokeId;
