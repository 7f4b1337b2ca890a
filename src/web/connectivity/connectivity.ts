/**
 * `hasInternet` of specification section 3, and what is known of an outage. The machine that sets it is loaded with the live app
 * (`connectivity-actor.ts`).
 */
import type { Outage } from '#machines/connectivity/connectivity.machine.ts';
import { createEmitter, createStore } from '#web/storage/store.ts';

export const hasInternet = createStore(true);
/** The outage, null while the server can be reached; and whether a ping is in flight. */
export const connection = createStore<{ outage: Outage | null; isChecking: boolean; state: string }>({
  outage: null,
  isChecking: false,
  state: '"online"',
});

/** A call did not reach the server. */
export const lineLost = createEmitter<void>();

/** Asks for a ping now. */
export const tryAgain = createEmitter<void>();
