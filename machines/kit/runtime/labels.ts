/**
 * What a machine's states and events are called by people, in both languages. A new state, event or actor fails
 * compilation until it has its words in the machine's `*.words.ts`.
 */

import type { AnyStateMachine, EventFromLogic, ProvidedActor, StateMachine, StateValueFrom } from 'xstate';
import { AFTER, DONE, FAILED, nodesOf, srcOf, transitionsOf } from './transitions.ts';

export type Labels = { ar: string; en: string };

/** `{ active: { entry: 'entering' } }` → `active` | `active.entry` | `active.entry.entering`. */
type PathsOf<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: K | `${K}.${PathsOf<NonNullable<Value[K]>>}` }[keyof Value & string];
/** What a machine invokes and spawns: the union of its sources with their logic. */
export type ActorsOf<M> =
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
type SourcesOf<M> = ActorsOf<M> extends { src: infer S extends string } ? S : never;

export type MachineLabels<M extends AnyStateMachine> = {
  /** By the path of the state in its machine: `filling.identity.editing`. */
  states: Record<PathsOf<StateValueFrom<M>>, Labels>;
  events: Record<EventFromLogic<M>['type'], Labels>;
  /** What an actor does, by its src; its outcomes are named after it. */
  actors: Record<SourcesOf<M>, Labels>;
  /** What a delay is for. */
  timers?: Record<string, Labels>;
};
/** The words of any machine. */
export type AnyMachineLabels = {
  states: Record<string, Labels>;
  events: Record<string, Labels>;
  actors: Record<string, Labels>;
  timers?: Record<string, Labels>;
};

const DONE_WORDS = { ar: 'تم', en: 'done' };
const FAILED_WORDS = { ar: 'تعذّر', en: 'failed' };
const ALWAYS_WORDS = { ar: 'تلقائيًا', en: 'by itself' };

const ended = (what: Labels | undefined, how: Labels): Labels | undefined =>
  what && { ar: `${what.ar}: ${how.ar}`, en: `${what.en}: ${how.en}` };
const over = (what: Labels | undefined): Labels | undefined =>
  what && { ar: `انتهاء الوقت: ${what.ar}`, en: `Time is up: ${what.en}` };

/** The words for an event as the machine knows it: its own, the outcome of an actor, the end of a timer, or none at all. */
export const eventLabels = (words: AnyMachineLabels, eventType: string): Labels | undefined => {
  const outcome = (prefix: string, how: Labels) => ended(words.actors[srcOf(eventType.slice(prefix.length))], how);
  if (eventType === '') return ALWAYS_WORDS;
  if (eventType.startsWith(DONE)) return outcome(DONE, DONE_WORDS);
  if (eventType.startsWith(FAILED)) return outcome(FAILED, FAILED_WORDS);
  if (eventType.startsWith(AFTER)) return over(words.timers?.[eventType.slice(AFTER.length).split('.')[0] ?? '']);
  return words.events[eventType];
};

export type FlowLabels = { states: Record<string, Labels>; events: Record<string, Labels> };

/** Every state by its node id (`login.code`) and every event by its type, as XState spells both. */
export const allLabels = (machine: AnyStateMachine, words: AnyMachineLabels, title: Labels): FlowLabels => {
  const nodes = nodesOf(machine.root);
  const named = nodes.map((node): [string, Labels] => [
    node.id,
    node === machine.root ? title : (words.states[node.path.join('.')] ?? { ar: node.key, en: node.key }),
  ]);
  const types = new Set(nodes.flatMap(transitionsOf).map(({ eventType }) => eventType));
  return {
    states: Object.fromEntries(named),
    events: Object.fromEntries([...types].map((type) => [type, eventLabels(words, type) ?? { ar: type, en: type }])),
  };
};
