/** The two calls of specification section 7. Their answers are not read; the loader of the page is on while they run. */
import type { PartyStatus } from '#contract/portal/site-log.ts';
import { sessionView } from '#web/session/session.ts';
import { api } from './api.ts';
import { API_BASE, callHeaders, credentials } from './call.ts';
import { withGlobalLoading } from './global-loading.ts';

/** Leaves a trace under the support number that the citizen is shown. A line that is down shows itself as with every call. */
export const errorTest = (): Promise<void> =>
  withGlobalLoading(api.siteLog.errorTest()).then(
    () => {},
    () => {},
  );

/** Its failures are ignored silently, so it goes past everything that would tell of them. */
export const webSiteLog = (partyStatus: PartyStatus): Promise<void> =>
  withGlobalLoading(
    fetch(`${API_BASE}/WhatIf/webSiteLog`, {
      method: 'POST',
      headers: { ...callHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ partyStatus }),
      credentials,
      keepalive: true,
    })
      // Not for its words: an answer that nobody fetches stays open.
      .then((answer) => answer.text()),
    'quietly',
  ).then(
    () => {},
    () => {},
  );

/** Tells the host whenever a visitor becomes a citizen or the other way round. */
export const followPartyStatus = () => {
  let told: PartyStatus | undefined;
  const tell = () => {
    const { status } = sessionView.get();
    if (status === 'unknown' || status === told) return;
    told = status;
    void webSiteLog(status);
  };
  tell();
  return sessionView.subscribe(tell);
};
