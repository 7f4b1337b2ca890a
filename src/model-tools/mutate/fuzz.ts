/**
 * The machine and a mutant of it, side by side on walks at random: thousands of lists of events, with the model's payloads and outcomes
 * and with combinations of them that the model does not have. They are compared in state, context, output, tags, what the page reads
 * of the state, and in the actions that are executed.
 */
import fc from 'fast-check';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import { DONE, FAILED, srcOf } from '#machines/kit/runtime/transitions.ts';
import { isActorRef } from '#machines/kit/runtime/xstate-internals.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { shortestPaths } from '#machines/kit/testing/paths.ts';
import type { Further } from './inputs.ts';
import { during } from './loading/switch.ts';

/** A machine, and the mutant of the code that is on while it runs. */
export type Side = { machine: AnyStateMachine; number: number };

type Executed = { type: string; params?: unknown };
type Step = { snapshot: AnyMachineSnapshot | undefined; text: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const plain = (_: string, value: unknown): unknown => {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Error) return `error: ${value.message}`;
  // An actor without an id is numbered by creation order, which says nothing about the machine.
  if (isActorRef(value)) return 'id' in value && !/^x:\d+$/.test(String(value.id)) ? `actor ${value.id}` : 'an actor';
  // The order in which a record was written is no difference.
  return isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b))) : value;
};

const textOf = (snapshot: AnyMachineSnapshot, actions: Executed[]): string =>
  JSON.stringify(
    {
      value: snapshot.value,
      context: snapshot.context,
      status: snapshot.status,
      output: snapshot.output,
      error: snapshot.error,
      tags: [...snapshot.tags].sort(),
      meta: snapshot.getMeta(),
      children: Object.keys(snapshot.children).sort(),
      takes: getNextTransitions(snapshot)
        .map(({ eventType }) => eventType)
        .sort(),
      actions: actions.map(({ type, params }) => ({ type, params })),
    },
    plain,
  );

const step = (
  { machine, number }: Side,
  from: AnyMachineSnapshot | undefined,
  event: AnyEventObject,
  input: unknown,
): Step =>
  during(number, () => {
    try {
      const [snapshot, actions] = (from ? transition(machine, from, event) : initialTransition(machine, input)) as [
        AnyMachineSnapshot,
        Executed[],
      ];
      return { snapshot, text: textOf(snapshot, actions) };
    } catch (reason) {
      return { snapshot: undefined, text: `throws ${reason instanceof Error ? reason.message : String(reason)}` };
    }
  });

/** Fields of one payload from several of them. */
const mixed = (payloads: readonly object[], choice: number): object => {
  const first = payloads[choice % payloads.length] ?? {};
  const entries = Object.keys(first).map((key, at) => {
    const other = payloads[(choice >>> (at + 3)) % payloads.length] ?? {};
    return [key, key in other ? other[key as keyof typeof other] : first[key as keyof typeof first]];
  });
  return Object.fromEntries(entries);
};

const outcomesOf = (model: AnyFlowModel, type: string) => {
  for (const [prefix, outcome, field] of [
    [DONE, 'done', 'output'],
    [FAILED, 'error', 'error'],
  ] as const) {
    if (!type.startsWith(prefix)) continue;
    const actorId = type.slice(prefix.length);
    const values: unknown[] = model.actors[srcOf(actorId)]?.[outcome] ?? [];
    const as = (value: unknown): AnyEventObject => ({ type, actorId, [field]: value });
    return { actorId, values, as, events: values.map(as) };
  }
  return undefined;
};

/** An event of the machine; half of them have payloads that the model does not have. */
const eventOf = (model: AnyFlowModel, types: string[], which: number, choice: number): AnyEventObject | undefined => {
  const type = types[which % types.length];
  if (type === undefined) return undefined;
  const outcomes = outcomesOf(model, type);
  if (!outcomes) {
    const payloads = model.events[type] ?? [{}];
    return { type, ...(choice % 2 === 1 ? mixed(payloads, choice >>> 1) : payloads[(choice >>> 1) % payloads.length]) };
  }
  const { values, as } = outcomes;
  const chosen = values[(choice >>> 1) % values.length];
  if (values.length === 0) return undefined;
  return as(choice % 2 === 1 && isRecord(chosen) ? mixed(values.filter(isRecord), choice >>> 1) : chosen);
};

const typesOf = (snapshots: AnyMachineSnapshot[]): string[] =>
  [...new Set(snapshots.flatMap((snapshot) => getNextTransitions(snapshot).map(({ eventType }) => eventType)))].filter(
    (type) => type !== '',
  );

type Sides = { original: Side; mutated: Side };
/** Both sides after the same events; undefined when they differ. */
type Pair = { one: AnyMachineSnapshot; other: AnyMachineSnapshot };
type Met = { differs: boolean; pair: Pair | undefined };

const stepBoth = (sides: Sides, from: Pair | undefined, event: AnyEventObject, input?: unknown): Met => {
  const one = step(sides.original, from?.one, event, input);
  const other = step(sides.mutated, from?.other, event, input);
  const differs = one.text !== other.text;
  const pair = one.snapshot && other.snapshot ? { one: one.snapshot, other: other.snapshot } : undefined;
  return { differs, pair };
};

const START: AnyEventObject = { type: 'xstate.init' };
/** Every event of the model with each of its payloads or outcomes, whether the state takes it or not. */
const knownEvents = (model: AnyFlowModel, { one, other }: Pair): AnyEventObject[] =>
  [...new Set([...model.machine.events, ...typesOf([one, other])])].flatMap((type): AnyEventObject[] => {
    const outcomes = outcomesOf(model, type);
    if (outcomes) return one.children[outcomes.actorId] ? outcomes.events : [];
    // A timer that does not run does not fire.
    if (type === '*' || (type.startsWith('xstate.') && !typesOf([one, other]).includes(type))) return [];
    return (model.events[type] ?? [{}]).map((payload) => ({ type, ...payload }));
  });

/** The machines in one state of the model, and the events that lead there. */
type Way = { events: AnyEventObject[]; pair: Pair };

/** The machines after each of these lists of events; the first list that tells the two apart instead. */
const waysOf = (
  sides: Sides,
  input: unknown,
  lists: AnyEventObject[][],
): { ways: Way[]; differs?: AnyEventObject[] } => {
  const start = { ...START, ...(input === undefined ? {} : { input }) };
  const begun = stepBoth(sides, undefined, START, input);
  if (begun.differs) return { ways: [], differs: [start] };
  if (!begun.pair) return { ways: [] };
  const ways: Way[] = [];
  for (const list of lists) {
    const way: Way = { events: [start], pair: begun.pair };
    for (const event of list) {
      if (way.pair.one.status !== 'active') break;
      way.events.push(event);
      const { differs, pair } = stepBoth(sides, way.pair, event);
      if (differs) return { ways, differs: way.events };
      // Both throw alike: the way ends here.
      if (!pair) break;
      way.pair = pair;
    }
    ways.push(way);
  }
  return { ways };
};

/** Sends each event that the model knows in every state; returns the events up to the first difference. */
const onEveryEdge = (model: AnyFlowModel, sides: Sides, ways: Way[]): AnyEventObject[] | undefined => {
  for (const { events, pair } of ways)
    for (const event of pair.one.status === 'active' ? knownEvents(model, pair) : [])
      if (stepBoth(sides, pair, event).differs) return [...events, event];
  return undefined;
};

/** Sends random events from one state of the model; returns the events up to the first difference. */
const atRandom = (model: AnyFlowModel, sides: Sides, way: Way, choices: [number, number][]) => {
  const events = [...way.events];
  let pair: Pair | undefined = way.pair;
  for (const [which, choice] of choices) {
    if (pair?.one.status !== 'active') return undefined;
    // Mostly what either takes; now and then what neither seems to take.
    const types =
      which % 16 === 0
        ? model.machine.events.filter((type) => type !== '*' && !type.startsWith('xstate.'))
        : typesOf([pair.one, pair.other]);
    const event = eventOf(model, types, which >>> 4, choice);
    if (!event) continue;
    events.push(event);
    const met = stepBoth(sides, pair, event);
    if (met.differs) return events;
    pair = met.pair;
  }
  return undefined;
};

const withFurther = ({ events }: AnyFlowModel, further: Further): AnyFlowModel['events'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(events), ...Object.keys(further.events)])].map((type) => [
      type,
      [...(events[type] ?? []), ...(further.events[type] ?? [])],
    ]),
  );

const WAYS_OF_OTHER_INPUTS = 40;
/** Walks begin in every state of the model, so they need not be long. */
const LONGEST = 12;

/** The shortest list of events that was found to tell the two apart, as text; undefined when none was. */
export const differenceOf = (
  given: AnyFlowModel,
  sides: Sides,
  { runs, seed, further = { inputs: [], events: {} } }: { runs: number; seed: number; further?: Further },
): string[] | undefined => {
  const { now } = Date;
  const start = now();
  // Both sides read the same clock.
  Date.now = () => start;
  try {
    const printed = (events: AnyEventObject[]) => events.map((event) => JSON.stringify(event, plain));
    const lists = shortestPaths(given)
      .map(({ steps }) => steps.slice(1).map(({ event }) => event))
      .toSorted((a, b) => a.length - b.length);
    const model = { ...given, events: withFurther(given, further) };
    const own = waysOf(sides, model.input, lists);
    const onEdge = own.differs ?? onEveryEdge(model, sides, own.ways);
    if (onEdge) return printed(onEdge);
    const ways = [...own.ways];
    const some = lists.filter((_, at) => at % Math.ceil(lists.length / WAYS_OF_OTHER_INPUTS) === 0);
    for (const input of further.inputs) {
      const others = waysOf(sides, { ...(model.input as object), ...input }, some);
      if (others.differs) return printed(others.differs);
      ways.push(...others.ways);
    }
    const choice = fc.nat({ max: 2 ** 20 });
    const walk = (which: number, choices: [number, number][]) => {
      const way = ways[which % ways.length];
      return way && atRandom(model, sides, way, choices);
    };
    const details = fc.check(
      fc.property(
        choice,
        fc.array(fc.tuple(choice, choice), { minLength: 1, maxLength: LONGEST, size: 'max' }),
        (which, choices) => walk(which, choices) === undefined,
      ),
      { numRuns: runs, seed },
    );
    const [which, choices] = details.counterexample ?? [];
    const events = choices && walk(which ?? 0, choices);
    return events && printed(events);
  } finally {
    Date.now = now;
  }
};
