/** The connectivity machine as one actor of the app: it listens to the browser and to every call, and pings the server. */
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { contract } from '#contract/endpoints.ts';
import {
  connectivityMachine,
  selectIsAsking,
  selectIsChecking,
  selectOutage,
} from '#machines/connectivity/connectivity.machine.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import { selectState } from '#machines/kit/runtime/selectors.ts';
import { API_BASE, callAnswered, callFailed, credentials } from '#web/api/call.ts';
import { askLineWith, connection, hasInternet, tryAgain } from '#web/state/connectivity.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { keepFlag } from '#web/storage/client-state.ts';

const PROBE_TIMEOUT_MS = 5000;
/** A gateway answers for a server that does not. */
const GATEWAY_FAULTS = [502, 503, 504];

const probe = async (signal: AbortSignal) => {
  const answer = await fetch(`${API_BASE}/config`, {
    cache: 'no-store',
    credentials,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
  });
  if (GATEWAY_FAULTS.includes(answer.status)) throw new Error(`The gateway answered ${answer.status}.`);
};

/** Copies the state of the machine to the stores that the rest of the app reads. */
export const tellOf = (actor: ActorRefFrom<typeof connectivityMachine>) =>
  actor.subscribe((snapshot) => {
    const outage = selectOutage(snapshot);
    const now = { outage, isChecking: selectIsChecking(snapshot), state: selectState(snapshot) };
    // Every answer of the server is an event of the machine, and changes nothing as a rule.
    if (!isSameData(connection.get(), now)) connection.set(now);
    if (hasInternet.get() === (outage === null)) return;
    hasInternet.set(outage === null);
    keepFlag('hasInternet', outage === null);
  });

/** From here on the machine sets `hasInternet`. */
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
  // Timers may have been suspended: try at once.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'citizen.tryAgain' });
  });
  // The portal's own look at the configuration is what the ping asks for: it says nothing of the calls that were cut.
  callAnswered.on(({ endpoint }) => {
    if (endpoint.path !== contract.config.path) actor.send({ type: 'call.answered' });
  });
  callFailed.on((failure) => {
    // A problem is an answer too.
    if (failure.kind === 'answered' && !GATEWAY_FAULTS.includes(failure.status)) actor.send({ type: 'call.answered' });
  });
  askLineWith(async () => {
    actor.send({ type: 'call.unreachable', outage: navigator.onLine ? 'server' : 'network' });
    return selectOutage(await waitFor(actor, (snapshot) => !selectIsAsking(snapshot))) === null;
  });
  tryAgain.on(() => actor.send({ type: 'citizen.tryAgain' }));
};
