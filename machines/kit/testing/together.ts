/**
 * A machine with the machines that it invokes, as plain data: every event is a pure transition and no actor is started,
 * so that a state can be compared, and left by every event in turn. Calls and timers wait until the caller lets them
 * end.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { DONE, FAILED, srcOf } from '../runtime/transitions.ts';
import { isMachine } from '../runtime/xstate-internals.ts';

/** A call that an actor waits for. */
export type Call = { by: string; id: string; src: string; input: unknown };
/** What a machine sent to another: `taken` is false where the receiver has no transition for it in its state. */
export type Message = { from: string; to: string; event: AnyEventObject; isTaken: boolean };
export type Together = {
  /** The snapshots by id: the machine itself under `root`, and each machine that it invoked. */
  actors: Readonly<Record<string, AnyMachineSnapshot>>;
  calls: readonly Call[];
  /** The messages of the last event. */
  messages: readonly Message[];
};

export const ROOT = 'root';

type Action = { type: string; params?: unknown };
type Params = {
  id?: string;
  src?: unknown;
  input?: unknown;
  targetId?: string;
  to?: { id?: string };
  event?: AnyEventObject;
  delay?: number;
};
type Outgoing = { from: string; to: string; event: AnyEventObject };
type IsLost = (message: Outgoing) => boolean;

/** Collects what one event does to all of them. */
class Run {
  readonly actors: Record<string, AnyMachineSnapshot>;
  calls: Call[];
  readonly messages: Message[] = [];
  readonly #queue: Outgoing[] = [];
  readonly #machine: AnyStateMachine;
  readonly #isLost: IsLost;

  constructor(machine: AnyStateMachine, isLost: IsLost, { actors, calls }: Pick<Together, 'actors' | 'calls'>) {
    this.#machine = machine;
    this.#isLost = isLost;
    this.actors = { ...actors };
    this.calls = [...calls];
  }

  begin(id: string, machine: AnyStateMachine, input: unknown) {
    const [snapshot, actions] = initialTransition(machine, input as never) as [AnyMachineSnapshot, Action[]];
    this.actors[id] = snapshot;
    this.#follow(id, actions);
  }

  take(id: string, event: AnyEventObject) {
    const before = this.actors[id];
    if (before?.status !== 'active') return;
    const [after, actions] = transition(before.machine, before, event) as [AnyMachineSnapshot, Action[]];
    this.actors[id] = after;
    this.#follow(id, actions);
    if (id !== ROOT && after.status === 'done')
      this.#queue.push({ from: id, to: ROOT, event: { type: `${DONE}${id}`, actorId: id, output: after.output } });
  }

  settle() {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (this.#isLost(next)) continue;
      const { to, event } = next;
      const receiver = this.actors[to];
      this.messages.push({ ...next, isTaken: receiver?.status === 'active' && receiver.can(event) });
      this.take(to, event);
    }
  }

  /** Actors begin before messages arrive: XState delivers what a transition sends after all else that it does. */
  #follow(by: string, actions: Action[]) {
    for (const { type, params } of actions) {
      const { id = '', src, input, targetId, to, event, delay } = (params ?? {}) as Params;
      if (type === 'xstate.spawnChild') this.#spawn({ by, id, src: String(src), input });
      else if (type === 'xstate.stopChild') this.#stop(by, id);
      else if (type === 'xstate.sendTo' && event && delay === undefined)
        this.#queue.push({ from: by, to: this.#nameOf(by, targetId ?? to?.id), event });
    }
  }

  #spawn(call: Call) {
    const logic: unknown = this.actors[call.by]?.machine.implementations.actors[srcOf(call.src)];
    const child = call.by === ROOT && isMachine(logic) ? logic : undefined;
    if (child) this.begin(call.id, child, call.input);
    else this.calls.push(call);
  }

  #stop(by: string, id: string) {
    if (by === ROOT && this.actors[id]) {
      delete this.actors[id];
      this.calls = this.calls.filter((call) => call.by !== id);
    } else this.calls = this.calls.filter((call) => call.by !== by || call.id !== id);
  }

  /** A child names its parent by reference; another child by id. */
  #nameOf(by: string, target: string | undefined) {
    return target !== undefined && target !== this.#machine.id && this.actors[target] && target !== by ? target : ROOT;
  }
}

const after = (run: Run): Together => {
  run.settle();
  return { actors: run.actors, calls: run.calls, messages: run.messages };
};

/** The moves of a machine and its children. A message that `isLost` never arrives: a fault that a test plants. */
export const together = (machine: AnyStateMachine, isLost: IsLost = () => false) => {
  /** Sends an event to one of the machines. */
  const send = (before: Together, to: string, event: AnyEventObject): Together => {
    const run = new Run(machine, isLost, before);
    run.take(to, event);
    return after(run);
  };
  return {
    begin: (input: unknown): Together => {
      const run = new Run(machine, isLost, { actors: {}, calls: [] });
      run.begin(ROOT, machine, input);
      return after(run);
    },
    send,
    /** Ends a call; a call that no machine waits for any more changes nothing. */
    end: (
      before: Together,
      { by, id }: Pick<Call, 'by' | 'id'>,
      outcome: { output: unknown } | { error: unknown },
    ): Together => {
      const calls = before.calls.filter((call) => call.by !== by || call.id !== id);
      if (calls.length === before.calls.length) return { ...before, messages: [] };
      const type = `${'output' in outcome ? DONE : FAILED}${id}`;
      return send({ ...before, calls }, by, { type, actorId: id, ...outcome });
    },
  };
};
