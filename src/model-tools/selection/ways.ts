/** A machine's graph, in which each stop also knows which of the chosen states its path has passed through. */
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateNode, initialTransition } from 'xstate';
import { transitionKey } from '#machines/kit/runtime/transitions.ts';
import { activeNodes } from '#machines/kit/runtime/xstate-internals.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { type Path, stateKey, walkedGraph, withoutBeginnings } from '#machines/kit/testing/paths.ts';
import { takenAtStart, takenBy } from '#machines/kit/testing/taken.ts';

/** The end of a path; `passed` has a bit for each chosen state. */
type Stop = {
  key: string;
  passed: number;
  state: AnyMachineSnapshot;
  event: AnyEventObject;
  before: Stop | undefined;
  weight: number;
};
type Edge = { event: AnyEventObject; state: AnyMachineSnapshot; key: string; passes: number; takes: string[] };

/** A search that has looked at so many beginnings of simple paths ends. */
const LOOKED_AT = 200_000;

const withAncestors = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.parent ? withAncestors(node.parent) : []),
];
const placeOf = ({ key, passed }: Pick<Stop, 'key' | 'passed'>) => `${passed} ${key}`;

const pathTo = (stop: Stop): Path => {
  const steps: Path['steps'] = [];
  for (let at: Stop | undefined = stop; at; at = at.before) steps.unshift({ state: at.state, event: at.event });
  return { state: stop.state, weight: stop.weight, steps };
};

export class Ways {
  readonly #model: AnyFlowModel;
  readonly #chosen: readonly string[];
  readonly #all: number;
  readonly #edges = new Map<string, Edge[]>();
  readonly #atStart: string[];
  readonly #start: Stop;
  /** The shortest path to each place, the nearest places first. */
  readonly #reached = new Map<string, Stop>();
  /** Steps from a place until every chosen state is passed, and the first of them. */
  readonly #left = new Map<string, { steps: number; next: Edge | undefined }>();

  /** `chosen` are ids of states, such as `login.code`. */
  constructor(model: AnyFlowModel, chosen: readonly string[]) {
    this.#model = model;
    this.#chosen = chosen;
    this.#all = 2 ** chosen.length - 1;
    const { machine, input } = model;
    const [state] = initialTransition(machine, input);
    const taken = takenAtStart(machine, input);
    this.#atStart = taken.map(transitionKey);
    const passed = this.#passes([...activeNodes(state), ...taken.flatMap(({ source }) => withAncestors(source))]);
    const event = { type: 'xstate.init' };
    this.#start = { key: stateKey(model, state), passed, state, event, before: undefined, weight: 0 };
    this.#reach();
    this.#measure();
  }

  #passes(nodes: AnyStateNode[]) {
    const ids = new Set(nodes.map(({ id }) => id));
    return this.#chosen.reduce((bits, id, at) => (ids.has(id) ? bits | (1 << at) : bits), 0);
  }

  /** A state that is left at once, without an event, is passed too: it is the source of a transition. */
  #edgesOf(key: string): Edge[] {
    const known = this.#edges.get(key);
    if (known) return known;
    const node = walkedGraph(this.#model)[key];
    const { machine, input } = this.#model;
    const edges = Object.values(node?.transitions ?? {}).map(({ event, state }): Edge => {
      const taken = node ? takenBy(machine, input, node.state, event) : [];
      const passes = this.#passes([...activeNodes(state), ...taken.flatMap(({ source }) => withAncestors(source))]);
      return { event, state, key: stateKey(this.#model, state), passes, takes: taken.map(transitionKey) };
    });
    this.#edges.set(key, edges);
    return edges;
  }

  #after(stop: Stop, { event, state, key, passes }: Edge): Stop {
    return { key, passed: stop.passed | passes, state, event, before: stop, weight: stop.weight + 1 };
  }

  #reach() {
    const queue = [this.#start];
    this.#reached.set(placeOf(this.#start), this.#start);
    for (const stop of queue)
      for (const edge of this.#edgesOf(stop.key)) {
        const next = this.#after(stop, edge);
        if (this.#reached.has(placeOf(next))) continue;
        this.#reached.set(placeOf(next), next);
        queue.push(next);
      }
  }

  #measure() {
    const into = new Map<string, { from: string; edge: Edge }[]>();
    const queue: string[] = [];
    for (const [place, stop] of this.#reached) {
      for (const edge of this.#edgesOf(stop.key)) {
        const to = placeOf(this.#after(stop, edge));
        into.set(to, [...(into.get(to) ?? []), { from: place, edge }]);
      }
      if (stop.passed !== this.#all) continue;
      this.#left.set(place, { steps: 0, next: undefined });
      queue.push(place);
    }
    for (const place of queue)
      for (const { from, edge } of into.get(place) ?? []) {
        if (this.#left.has(from)) continue;
        this.#left.set(from, { steps: (this.#left.get(place)?.steps ?? 0) + 1, next: edge });
        queue.push(from);
      }
  }

  /** Goes on until every chosen state is passed. */
  #completed(stop: Stop): Stop {
    const next = this.#left.get(placeOf(stop))?.next;
    return next ? this.#completed(this.#after(stop, next)) : stop;
  }

  /** Every declared transition that a path through the chosen states can take. */
  get transitions(): Set<string> {
    const found = new Set(this.#left.has(placeOf(this.#start)) ? this.#atStart : []);
    for (const stop of this.#reached.values())
      for (const edge of this.#edgesOf(stop.key))
        if (this.#left.has(placeOf(this.#after(stop, edge)))) for (const key of edge.takes) found.add(key);
    return found;
  }

  /** The shortest path through the chosen states for each event in each state; paths that begin another are dropped. */
  edgePaths(): Path[] {
    const shortest = new Map<Edge, Stop>();
    for (const stop of this.#reached.values())
      for (const edge of this.#edgesOf(stop.key)) {
        const taken = this.#after(stop, edge);
        if (!this.#left.has(placeOf(taken))) continue;
        const whole = this.#completed(taken);
        if (whole.weight < (shortest.get(edge)?.weight ?? Number.POSITIVE_INFINITY)) shortest.set(edge, whole);
      }
    return withoutBeginnings([...shortest.values()].map(pathTo));
  }

  /**
   * Every path through the chosen states that meets no state twice, the shortest first. Their number explodes with the
   * machine: past `limit` the list is cut, and `complete` is false. So it is where the search takes too long.
   */
  simplePaths(limit: number): { paths: Path[]; complete: boolean } {
    const found: Stop[] = [];
    // Stops by the length that a path has at least when it has passed every chosen state: the shortest are complete
    // first.
    const byLength: Stop[][] = [];
    const add = (stop: Stop) => {
      const left = this.#left.get(placeOf(stop));
      if (left === undefined) return;
      const length = stop.weight + left.steps;
      byLength[length] ??= [];
      byLength[length].push(stop);
    };
    add(this.#start);
    let looked = 0;
    for (let length = 0; length < byLength.length; length++)
      for (const stop of byLength[length] ?? []) {
        const isFound = stop.passed === this.#all;
        if (looked++ >= LOOKED_AT || (isFound && found.length >= limit))
          return { paths: withoutBeginnings(found.map(pathTo)), complete: false };
        if (isFound) found.push(stop);
        const met = new Set<string>();
        for (let at: Stop | undefined = stop; at; at = at.before) met.add(at.key);
        for (const edge of this.#edgesOf(stop.key)) if (!met.has(edge.key)) add(this.#after(stop, edge));
      }
    return { paths: withoutBeginnings(found.map(pathTo)), complete: true };
  }
}
