/**
 * `hasInternet` of specification section 3, and what is known of an outage. The machine behind it comes with the live part
 * of the app (`connectivity-actor.ts`).
 */
import type { Outage } from '#machines/connectivity/connectivity.machine.ts';
import { createEmitter } from '#web/storage/emitter.ts';
import { createStore } from '#web/storage/store.ts';

export const hasInternet = createStore(true);
/** What stands in the way, null while the host can be reached; and whether it is being asked right now. */
export const connection = createStore<{ outage: Outage | null; isChecking: boolean; state: string }>({
  outage: null,
  isChecking: false,
  state: '"online"',
});

/** A call found no line. */
export const lineLost = createEmitter<void>();
export const internetIsDown = () => lineLost.emit();

/** Someone should try whether the line is back. */
export const tryAgain = createEmitter<void>();
