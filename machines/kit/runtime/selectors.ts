/** Selectors that are the same for every machine; views import them from here. */
import type { AnyActorRef, AnyMachineSnapshot, SnapshotFrom, StateValue } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';

type MetaOf<S extends AnyMachineSnapshot> =
  ReturnType<S['getMeta']> extends Record<string, infer Meta> ? Exclude<Meta, undefined> : never;

/** The meta of all states that a snapshot is in; inner states win. */
export const metaOf = <S extends AnyMachineSnapshot>(snapshot: S) =>
  Object.assign({}, ...Object.values(snapshot.getMeta())) as Partial<MetaOf<S>>;

type ScreenIn<S extends AnyMachineSnapshot> = Extract<MetaOf<S>, { screen: unknown }>['screen'];
/** The screens of an actor. */
export type ScreenOf<Actor> = SnapshotFrom<Actor> extends infer S extends AnyMachineSnapshot ? ScreenIn<S> : never;
/** What `meta.screen` says of the present state; for machines whose every state has a screen. */
export const selectScreen = <S extends AnyMachineSnapshot>(snapshot: S) =>
  (metaOf(snapshot) as { screen?: unknown }).screen as ScreenIn<S>;

/** The state as text: what a page shows in `data-state`. */
export const selectState = ({ value }: { value: StateValue }) => JSON.stringify(value);
export const selectIsBusy = (snapshot: { hasTag: (tag: 'busy') => boolean }) => snapshot.hasTag('busy');
export const selectProblem = (snapshot: { context: { problem: Problem | null } }) => snapshot.context.problem;

/**
 * Whether the page has to stay open, by the tag of a state of this machine or of one that it runs: something is on its way that ends
 * with the page. The browser asks before it is closed or loaded anew.
 */
export const selectKeepsOpen = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag('keepOpen') || Object.values(snapshot.children).some(keepsOpen);
const keepsOpen = (child: unknown): boolean => {
  const snapshot: unknown = (child as AnyActorRef | undefined)?.getSnapshot();
  return isOfMachine(snapshot) && selectKeepsOpen(snapshot);
};
/** Only the snapshot of a machine has states and tags; that of a call has none. */
const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'hasTag' in snapshot;
