/** Replays paths on the real, started actor: promises that the path settles, a clock that the path drives. */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
} from 'xstate';
import { AFTER, type AnyFlowModel, DONE, FAILED } from './model.ts';
import { edgePaths, type Path } from './paths.ts';

/** `login.code · oneTimeCode.done[1]`: one declared transition; the branches of a guard count separately. */
const transitionKey = (transition: AnyTransitionDefinition) => {
  const siblings =
    (transition.eventType ? transition.source.transitions.get(transition.eventType) : transition.source.always) ?? [];
  return `${transition.source.id} · ${transition.eventType || 'always'}[${siblings.indexOf(transition)}]`;
};

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The denominator of coverage. */
export const declaredTransitions = (machine: AnyStateMachine) =>
  new Set(nodesOf(machine.root).flatMap(transitionsOf).map(transitionKey));

type Timer = { run: () => void; delay: number; due: number };

/** Fires exactly the timer the path names, and refuses an order that real time cannot produce. */
class PathClock {
  #now = 0;
  #next = 1;
  readonly #timers = new Map<number, Timer>();

  setTimeout = (run: () => void, delay: number) => {
    const timer = this.#next++;
    this.#timers.set(timer, { run, delay, due: this.#now + delay });
    return timer;
  };

  clearTimeout = (timer: number) => {
    this.#timers.delete(timer);
  };

  fire(delay: number) {
    const byDue = [...this.#timers].sort(([, a], [, b]) => a.due - b.due);
    const wanted = byDue.find(([, timer]) => timer.delay === delay);
    if (!wanted) throw new Error(`no timer of ${delay} ms is running`);
    const [id, timer] = wanted;
    const first = byDue[0]?.[1];
    if (first && first.due < timer.due)
      throw new Error(`impossible in time: a timer of ${first.delay} ms is due before one of ${delay} ms`);
    this.#timers.delete(id);
    this.#now = timer.due;
    timer.run();
  }
}

type Settle = { resolve: (value: unknown) => void; reject: (error: unknown) => void };

/** Promise actors and their parents settle within a few microtasks. */
const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await null;
};

export type OnStep = (actual: AnyMachineSnapshot, expected: AnyMachineSnapshot, event: AnyEventObject) => void;

/** Takes the path on a real actor and returns the declared transitions it took. */
export const replay = async (model: AnyFlowModel, path: Path, onStep?: OnStep): Promise<Set<string>> => {
  const covered = new Set<string>();
  const pending = new Map<string, Settle>();
  const clock = new PathClock();
  const controlled = fromPromise(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const actor = createActor(
    model.machine.provide({ actors: Object.fromEntries(Object.keys(model.actors).map((src) => [src, controlled])) }),
    {
      input: model.input,
      clock: clock as never,
      inspect: (event) => {
        if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
        for (const transition of event._transitions)
          if (transition.eventType !== null) covered.add(transitionKey(transition));
      },
    },
  );
  const failures: unknown[] = [];
  actor.subscribe({ error: (error) => failures.push(error) });
  actor.start();

  for (const { event, state } of path.steps) {
    if (event.type.startsWith(DONE) || event.type.startsWith(FAILED)) {
      const settle = pending.get(String(event.actorId));
      if (!settle) throw new Error(`${event.type}: no such actor is running`);
      if (event.type.startsWith(DONE)) settle.resolve(event.output);
      else settle.reject(event.error);
    } else if (event.type.startsWith(AFTER)) {
      const { _scheduledEvents } = actor.system.getSnapshot() as unknown as {
        _scheduledEvents: Record<string, { event: AnyEventObject; delay: number }>;
      };
      const scheduled = Object.values(_scheduledEvents).find((candidate) => candidate.event.type === event.type);
      if (!scheduled) throw new Error(`${event.type} is not scheduled`);
      clock.fire(scheduled.delay);
    } else if (event.type !== 'xstate.init') actor.send(event);
    await settled();
    if (failures.length > 0) throw failures[0];
    onStep?.(actor.getSnapshot(), state, event);
  }
  actor.stop();
  return covered;
};

export type Cover = { paths: Path[]; missing: string[] };

/** Greedy minimum: the fewest edge paths that take every declared transition. The browser walks these. */
export const coverPaths = async (model: AnyFlowModel): Promise<Cover> => {
  const candidates: { path: Path; takes: Set<string> }[] = [];
  for (const path of edgePaths(model)) candidates.push({ path, takes: await replay(model, path) });
  const missing = declaredTransitions(model.machine);
  const paths: Path[] = [];
  for (;;) {
    const ranked = candidates
      .map((candidate) => ({ ...candidate, gain: candidate.takes.intersection(missing).size }))
      .filter((candidate) => candidate.gain > 0)
      .sort((a, b) => b.gain - a.gain || a.path.steps.length - b.path.steps.length);
    const best = ranked[0];
    if (!best) return { paths, missing: [...missing] };
    paths.push(best.path);
    for (const key of best.takes) missing.delete(key);
  }
};
