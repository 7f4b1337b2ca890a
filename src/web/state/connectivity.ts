/**
 * `hasInternet` of specification section 3, and what is known of an outage. The machine that sets it is loaded with the live app
 * (`connectivity/connectivity-actor.ts`).
 */
import type { Outage } from '#machines/connectivity/connectivity.machine.ts';
import { createEmitter, createStore } from '#web/storage/store.ts';

export const hasInternet = createStore(true);
/** The outage, null while the server can be reached; and whether a ping is in flight that may end it. */
export const connection = createStore<{ outage: Outage | null; isChecking: boolean; state: string }>({
  outage: null,
  isChecking: false,
  state: '"online"',
});

/** Asks for a ping now. */
export const tryAgain = createEmitter<void>();

/** Without the machine nothing can ask the server: a call that got no answer has lost its line. */
let ask = async () => false;
/** Asks the server after a call that got no answer. True where it answers: the line holds, and only that call was cut. */
export const lineHolds = () => ask();
export const askLineWith = (asks: typeof ask) => {
  ask = asks;
};
