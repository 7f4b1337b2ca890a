/** What machines are written with: plain transitions, and the types, placeholders and outputs of their actors. */
import type { EventObject, ProvidedActor, StateMachine } from 'xstate';

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

/** Placeholder for an actor that `machine.provide` must replace before the machine starts. */
export const notProvided = (name: string) => async (): Promise<never> => {
  throw new Error(`actor "${name}" was not provided`);
};

/** The output of the actor whose end led to this event; a final state passes it on as its own output. */
export const outputIn = (event: EventObject): unknown => ('output' in event ? event.output : undefined);

/** A transition: its target, the rule that decides it, and its actions by name. */
export const to = <const Target extends string, const Actions = []>(
  target: Target,
  rule: string,
  actions: Actions | [] = [],
) => ({ target, actions, meta: { rule } }) as { target: Target; actions: Actions; meta: { rule: string } };
/** A rule of the product. */
export const CHANGES_MIND = 'a citizen may change their mind at any time';
