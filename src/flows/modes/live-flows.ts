/**
 * The flows that run in this browser, and the drawing that follows them. It outlives the panel of a machine: a panel is made
 * anew for each machine, and a feed that began anew with it would announce itself without end.
 */
import { heads } from 'virtual:atlas';
import { INSPECTOR_WINDOW } from '#contract/portal/flow-channel.ts';
import { createStore } from '#web/storage/store.ts';
import { go, readAddress } from '../page/address.ts';
import { lookedAt, NOTHING_RUNS, received, watch } from './live-feed.ts';

export const running = createStore(NOTHING_RUNS);

/** Opened by the portal as the inspector's viewer: it hears that tab alone, by the inspector's protocol. */
export const isInspector = window.name === INSPECTOR_WINDOW && window.opener !== null;

/**
 * Whether the drawing goes to whichever flow moves. Otherwise it stays with the flow that was chosen: what moves elsewhere is
 * only listed. The inspector's window was opened for a page, not for a flow, so it follows.
 */
export const isFollowing = createStore(isInspector);

/** The machine that was followed last. */
let ledTo: string | null = null;
const lead = () => {
  const machine = lookedAt(running.get())?.machine;
  const { mode, machine: chosen } = readAddress();
  if (mode !== 'live' || machine === undefined || machine === ledTo) return;
  if (!isFollowing.get() && chosen !== null) return;
  if (!heads.some(({ id }) => id === machine)) return;
  ledTo = machine;
  if (machine !== chosen) go({ machine, state: null, transition: null, open: null });
};

export const follow = (everything: boolean): void => {
  isFollowing.set(everything);
  ledTo = null;
  lead();
};
/** A machine that the person chose stays. */
export const stayIfChosen = (): void => {
  if (ledTo !== null && readAddress().machine !== ledTo) isFollowing.set(false);
};

let hasBegun = false;
/** Begins with the first live view, and ends with the page. */
export const beginLive = (): void => {
  if (hasBegun) {
    lead();
    return;
  }
  hasBegun = true;
  const onNews = (message: unknown) => {
    running.set(received(running.get(), message, Date.now()));
    lead();
  };
  if (isInspector) void import('./inspector-feed.ts').then(({ receiveInspector }) => receiveInspector(onNews));
  else watch(onNews);
};
