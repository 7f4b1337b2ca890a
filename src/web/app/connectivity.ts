/** `hasInternet` of specification section 3: what the browser knows, and what the last call found. */
import { createEmitter } from './emitter.ts';
import { createStore } from './store.ts';

export const hasInternet = createStore(true);
export const internetIsDown = () => hasInternet.set(false);
export const internetIsUp = () => hasInternet.set(true);

/** Someone should try whether the line is back. */
export const tryAgain = createEmitter<void>();

export const watchConnectivity = () => {
  hasInternet.set(navigator.onLine);
  addEventListener('offline', internetIsDown);
  addEventListener('online', internetIsUp);
};
