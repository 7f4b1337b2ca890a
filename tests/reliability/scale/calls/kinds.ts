/** How an operation of the contract is measured. */
import type { contract } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import type { Act, Visitor } from '../timed.ts';
import type { World } from '../world.ts';

/** One call, of the citizen of the world or of another visitor. */
export type Prepared = Act | { as: Visitor; act: Act };
/** Prepares one call, which is not measured, and returns it. */
export type Call = (world: World) => Prepared | Promise<Prepared>;
/** Why an operation is not measured here. */
export type Reason = `not measured: ${string}`;

/** An entry for each endpoint: who adds one says here how it is measured, or why not. */
export type Entries<C> = { [K in keyof C]: C[K] extends Endpoint ? Call | Reason : Entries<C[K]> };
export type AllEntries = Entries<typeof contract>;

/** A read needs nothing to be prepared. */
export const read =
  (act: (calls: Parameters<Act>[0], things: World['things'], world: World) => Promise<unknown>): Call =>
  (world) =>
  (calls) =>
    act(calls, world.things, world);

export const RESENT =
  'not measured: refused within a minute of the first code; it changes the row that verifying reads';
export const STREAM = 'not measured: an event stream; see stream.ts';
