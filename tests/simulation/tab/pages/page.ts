/** A page of the simulated tab: it opens its actor, holds it while it is shown, and says what the citizen sees besides. */
import type { AnyActorRef } from 'xstate';

export type Shown = { actor: AnyActorRef | null; data: unknown; leave: () => void };
export const nothing: Shown = { actor: null, data: null, leave: () => {} };
/** `news` is called when the page shows something else. */
export type Open<Given = object> = (given: Given, news: () => void) => Shown;
