/**
 * Coverage of a machine: its states, its declared transitions, and whether each guard passed and failed. The machine's tests
 * record it from the real actor, the browser tests from the page.
 */

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';
import { nodesOf, transitionKey, transitionsOf } from '../runtime/transitions.ts';
import { activeNodes } from '../runtime/xstate-internals.ts';

const root = join(import.meta.dirname, '../../..');
const folder = (name: string) => join(root, 'node_modules/.cache/coverage', name);
/** Each engine that ENGINE names notes in a folder of its own what it took. */
export const coverageOfEngine = (engine: string) => folder(`browser-${engine}`);
const { ENGINE } = process.env;
export const coverageFolder = (part: 'actor' | 'browser') =>
  part === 'browser' && ENGINE ? coverageOfEngine(ENGINE) : folder(part);

/** The denominator of coverage. */
export const declaredOf = ({ root }: AnyStateMachine) => {
  const transitions = nodesOf(root).flatMap(transitionsOf);
  return {
    states: nodesOf(root)
      .filter((node) => node !== root)
      .map(({ id }) => id),
    transitions: transitions.map(transitionKey),
    guarded: transitions.filter(({ guard }) => guard).map(transitionKey),
  };
};

/** Ids below the machine's own: `login` and `{ active: { entry: 'entering' } }` make `login.active`, `login.active.entry` … */
export const idsIn = (above: string, value: StateValue): string[] =>
  typeof value === 'string'
    ? [`${above}.${value}`]
    : Object.entries(value).flatMap(([key, inner]) => [
        `${above}.${key}`,
        ...(inner === undefined ? [] : idsIn(`${above}.${key}`, inner)),
      ]);

/** The format of `actor/<machine>.json`: ids of states, keys of transitions. */
export type ActorCoverage = { states: string[]; transitions: string[]; letThrough: string[]; heldBack: string[] };
/** One line of `browser/<machine>.<project>.jsonl`. */
export type BrowserCoverage = { states: string[]; transitions: string[] };

export type Microstep = {
  before: AnyMachineSnapshot | null;
  event: AnyEventObject;
  took: readonly AnyTransitionDefinition[];
  after: AnyMachineSnapshot;
};

const idsOf = (snapshot: AnyMachineSnapshot | null) => (snapshot ? activeNodes(snapshot).map(({ id }) => id) : []);
const isAtomic = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final';

/** The guarded transitions for an event that the machine tried and did not take, in its order. */
const heldBackBy = (before: AnyMachineSnapshot, eventType: string, took: readonly AnyTransitionDefinition[]) => {
  const answered = new Set(took.map(({ source }) => source));
  const asked = new Set<AnyTransitionDefinition>();
  for (const leaf of activeNodes(before).filter(isAtomic)) {
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
      // If another region has taken the event, XState does not try the ancestors of both.
      if (node.type === 'parallel' && [...answered].some((source) => source !== node && isWithin(source, node))) break;
      const candidates = (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
      const taken = candidates.findIndex((candidate) => took.includes(candidate));
      for (const candidate of taken === -1 ? candidates : candidates.slice(0, taken)) asked.add(candidate);
      if (taken !== -1) break;
    }
  }
  return [...asked].filter(({ guard }) => guard);
};
const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));

export class Coverage {
  readonly #states = new Set<string>();
  readonly #transitions = new Set<string>();
  readonly #letThrough = new Set<string>();
  readonly #heldBack = new Set<string>();
  readonly #known = new Set<string>();

  readonly hear = ({ before, event, took, after }: Microstep) => {
    const isEventless = took.some(({ eventType }) => eventType === '');
    if (this.#isKnown(before, isEventless ? '' : event.type, took, after)) return;
    for (const { id, parent } of activeNodes(after)) if (parent) this.#states.add(id);
    for (const transition of took) {
      this.#transitions.add(transitionKey(transition));
      if (transition.guard) this.#letThrough.add(transitionKey(transition));
    }
    if (before) this.#hold(heldBackBy(before, isEventless ? '' : event.type, took));
  };

  /** Called when the machine has settled: its eventless transitions were not taken. */
  readonly rest = (snapshot: AnyMachineSnapshot) => {
    if (!this.#isKnown(snapshot, 'rest', [], snapshot)) this.#hold(heldBackBy(snapshot, '', []));
  };

  /** Paths share their beginnings: each step is recorded once. */
  #isKnown(before: AnyMachineSnapshot | null, type: string, took: Microstep['took'], after: AnyMachineSnapshot) {
    const step = [idsOf(before), type, took.map(transitionKey), idsOf(after)].join('|');
    if (this.#known.has(step)) return true;
    this.#known.add(step);
    return false;
  }

  #hold(transitions: AnyTransitionDefinition[]) {
    for (const transition of transitions) this.#heldBack.add(transitionKey(transition));
  }

  get seen(): ActorCoverage {
    return {
      states: [...this.#states].sort(),
      transitions: [...this.#transitions].sort(),
      letThrough: [...this.#letThrough].sort(),
      heldBack: [...this.#heldBack].sort(),
    };
  }
}

export const writeActorCoverage = (machineId: string, seen: ActorCoverage) => {
  const folder = coverageFolder('actor');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${machineId}.json`), JSON.stringify(seen));
};

/** Several workers write at once: each step is a line of its own. */
export const addBrowserCoverage = (machineId: string, project: string, seen: BrowserCoverage) => {
  const folder = coverageFolder('browser');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${machineId}.${project}.jsonl`), `${JSON.stringify(seen)}\n`);
};
