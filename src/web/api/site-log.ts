/** The site log: the two calls of specification section 7. Their answers are not read; the page shows its loader while they run. */
import type { PartyStatus } from '#contract/portal/site-log.ts';
import { sessionView } from '#web/session/session.ts';
import { api } from './api.ts';
import { API_BASE, callHeaders, credentials } from './call.ts';
import { withGlobalLoading } from './global-loading.ts';

/** Logs an entry under the support number that the citizen sees. A lost connection is handled as with every call. */
export const errorTest = (): Promise<void> =>
  withGlobalLoading(api.siteLog.errorTest()).then(
    () => {},
    () => {},
  );

/** Its failures are ignored, so it does not use the client that reports them. */
export const webSiteLog = (partyStatus: PartyStatus): Promise<void> =>
  withGlobalLoading(
    fetch(`${API_BASE}/WhatIf/webSiteLog`, {
      method: 'POST',
      headers: { ...callHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ partyStatus }),
      credentials,
      keepalive: true,
    })
      // An answer that is not read keeps its connection open.
      .then((answer) => answer.text()),
    'quietly',
  ).then(
    () => {},
    () => {},
  );

/** Notifies the server of each login and logout. */
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
