/** The names of a machine's states, events, actors and timers in both languages; `defineFlow` takes them. */
import type { AnyStateMachine, EventFromLogic, StateValueFrom } from 'xstate';
import type { ActorsOf } from './machine.ts';

export type Labels = { ar: string; en: string };
/** A name in its short form, [Arabic, English], or in its long form. */
export type Name = readonly [ar: string, en: string] | Labels;

/** `{ active: { entry: 'entering' } }` → `active` | `active.entry` | `active.entry.entering`. */
type PathsOf<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: K | `${K}.${PathsOf<NonNullable<Value[K]>>}` }[keyof Value & string];
type SourcesOf<M> = ActorsOf<M> extends { src: infer S extends string } ? S : never;

export type MachineLabels<M extends AnyStateMachine> = {
  /** The names of the states by their paths in the machine: `filling.identity.editing`. */
  states: Record<PathsOf<StateValueFrom<M>>, Name>;
  events: Record<EventFromLogic<M>['type'], Name>;
  /** The names of the actors by their src; the outcomes of an actor are named after it. */
  actors: Record<SourcesOf<M>, Name>;
  /** The names of the delays. */
  timers?: Record<string, Name>;
};
/** The labels of any machine. */
export type AnyMachineLabels = {
  states: Record<string, Labels>;
  events: Record<string, Labels>;
  actors: Record<string, Labels>;
  timers?: Record<string, Labels>;
};

export type FlowLabels = { states: Record<string, Labels>; events: Record<string, Labels> };

/** Who receives a message: the drawing marks the actions that send one, the rest is bookkeeping. */
export type Recipient = 'citizen' | 'server' | 'tabs' | 'flow' | 'page' | 'app';

/** What a flow says of the parts that its machine names, or a part of the kit for every flow that is built on it. */
export type FlowParts = {
  actions?: Readonly<Record<string, readonly [ar: string, en: string, recipient?: Recipient]>>;
  /** The reasons are what the citizen reads when the guard is not met: codes of problems, or of what blocks a step. */
  guards?: Readonly<Record<string, readonly [ar: string, en: string, ...reasons: string[]]>>;
  screens?: Readonly<Record<string, Name>>;
  tags?: Readonly<Record<string, Name>>;
  /** The Arabic of the rules that the machine quotes in English. */
  rules?: Readonly<Record<string, string>>;
  /**
   * Mutants that are said to change nothing, by the reason. Each is proved by walks at random beside the machine as it is: a
   * difference refuses the declaration, and so does a check that sees the mutant.
   */
  equivalent?: Readonly<Record<string, readonly string[]>>;
};
/** The labels of the parts of any machine, by their names in it. */
export type PartLabels = {
  actions: Record<string, Labels & { recipient: Recipient | null }>;
  guards: Record<string, Labels & { reasons: readonly string[] }>;
  screens: Record<string, Labels>;
  tags: Record<string, Labels>;
  rules: Record<string, string>;
};

/** Names that several machines share. */
export const common = {
  retry: ['يعيد المحاولة', 'Tries again'],
  requestCode: ['طلب رمز التحقق', 'Requesting a code'],
  requestingCode: ['جارٍ طلب رمز التحقق', 'Requesting a code'],
  enteringCode: ['إدخال رمز التحقق', 'Entering the code'],
  oneTimeCode: ['رمز التحقق', 'One-time code'],
  identityApp: ['تطبيق الهوية', 'Identity app'],
  confirmingInApp: ['التأكيد في تطبيق الهوية', 'Confirming in the identity app'],
} as const satisfies Record<string, Name>;
