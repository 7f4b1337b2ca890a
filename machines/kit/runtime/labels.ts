/** The names of a machine's states and events in both languages, given to `defineFlow`. */
import type { AnyStateMachine, EventFromLogic, StateValueFrom } from 'xstate';
import type { ActorsOf } from './machine.ts';

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
