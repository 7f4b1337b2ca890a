/** The names of a machine's states and events in both languages, given to `defineFlow`. */
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
