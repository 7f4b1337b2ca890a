/** The site log: the two calls of specification section 7. Their answers are not read; the page shows its loader while they run. */
import type { PartyStatus } from '#contract/portal/site-log.ts';
import { sessionView } from '#web/session/session.ts';
import { createStore, type Store } from '#web/storage/store.ts';
import { api } from './api.ts';
import { API_BASE, callHeaders, credentials } from './call.ts';

/** `globalLoading` of specification section 3: how many calls are loading. */
const globalLoading = createStore(0);
/** How many of them block the whole screen. */
export const waitingScreen = createStore(0);

/** Counts a call while it runs. Its failure is ignored here. */
const counted = async (work: Promise<unknown>, ...counts: Store<number>[]): Promise<void> => {
  for (const count of counts) count.set(count.get() + 1);
  await work.catch(() => {});
  for (const count of counts) count.set(count.get() - 1);
};

/** Logs an entry under the support number that the citizen sees. A lost connection is handled as with every call. */
export const errorTest = () => counted(api.siteLog.errorTest(), globalLoading, waitingScreen);

/** Its failures are ignored, so it does not use the client that reports them. The citizen does not wait for it. */
const webSiteLog = (partyStatus: PartyStatus) =>
  counted(
    fetch(`${API_BASE}/WhatIf/webSiteLog`, {
      method: 'POST',
      headers: { ...callHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ partyStatus }),
      credentials,
      keepalive: true,
    })
      // An answer that is not read keeps its connection open.
      .then((answer) => answer.text()),
    globalLoading,
  );

/** Notifies the server of each login and logout. */
export const followPartyStatus = () => {
  let told: PartyStatus | undefined;
  const tell = () => {
    const { status } = sessionView.get();
    if (status === 'unknown') return;
    const partyStatus = status === 'visitor' ? 'visitor' : 'citizen';
    if (partyStatus === told) return;
    told = partyStatus;
    void webSiteLog(partyStatus);
  };
  tell();
  return sessionView.subscribe(tell);
};
