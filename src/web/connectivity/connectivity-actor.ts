/** The connectivity machine as one actor of the app: it hears the browser and every call, and asks the host for a sign of life. */
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine.ts';
import { selectIsChecking, selectOutage, selectState } from '#machines/connectivity/connectivity.selectors.ts';
import { API_BASE, callAnswered, callFailed, credentials } from '#web/api/call.ts';
import { runFlow } from '#web/inspect/flow-actors.ts';
import { keepFlag } from '#web/storage/client-state.ts';
import { connection, hasInternet, lineLost, tryAgain } from './connectivity.ts';

const PROBE_TIMEOUT_MS = 5000;
/** A gateway speaks for a host that does not. */
const GATEWAY_FAULTS = [502, 503, 504];

const probe = async (signal: AbortSignal) => {
  const answer = await fetch(`${API_BASE}/config`, {
    cache: 'no-store',
    credentials,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
  });
  if (GATEWAY_FAULTS.includes(answer.status)) throw new Error(`The gateway answered ${answer.status}.`);
};

/** The rest of the app knows of the line what the machine knows. */
export const tellOf = (actor: ActorRefFrom<typeof connectivityMachine>) =>
  actor.subscribe((snapshot) => {
    const outage = selectOutage(snapshot);
    connection.set({ outage, isChecking: selectIsChecking(snapshot), state: selectState(snapshot) });
    if (hasInternet.get() === (outage === null)) return;
    hasInternet.set(outage === null);
    keepFlag('hasInternet', outage === null);
  });

/** From here on `hasInternet` is true to what the machine knows. */
export const watchConnectivity = () => {
  const actor = createActor(
    connectivityMachine.provide({ actors: { probe: fromPromise<void>(({ signal }) => probe(signal)) } }),
  );
  tellOf(actor);
  runFlow(actor);
  actor.start();
  if (!navigator.onLine) actor.send({ type: 'browser.offline' });
  addEventListener('offline', () => actor.send({ type: 'browser.offline' }));
  addEventListener('online', () => actor.send({ type: 'browser.online' }));
  // A timer that slept is no reason to wait on.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'citizen.tryAgain' });
  });
  callAnswered.on(() => actor.send({ type: 'call.answered' }));
  callFailed.on((failure) => {
    // A refusal is an answer too.
    if (failure.kind === 'answered' && !GATEWAY_FAULTS.includes(failure.status)) actor.send({ type: 'call.answered' });
  });
  lineLost.on(() => actor.send({ type: 'call.unreachable', outage: navigator.onLine ? 'host' : 'network' }));
  tryAgain.on(() => actor.send({ type: 'citizen.tryAgain' }));
};
