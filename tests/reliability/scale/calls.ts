/** How an operation of the contract is measured. */
import type { contract } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import type { Act, Visitor } from './timed.ts';
import type { World } from './world.ts';

/** One call, of the citizen of the world or of another visitor. */
export type Prepared = Act | { as: Visitor; act: Act };
/** Prepares one call, which is not measured, and returns it. */
export type Call = (world: World) => Prepared | Promise<Prepared>;
/** Why an operation is not measured here. */
export type Reason = `not measured: ${string}`;

/** An entry for each endpoint: who adds one says here how it is measured, or why not. */
export type Entries<C> = { [K in keyof C]: C[K] extends Endpoint ? Call | Reason : Entries<C[K]> };
type AllEntries = Entries<typeof contract>;
/** What the file of an area in `areas/` exports as `calls`: these groups of the contract. */
export type CallsOf<Group extends keyof AllEntries> = Pick<AllEntries, Group>;

/** A read needs nothing to be prepared. */
export const read =
  (act: (calls: Parameters<Act>[0], things: World['things']) => Promise<unknown>): Call =>
  ({ things }) =>
  (calls) =>
    act(calls, things);

/** A thing that is made once for each measured citizen, before the first call that asks for it. */
export const once = <T>(make: (world: World) => Promise<T>) => {
  const made = new WeakMap<World, Promise<T>>();
  return (world: World): Promise<T> => {
    const thing = made.get(world) ?? make(world);
    made.set(world, thing);
    return thing;
  };
};
/** A read of such a thing. */
export const readOf =
  <T>(thingOf: (world: World) => Promise<T>, act: (calls: Parameters<Act>[0], thing: T) => Promise<unknown>): Call =>
  async (world) => {
    const thing = await thingOf(world);
    return (calls) => act(calls, thing);
  };

export const RESENT =
  'not measured: refused within a minute of the first code; it changes the row that verifying reads';
export const STREAM = 'not measured: an event stream; see stream.ts';
