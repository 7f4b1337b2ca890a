/** Replays paths on the real, started actor: the path settles its promises and drives its clock. */
import {
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
} from 'xstate';
import { AFTER, DONE, declaredTransitions, FAILED, transitionKey } from '../runtime/transitions.ts';
import { declaredIn, limitMicrosteps, scheduledEvents } from '../runtime/xstate-internals.ts';
import { journeyPaths } from './checks.ts';
import type { Coverage } from './coverage.ts';
import type { AnyFlowModel } from './model.ts';
import { edgePaths, oncePerModel, type Path, reasonAgainst } from './paths.ts';

type Timer = { run: () => void; delay: number; due: number };

/** Fires the timer that the path names; throws for an order that is impossible in real time. */
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

/** Pending promises, by the actor system of their replay. */
const waiting = new WeakMap<object, Map<string, Settle>>();

/** The machine with actors that wait until their path settles them. */
const controlled = oncePerModel(({ machine, actors }) => {
  const wait = fromPromise(
    ({ self, system }) => new Promise((resolve, reject) => waiting.get(system)?.set(self.id, { resolve, reject })),
  );
  const provided = machine.provide({ actors: Object.fromEntries(Object.keys(actors).map((src) => [src, wait])) });
  limitMicrosteps(provided);
  return provided;
});

/** Promise actors and their parents settle within a few microtasks. */
const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await null;
};

export type OnStep = (actual: AnyMachineSnapshot, expected: AnyMachineSnapshot, event: AnyEventObject) => void;

/** Takes the path on a real actor and returns the declared transitions it took; `coverage` records the rest. */
export const replay = async (
  model: AnyFlowModel,
  path: Path,
  onStep?: OnStep,
  coverage?: Coverage,
): Promise<Set<string>> => {
  const covered = new Set<string>();
  const clock = new PathClock();
  let before: AnyMachineSnapshot | null = null;
  const actor: Actor<AnyStateMachine> = createActor(controlled(model), {
    input: model.input,
    clock: clock as never,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
      const took = declaredIn(event);
      for (const transition of took) covered.add(transitionKey(transition));
      const after = event.snapshot as AnyMachineSnapshot;
      coverage?.hear({ before, event: event.event, took, after });
      before = after;
    },
  });
  const pending = new Map<string, Settle>();
  waiting.set(actor.system, pending);
  before ??= actor.getSnapshot();
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
      const scheduled = scheduledEvents(actor.system).find((candidate) => candidate.event.type === event.type);
      if (!scheduled) throw new Error(`${event.type} is not scheduled`);
      clock.fire(scheduled.delay);
    } else if (event.type !== 'xstate.init') actor.send(event);
    await settled();
    if (failures.length > 0) throw failures[0];
    coverage?.rest(actor.getSnapshot());
    onStep?.(actor.getSnapshot(), state, event);
  }
  actor.stop();
  return covered;
};

export type Cover = { paths: Path[]; missing: string[] };
/** A path with the declared transitions it takes. */
export type Candidate = { path: Path; takes: Set<string> };

/** Greedy minimum: the fewest of the candidates that take every wanted transition. */
export const coverOf = (
  { machine }: AnyFlowModel,
  candidates: Candidate[],
  wanted: ReadonlySet<string> = declaredTransitions(machine),
): Cover => {
  const missing = new Set(wanted);
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

/** The paths on the real actor; `onStep` and `coverage` as for `replay`. */
export const replayAll = async (
  model: AnyFlowModel,
  paths: Path[],
  onStep?: OnStep,
  coverage?: Coverage,
): Promise<Candidate[]> => {
  const candidates: Candidate[] = [];
  for (const path of paths) candidates.push({ path, takes: await replay(model, path, onStep, coverage) });
  return candidates;
};

/** The fewest edge paths that take every declared transition on the real actor, and journeys for what no walk comes to. */
export const coverPaths = async (model: AnyFlowModel): Promise<Cover> => {
  const edges = coverOf(model, await replayAll(model, edgePaths(model)));
  if (edges.missing.length === 0) return edges;
  const isPossible = ({ steps }: Path) =>
    steps.every(({ event }, at) => {
      const before = steps[at - 1]?.state;
      return !before || reasonAgainst(model, before, event) === undefined;
    });
  const journeys = await replayAll(model, journeyPaths(model).filter(isPossible));
  const { paths, missing } = coverOf(model, journeys, new Set(edges.missing));
  return { paths: [...edges.paths, ...paths], missing };
};
