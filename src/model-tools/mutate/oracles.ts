/**
 * What should see a mutant. None of it asks the mutant what would be right: the rules of structure, the journeys and the
 * invariants of the specification, that every declared transition can still be taken and every guard goes both ways, that the
 * real actor does what the pure machine does, and the tests written by hand. The walks of the unchanged machine are a record, which
 * one flag rewrites: what only they see counts as not seen.
 */

import { type AnyEventObject, initialTransition, transition } from 'xstate';
import { transitionKey } from '#machines/kit/runtime/transitions.ts';
import { brokenInvariants, designFaults, journeyFaults, journeyPaths, lint } from '#machines/kit/testing/checks.ts';
import { Coverage, declaredOf } from '#machines/kit/testing/coverage.ts';
import { eventsOn, traceOf } from '#machines/kit/testing/effects.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { adjacency, edgePaths, type Path, refusalPaths, stateKey } from '#machines/kit/testing/paths.ts';
import { coverPaths, type OnStep, replay } from '#machines/kit/testing/replay.ts';
import { takenBy } from '#machines/kit/testing/taken.ts';
import { openEnds } from '#machines/kit/testing/totality.ts';
import type { HandTest } from './loading/hand-tests.ts';
import { runAway } from './loading/switch.ts';

export const ORACLES = ['structure', 'journeys', 'invariants', 'reach', 'actor', 'guards', 'tests'] as const;
export type Oracle = (typeof ORACLES)[number];

/** A transition that nothing can take any more. */
const untaken = (model: AnyFlowModel): string[] => {
  const left = new Set(declaredOf(model.machine).transitions);
  for (const { state, transitions } of Object.values(adjacency(model)))
    for (const { event } of Object.values(transitions)) {
      if (left.size === 0) return [];
      for (const taken of takenBy(model.machine, model.input, state, event)) left.delete(transitionKey(taken));
    }
  return [...left];
};

/** As far as the machine takes the events: what it refuses is for the other oracles to judge. */
const pathOf = (model: AnyFlowModel, events: AnyEventObject[]): Path => {
  let [state] = initialTransition(model.machine, model.input);
  const steps: Path['steps'] = [{ event: { type: 'xstate.init' }, state }];
  for (const event of events) {
    if (!state.can(event)) break;
    [state] = transition(model.machine, state, event);
    steps.push({ event, state });
  }
  return { steps, state, weight: steps.length };
};

/** The real actor does what the pure machine does: on the journeys, and on walks that take every declared transition. */
const onTheActor = async (model: AnyFlowModel, { walks }: Given): Promise<string[]> => {
  const faults: string[] = [];
  const asInModel: OnStep = (actual, expected, event) => {
    if (stateKey(model, actual) !== stateKey(model, expected)) faults.push(`${event.type} leads elsewhere`);
  };
  for (const path of [...journeyPaths(model), ...walks.map((events) => pathOf(model, events))]) {
    await replay(model, path, asInModel);
    if (faults.length > 0) return faults;
  }
  return [];
};

/** How many paths are replayed between two looks at the coverage, which is slow to read. */
const PATHS_BETWEEN = 25;
/** Guards that only let through or only hold back, and do not say why. */
const oneWayGuards = async (model: AnyFlowModel, { asksGuards, walks }: Given): Promise<string[]> => {
  if (!asksGuards) return [];
  const coverage = new Coverage();
  const asked = declaredOf(model.machine).guarded.filter((key) => !(key in (model.oneWayGuards ?? {})));
  const missing = () => {
    const { letThrough, heldBack } = coverage.seen;
    const both = new Set(letThrough).intersection(new Set(heldBack));
    return asked.filter((key) => !both.has(key));
  };
  const paths = [...walks.map((events) => pathOf(model, events)), ...edgePaths(model), ...refusalPaths(model)];
  for (const [nth, path] of paths.entries()) {
    await replay(model, path, undefined, coverage);
    if (nth % PATHS_BETWEEN === 0 && missing().length === 0) return [];
  }
  return missing().map((key) => `${key}: the guard was not seen both ways`);
};

const TEST_WITHIN_MS = 5_000;
const withinTime = async (work: Promise<void>) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('takes too long')), TEST_WITHIN_MS);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
const isFailing = async ({ run }: HandTest): Promise<boolean> => {
  try {
    await withinTime(run());
    return false;
  } catch {
    return true;
  }
};
/** The first test that fails: one is enough. */
const failing = async (tests: HandTest[]): Promise<string[]> => {
  for (const test of tests) if (await isFailing(test)) return [test.name];
  return [];
};
/** The tests that run here, the quickest first, and those that do not, because they need what only Vitest has. */
export const tryOut = async (tests: HandTest[]): Promise<{ usable: HandTest[]; broken: HandTest[] }> => {
  const usable: { test: HandTest; took: number }[] = [];
  const broken: HandTest[] = [];
  for (const test of tests) {
    const start = performance.now();
    if (await isFailing(test)) broken.push(test);
    else usable.push({ test, took: performance.now() - start });
  }
  return { usable: usable.sort((a, b) => a.took - b.took).map(({ test }) => test), broken };
};

/** What a check is given besides the model. */
type Given = {
  tests: HandTest[];
  /** Events that take every declared transition of the machine as it is. */
  walks: AnyEventObject[][];
  /** The mutant may change what a guard says. */
  asksGuards: boolean;
};

const CHECKS: Record<Oracle, (model: AnyFlowModel, given: Given) => string[] | Promise<string[]>> = {
  structure: (model) => [...lint(model.machine), ...designFaults(model)],
  journeys: journeyFaults,
  invariants: (model) => [...brokenInvariants(model), ...openEnds(model)],
  reach: untaken,
  actor: onTheActor,
  guards: oneWayGuards,
  tests: (_, { tests }) => failing(tests),
};
export type Limits = {
  /** The most states that the graph of a mutant may have. */
  states: number;
  /** How often the model may be asked for a state's key. */
  keys: number;
};

/** The model of a mutant: its graph may not grow without an end, and its time is limited. */
const watched = (model: AnyFlowModel, { states, keys }: Limits, untilMs: number): AnyFlowModel => {
  const met = new Set<string>();
  let asked = 0;
  const key = (snapshot: Parameters<NonNullable<AnyFlowModel['contextKey']>>[0]) => {
    const found = model.contextKey ? model.contextKey(snapshot) : snapshot.context;
    met.add(JSON.stringify([snapshot.value, found]));
    asked++;
    if (met.size > states) runAway('has more states than it may have');
    if (asked > keys) runAway('takes more steps than it may take');
    if (performance.now() > untilMs) runAway('takes too long');
    return found;
  };
  return { ...model, contextKey: key };
};

const askedOf = (quickly: boolean): readonly Oracle[] =>
  quickly ? ORACLES.filter((oracle) => oracle !== 'actor' && oracle !== 'guards' && oracle !== 'tests') : ORACLES;

/** What was found before anything was changed. */
export type Baseline = {
  faults: Record<Oracle, string[]>;
  limits: Limits;
  walks: AnyEventObject[][];
  /** The walks as text. */
  records: string[];
};

const MORE_STATES = 3;
const MORE_KEYS = 10;

export const baselineOf = async (model: AnyFlowModel, tests: HandTest[], quickly: boolean): Promise<Baseline> => {
  let keys = 0;
  const counting: AnyFlowModel = {
    ...model,
    contextKey: (snapshot) => {
      keys++;
      return model.contextKey ? model.contextKey(snapshot) : snapshot.context;
    },
  };
  const walks = quickly ? [] : (await coverPaths(model)).paths.map(eventsOn);
  const faults = {} as Record<Oracle, string[]>;
  for (const oracle of askedOf(quickly))
    faults[oracle] = await CHECKS[oracle](counting, { tests, walks, asksGuards: true });
  const states = Object.keys(adjacency(counting)).length;
  return {
    faults,
    limits: { states: states * MORE_STATES + 20, keys: keys * MORE_KEYS + 1_000 },
    walks,
    records: walks.map((events) => traceOf(model, events)),
  };
};

export const differsFromRecords = (model: AnyFlowModel, { walks, records }: Baseline): boolean => {
  try {
    return walks.some((events, at) => traceOf(model, events) !== records[at]);
  } catch {
    return true;
  }
};

export type Judgement = {
  /** The first that sees the mutant; undefined when none does. */
  by: Oracle | undefined;
  /** What it says. */
  fault?: string;
  /** Invariants of the model that it breaks. */
  broken: string[];
};

/** The names of what holds in every state, and for every step. */
export const invariantsOf = ({ invariants, stepInvariants = {} }: AnyFlowModel): string[] => [
  ...Object.keys(invariants),
  ...Object.keys(stepInvariants),
];

export type JudgeOptions = { quickly: boolean; withinMs: number; asksGuards: boolean };

/** The invariants that the faults name. */
const namesIn = (model: AnyFlowModel, faults: readonly string[]) =>
  invariantsOf(model).filter((name) => faults.some((one) => one.startsWith(`"${name}" is broken`)));

/** The cheapest first, until one sees it; a check that throws has. Of a mutant that is seen, the journeys alone tell what it breaks. */
export const judge = async (
  model: AnyFlowModel,
  tests: HandTest[],
  baseline: Baseline,
  { quickly, withinMs, asksGuards }: JudgeOptions,
): Promise<Judgement> => {
  const changed = watched(model, baseline.limits, performance.now() + withinMs);
  for (const oracle of askedOf(quickly)) {
    let faults: string[];
    try {
      faults = await CHECKS[oracle](changed, { tests, walks: baseline.walks, asksGuards });
    } catch (reason) {
      faults = [`throws: ${reason instanceof Error ? reason.message : String(reason)}`];
    }
    const fault = faults.find((one) => !baseline.faults[oracle].includes(one));
    if (fault === undefined) continue;
    const broken = oracle === 'invariants' ? faults : quickly ? [] : brokenInvariants(changed, 'journeys');
    return { by: oracle, fault, broken: namesIn(model, broken) };
  }
  return { by: undefined, broken: [] };
};

/** The invariants that a mutant breaks in any state. */
export const brokenBy = (model: AnyFlowModel, { limits }: Baseline, withinMs: number): string[] =>
  namesIn(model, brokenInvariants(watched(model, limits, performance.now() + withinMs)));
