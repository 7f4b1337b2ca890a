/**
 * What a machine's `*.model.ts` declares, so that its paths can be generated, replayed on the real actor and driven through
 * the browser. A new event with a payload, or a new actor, fails compilation until it has a case.
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
  StateValueFrom,
} from 'xstate';
import type { ActorsOf } from '../runtime/machine.ts';
import { DONE, FAILED } from '../runtime/transitions.ts';
import { limitMicrosteps } from '../runtime/xstate-internals.ts';

type Payload<E, T> = Omit<Extract<E, { type: T }>, 'type'>;
type PayloadTypes<E extends EventObject> = {
  [T in E['type']]: keyof Payload<E, T> extends never ? never : T;
}[E['type']];
type ActorCases<A extends ProvidedActor> = {
  [K in A['src']]: { done: OutputFrom<Extract<A, { src: K }>['logic']>[]; error: unknown[] };
};

/** Events with the state they must end in. */
export type Journey<Value = unknown> = {
  events: AnyEventObject[];
  ends: Value;
  /** The events that the last state must not take. */
  refuses?: AnyEventObject[];
  /** The values that the context must have at the end. */
  keeps?: Record<string, unknown>;
  /** What the last event must have done, by name: its own actions, the messages of its notices, the events it sends; nothing else. */
  does?: string[];
};

/**
 * What ends a wait: the idle session (the citizen is logged out, what is typed is kept), the server (it refuses what is too
 * late), an event of a child that the state takes, or nothing, because no one has to wait.
 */
export type Waiting = { until: 'sessionEnds' | 'serverRefuses' | 'always' | { event: string }; why: string };
/** Declares the same wait for several states. */
export const waitsIn = (paths: readonly string[], waiting: Waiting): Record<string, Waiting> =>
  Object.fromEntries(paths.map((path) => [path, waiting]));

/**
 * A state as it was designed: its screen, what the page reads of it besides (its tags), and the events that it takes itself, apart
 * from those that its parents take. What is left out is none.
 */
export type StateDesign = { screen?: string; tags?: readonly string[]; takes?: readonly string[] };

/** What a model declares of single states and transitions, each with its reason. */
interface Declarations {
  /** Guards that can only go one way where they stand, by the key of their transition, each with its reason. */
  oneWayGuards?: Record<string, string>;
  /** Why a state shows no screen, by its path in the machine; `*` for all of them. */
  screenless?: Record<string, string>;
  /** Why nothing leads on from a state that is not final. */
  restsIn?: Record<string, string>;
  /** What ends the waiting in a state, by its path, where neither a timer nor an actor of its own does. */
  waits?: Record<string, Waiting>;
  /** Every state that has a screen, a tag or events of its own, by its path; `*` is the machine itself. */
  design?: Record<string, StateDesign>;
  /** Transitions that no person, server or network can bring about in a browser, by key, each with its reason. */
  unreachableInBrowser?: Record<string, string>;
  /** The id of a machine of the same definition and the same parts of screens: what a browser saw of it counts here in an ordinary run. */
  twinOf?: string;
}

/** What a transition executes: actors that start, events that are sent or emitted, and the machine's own actions. */
export type Effect =
  | { kind: 'start'; src: string; input: unknown }
  | { kind: 'send' | 'emit'; event: AnyEventObject }
  | { kind: 'action'; type: string; params: unknown };
/** A step of a machine: one event in one state. */
export type ModelStep<Snapshot = AnyMachineSnapshot> = {
  before: Snapshot;
  event: AnyEventObject;
  after: Snapshot;
  effects: Effect[];
};

export interface FlowModel<M extends AnyStateMachine> extends Declarations {
  machine: M;
  input?: InputFrom<M>;
  events: { [T in PayloadTypes<EventFromLogic<M>>]: Payload<EventFromLogic<M>, T>[] };
  /** Outcomes by actor src; invoke ids equal the src, or `src:part` when one src is invoked in several states. */
  actors: ActorCases<ActorsOf<M>>;
  /** Events that cannot arrive in a state, by the reason why they cannot. */
  impossible?: Record<string, (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean>;
  /**
   * Where the walks take an event that may come in any state, such as news of a child: elsewhere it would only repeat. The checks
   * take it everywhere.
   */
  isWalked?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean;
  /** The part of the context that guards and screens read, without tokens, ids and texts: it keeps the graph small. */
  contextKey?: (snapshot: SnapshotFrom<M>) => unknown;
  /** The rules that the specification sets, not the machine: they hold in every reachable snapshot. */
  invariants: Record<string, (snapshot: SnapshotFrom<M>) => boolean>;
  /** The rules of the specification for every event in every reachable snapshot: what it changes and what it sends. */
  stepInvariants?: Record<string, (step: ModelStep<SnapshotFrom<M>>) => boolean>;
  /** What each actor is started with, by its src: from the event that starts it, and the context before and after it. */
  starts?: Record<string, (step: ModelStep<SnapshotFrom<M>>) => unknown>;
  /** Sequences of events with the end that the specification sets. No other check catches a wrong target. */
  journeys: Record<string, Journey<StateValueFrom<M>>>;
}

/** The kit's own view of a model, whatever its machine. */
export interface AnyFlowModel extends Declarations {
  machine: AnyStateMachine;
  input?: unknown;
  events: Record<string, object[]>;
  actors: Record<string, { done: unknown[]; error: unknown[] }>;
  impossible?: Record<string, (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean>;
  isWalked?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
  contextKey?: (snapshot: AnyMachineSnapshot) => unknown;
  invariants: Record<string, (snapshot: AnyMachineSnapshot) => boolean>;
  stepInvariants?: Record<string, (step: ModelStep) => boolean>;
  starts?: Record<string, (step: ModelStep) => unknown>;
  journeys: Record<string, Journey>;
}

type EventCases<M extends AnyStateMachine> = FlowModel<M>['events'];
/** A union of names, or yes and no; neither any text nor a single name. */
type IsEnum<T> = [T] extends [string | boolean]
  ? string extends T
    ? false
    : [T] extends [UnionToIntersection<T>]
      ? false
      : true
  : false;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type EnumsOf<P> = { [K in keyof P]-?: IsEnum<NonNullable<P[K]>> extends true ? K : never }[keyof P];
/** Members of an enum in a payload that no case has, unless the model says that all of them are treated alike. */
type WithoutCase<M extends AnyStateMachine, Cases, Alike> = {
  [T in PayloadTypes<EventFromLogic<M>>]: {
    [K in EnumsOf<Payload<EventFromLogic<M>, T>> as K extends AlikeIn<Alike, T> ? never : K]: Exclude<
      NonNullable<Payload<EventFromLogic<M>, T>[K]>,
      T extends keyof Cases
        ? Cases[T] extends readonly (infer C)[]
          ? K extends keyof C
            ? C[K]
            : never
          : never
        : never
    >;
  } extends infer Missing
    ? Missing[keyof Missing]
    : never;
}[PayloadTypes<EventFromLogic<M>>];
type AlikeIn<Alike, T extends string> = keyof Alike extends infer F
  ? F extends `${T}: ${infer K}`
    ? K
    : never
  : never;

/** An enum of a payload needs a case for each of its members: `missing` names those without one. */
export const defineModel = <
  M extends AnyStateMachine,
  const Cases extends EventCases<M>,
  const Alike extends Record<string, string> = Record<never, string>,
>(
  model: Omit<FlowModel<M>, 'events'> & {
    machine: M;
    events: Cases;
    /** Enums of payloads whose members the machine treats alike, by event and field (`input.changed: step`), with the reason. */
    alike?: Alike;
  } & ([WithoutCase<M, Cases, Alike>] extends [never] ? unknown : { missing: WithoutCase<M, Cases, Alike> }),
): AnyFlowModel => {
  limitMicrosteps(model.machine);
  return model as unknown as AnyFlowModel;
};

/** The outcome of an actor, as an event of a path or a journey. */
export const done = (actorId: string, output?: unknown) => ({ type: `${DONE}${actorId}`, actorId, output });
export const failed = (actorId: string, error: unknown) => ({ type: `${FAILED}${actorId}`, actorId, error });

export const FORM_WAITS: Waiting = {
  until: 'sessionEnds',
  why: 'A form waits until it is filled in; the idle time ends the session (§4) and keeps what is typed.',
};
/** Reasons for `unreachableInBrowser`: an actor that is a machine or a timer of the portal itself. */
export const ENDS_BUT_NEVER_FAILS = 'It is a machine of the portal itself: it ends, and does not fail.';
export const TIMER_NEVER_FAILS = 'It is a timer of the page: it ends, and does not fail.';
