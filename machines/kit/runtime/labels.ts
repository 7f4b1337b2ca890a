/** The names of a machine's states and events in both languages. They stand in the machine's `*.labels.ts`. */
import type { AnyStateMachine, EventFromLogic, StateValueFrom } from 'xstate';
import type { ActorsOf } from './machine.ts';
import { AFTER, DONE, FAILED, nodesOf, srcOf, transitionsOf } from './transitions.ts';

export type Labels = { ar: string; en: string };
/** The short form: Arabic, English. */
export type Name = readonly [ar: string, en: string] | Labels;

/** `{ active: { entry: 'entering' } }` → `active` | `active.entry` | `active.entry.entering`. */
type PathsOf<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: K | `${K}.${PathsOf<NonNullable<Value[K]>>}` }[keyof Value & string];
type SourcesOf<M> = ActorsOf<M> extends { src: infer S extends string } ? S : never;

export type MachineLabels<M extends AnyStateMachine> = {
  /** By the path of the state in its machine: `filling.identity.editing`. */
  states: Record<PathsOf<StateValueFrom<M>>, Name>;
  events: Record<EventFromLogic<M>['type'], Name>;
  /** What an actor does, by its src; its outcomes are named after it. */
  actors: Record<SourcesOf<M>, Name>;
  /** What a delay is for. */
  timers?: Record<string, Name>;
};
/** The labels of any machine. */
export type AnyMachineLabels = {
  states: Record<string, Labels>;
  events: Record<string, Labels>;
  actors: Record<string, Labels>;
  timers?: Record<string, Labels>;
};

const DONE_LABELS = { ar: 'تم', en: 'done' };
const FAILED_LABELS = { ar: 'تعذّر', en: 'failed' };
const ALWAYS_LABELS = { ar: 'تلقائيًا', en: 'by itself' };

const ended = (what: Labels | undefined, how: Labels): Labels | undefined =>
  what && { ar: `${what.ar}: ${how.ar}`, en: `${what.en}: ${how.en}` };
const over = (what: Labels | undefined): Labels | undefined =>
  what && { ar: `انتهاء الوقت: ${what.ar}`, en: `Time is up: ${what.en}` };

/** An event's labels by its type in the machine: its own, the outcome of an actor, the end of a timer; undefined for others. */
export const eventLabels = (labels: AnyMachineLabels, eventType: string): Labels | undefined => {
  const outcome = (prefix: string, how: Labels) => ended(labels.actors[srcOf(eventType.slice(prefix.length))], how);
  if (eventType === '') return ALWAYS_LABELS;
  if (eventType.startsWith(DONE)) return outcome(DONE, DONE_LABELS);
  if (eventType.startsWith(FAILED)) return outcome(FAILED, FAILED_LABELS);
  if (eventType.startsWith(AFTER)) return over(labels.timers?.[eventType.slice(AFTER.length).split('.')[0] ?? '']);
  return labels.events[eventType];
};

export type FlowLabels = { states: Record<string, Labels>; events: Record<string, Labels> };

/** Every state by its node id (`login.code`) and every event by its type, as XState spells both. */
export const allLabels = (machine: AnyStateMachine, labels: AnyMachineLabels, title: Labels): FlowLabels => {
  const nodes = nodesOf(machine.root);
  const named = nodes.map((node): [string, Labels] => [
    node.id,
    node === machine.root ? title : (labels.states[node.path.join('.')] ?? { ar: node.key, en: node.key }),
  ]);
  const types = new Set(nodes.flatMap(transitionsOf).map(({ eventType }) => eventType));
  return {
    states: Object.fromEntries(named),
    events: Object.fromEntries([...types].map((type) => [type, eventLabels(labels, type) ?? { ar: type, en: type }])),
  };
};

/** Names that several machines share. */
export const common = {
  retry: ['يعيد المحاولة', 'Tries again'],
  requestCode: ['طلب رمز التحقق', 'Asking for a code'],
  requestingCode: ['جارٍ طلب رمز التحقق', 'Asking for a code'],
  enteringCode: ['إدخال رمز التحقق', 'Entering the code'],
  oneTimeCode: ['رمز التحقق', 'One-time code'],
  identityApp: ['تطبيق الهوية', 'Identity app'],
  confirmingInApp: ['التأكيد في تطبيق الهوية', 'Confirming in the identity app'],
} as const satisfies Record<string, Name>;
