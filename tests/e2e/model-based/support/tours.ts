/**
 * Tours: few long paths that together take every transition, or every event in every state (`each: 'edge'`). Opening a page
 * costs more than the steps on it, so a tour does not end after one new thing but goes on to the nearest one that no tour has
 * taken yet.
 */
import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate';
import { DONE, declaredTransitions, transitionKey } from '#machines/kit/runtime/transitions.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { eventsOf, type Path, shortestPaths, stateKey, walkedGraph } from '#machines/kit/testing/paths.ts';
import { takenBy } from '#machines/kit/testing/taken.ts';

type Step = Path['steps'][number];
type Edge = { from: string; to: string; step: Step; takes: string[] };

/** A longer tour would say too little when it fails. */
const LONGEST = 30;
/** A detour of more steps than this costs more than a page that is opened again. */
const OPENING_COSTS = 8;

export type TourOptions = {
  /** What the tours together take: each declared transition of the machine, or each event in each state of its graph. */
  each?: 'transition' | 'edge';
  /**
   * The actor whose result opens the page, where the driver prepares at the server what the result says: such a result begins
   * a tour and is in the middle of none.
   */
  opensBy?: string;
  /**
   * Events that change at the server what the model does not know of. Each is the last step of a shortest path of its own, as in
   * the nightly run.
   */
  apart?: readonly string[];
  /** States in which the server may still change something that the model does not follow. A tour of edges ends when it leaves one. */
  apartIn?: (state: AnyMachineSnapshot) => boolean;
  /** Events that the driver cannot cause in this state. Tours of edges leave them out. */
  cannot?: (state: AnyMachineSnapshot, event: AnyEventObject) => boolean;
};

const transitionsOf = ({ machine, input }: AnyFlowModel, from: AnyMachineSnapshot, event: AnyEventObject) =>
  takenBy(machine, input, from, event).map(transitionKey);
/** The transitions that a path takes after its first step. */
export const takenOn = (model: AnyFlowModel, { steps }: Path): string[] =>
  steps.slice(1).flatMap(({ event }, index) => transitionsOf(model, (steps[index] as Step).state, event));
/** The name of an event in a state. */
export const edgeOf = (model: AnyFlowModel, from: AnyMachineSnapshot, event: AnyEventObject) =>
  `${stateKey(model, from)} ${JSON.stringify(event)}`;

/** The machine's graph, without what is never in the middle of a tour, and what a tour of it has yet to take. */
class Survey {
  readonly missing: Set<string>;
  readonly #takesOf: (from: AnyMachineSnapshot, event: AnyEventObject) => string[];
  readonly #model: AnyFlowModel;
  readonly #shortest: Path[];
  readonly #edges = new Map<string, Edge[]>();
  /** The states of `apartIn`. */
  readonly #ends = new Set<string>();
  readonly #apart: readonly string[];
  readonly #cannot: NonNullable<TourOptions['cannot']>;
  readonly #opening: string;

  constructor(model: AnyFlowModel, { each = 'transition', opensBy, apart = [], apartIn, cannot }: TourOptions) {
    this.#model = model;
    this.#takesOf = (from, event) =>
      each === 'edge' ? [edgeOf(model, from, event)] : transitionsOf(model, from, event);
    this.#shortest = [...shortestPaths(model)].sort((a, b) => a.steps.length - b.steps.length);
    this.#apart = apart;
    this.#cannot = each === 'edge' && cannot ? cannot : () => false;
    this.#opening = `${DONE}${opensBy}`;
    for (const [from, { state, transitions }] of Object.entries(walkedGraph(model))) {
      if (each === 'edge' && apartIn?.(state)) this.#ends.add(from);
      this.#edges.set(
        from,
        Object.values(transitions)
          .filter(({ event }) => !this.#cannot(state, event))
          .map(({ event, state: next }) => ({
            from,
            to: stateKey(model, next),
            step: { event, state: next },
            takes: this.#takesOf(state, event),
          })),
      );
    }
    this.missing =
      each === 'edge'
        ? new Set([...this.#edges.values()].flat().flatMap(({ takes }) => takes))
        : declaredTransitions(model.machine);
  }

  isApart = ({ type }: AnyEventObject) => this.#apart.includes(type);
  /** Whether a tour ends with this step. */
  isLast = ({ event }: Step, before: Step | undefined) =>
    this.isApart(event) || (before !== undefined && this.#ends.has(stateKey(this.#model, before.state)));
  #gainOf = ({ takes }: Edge) => takes.filter((key) => this.missing.has(key)).length;
  #endsTour = ({ step, to }: Edge) => Number(this.isApart(step.event) || this.#onward(to).length === 0);
  #later = (from: string) => (this.#edges.get(from) ?? []).filter(({ step }) => step.event.type !== this.#opening);
  #onward = (from: string) =>
    this.#ends.has(from) ? [] : this.#later(from).filter(({ step }) => !this.isApart(step.event));

  /** The edge that takes the most; of two that take as much, the one after which the tour can go on. */
  #bestOf = (edges: Edge[]): Edge | undefined =>
    edges
      .filter((edge) => this.#gainOf(edge) > 0)
      .sort((a, b) => this.#gainOf(b) - this.#gainOf(a) || this.#endsTour(a) - this.#endsTour(b))[0];

  /** The shortest path from the start whose last step takes something missing. */
  pathToNew(): Path | undefined {
    for (const path of this.#shortest) {
      const at = stateKey(this.#model, path.state);
      const best = this.#bestOf(path.steps.length === 1 ? (this.#edges.get(at) ?? []) : this.#later(at));
      if (best) return { state: best.step.state, weight: path.weight + 1, steps: [...path.steps, best.step] };
    }
    return undefined;
  }

  /** The fewest edges from a state to one that takes something missing, that edge included. */
  wayToNew(state: AnyMachineSnapshot): Edge[] | undefined {
    const start = stateKey(this.#model, state);
    const queue: { at: string; way: Edge[] }[] = [{ at: start, way: [] }];
    const met = new Set([start]);
    for (const { at, way } of queue) {
      const best = this.#bestOf(this.#onward(at));
      if (best) return [...way, best];
      for (const edge of this.#onward(at)) {
        if (met.has(edge.to)) continue;
        met.add(edge.to);
        queue.push({ at: edge.to, way: [...way, edge] });
      }
    }
    return undefined;
  }

  /**
   * The steps along these edges from this very snapshot. The graph merges snapshots that differ in details, so a step may lead
   * elsewhere than its edge: the way ends there, or where an event cannot be taken.
   */
  follow(way: Edge[], start: AnyMachineSnapshot): Step[] {
    const steps: Step[] = [];
    let state = start;
    for (const { step, to } of way) {
      const wanted = JSON.stringify(step.event);
      if (!eventsOf(this.#model, state).some((event) => JSON.stringify(event) === wanted)) break;
      if (this.#cannot(state, step.event)) break;
      [state] = transition(this.#model.machine, state, step.event);
      steps.push({ event: step.event, state });
      if (stateKey(this.#model, state) !== to) break;
    }
    return steps;
  }

  /** Marks what these steps take; whether any of it was missing. */
  take(steps: Step[], start: AnyMachineSnapshot): boolean {
    const before = this.missing.size;
    let from = start;
    for (const { event, state } of steps) {
      for (const key of this.#takesOf(from, event)) this.missing.delete(key);
      from = state;
    }
    return this.missing.size < before;
  }
}

export type Tours = { paths: Path[]; missing: string[] };

export const toursOf = (model: AnyFlowModel, options: TourOptions = {}): Tours => {
  const survey = new Survey(model, options);
  const paths: Path[] = [];
  for (;;) {
    const path = survey.pathToNew();
    const [first, ...rest] = path?.steps ?? [];
    if (!path || !first || !survey.take(rest, first.state)) return { paths, missing: [...survey.missing] };
    const steps = [...path.steps];
    for (;;) {
      const last = steps.at(-1) ?? first;
      const way = survey.isLast(last, steps.at(-2)) ? undefined : survey.wayToNew(last.state);
      const again = survey.pathToNew();
      if (!way || (again && way.length > again.steps.length - 1 + OPENING_COSTS)) break;
      const more = survey.follow(way, last.state);
      if ((again && steps.length + more.length > LONGEST) || !survey.take(more, last.state)) break;
      steps.push(...more);
    }
    paths.push({ steps, state: (steps.at(-1) ?? first).state, weight: steps.length - 1 });
  }
};
