/** The site log: the two calls of specification section 7. Their answers are not read, and the global loader is toggled around them. */
import { contract } from '#contract/endpoints.ts';
import type { PartyStatus } from '#contract/portal/site-log.ts';
import { sessionView } from '#web/state/session-view.ts';
import { api } from './api.ts';
import { API_BASE, callHeaders, credentials } from './call.ts';
import { whileLoading } from './pending/global-loading.ts';
import { beginCall } from './pending/pending-calls.ts';

/** Logs an entry under the support number that the citizen sees. Its failure is handled as with every call. */
export const errorTest = () => api.siteLog.errorTest().catch(() => {});

/** Its failures are ignored, so it does not use the client that reports them. */
const webSiteLog = async (partyStatus: PartyStatus) => {
  const { signal, end } = beginCall(contract.siteLog.webSiteLog);
  const answer = await fetch(`${API_BASE}/WhatIf/webSiteLog`, {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ partyStatus }),
    credentials,
    keepalive: true,
    signal,
  }).finally(end);
  // An answer that is not read keeps its connection open.
  await answer.text();
};

/** Notifies the server of each login and logout. */
export const followPartyStatus = () => {
  let reported: PartyStatus | undefined;
  const tell = () => {
    const { status } = sessionView.get();
    if (status === 'unknown') return;
    const partyStatus = status === 'visitor' ? 'visitor' : 'citizen';
    if (partyStatus === reported) return;
    // The first log of a page load follows no press: the loader would only hide the page that a person begins to read.
    const isSeen = reported !== undefined;
    reported = partyStatus;
    void whileLoading(webSiteLog(partyStatus), { isSeen }).catch(() => {});
  };
  tell();
  return sessionView.subscribe(tell);
};
