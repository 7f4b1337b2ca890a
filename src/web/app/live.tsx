/**
 * The live part of the app: what talks to the host, knows the citizen, and may lie over a page. It comes with the first
 * use of a prerendered page, and at once with every other page.
 */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { problem } from '#contract/problems.ts';
import { Letterhead } from '#web/ui/Letterhead.tsx';
import { FullScreenLoader } from '#web/ui/loaders/FullScreenLoader.tsx';
import { cancelReads } from './api.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { callFailed } from './call.ts';
import { farewell, returnPath } from './client-state.ts';
import { loadConfig, refreshConfig } from './config.ts';
import { hasInternet } from './connectivity.ts';
import { watchConnectivity } from './connectivity-actor.ts';
import { beginUse } from './first-use.ts';
import { FUND } from './frame/fund.ts';
import { waitingScreen } from './global-loading.ts';
import { followFlows } from './inspect/follow.ts';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { Notices } from './Notices.tsx';
import { notify } from './notices.ts';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { splitPath } from './paths.ts';
import { showPrivacyOnce } from './privacy.ts';
import { redirected, settle } from './report.ts';
import type { AppRouter } from './router.tsx';
import { endIdleSession, tellOfIdleEnd } from './session/idle-end.ts';
import { SessionTimeout } from './session/SessionTimeout.tsx';
import { isCitizen, sessionEnded } from './session.ts';
import { ShownStates } from './shown-states.tsx';
import { followPartyStatus } from './site-log.ts';
import { useStore } from './store.ts';
import { meetApp } from './wrapper/app.ts';
import { ForcedUpdate } from './wrapper/ForcedUpdate.tsx';

export const start = (router: AppRouter) => {
  watchConnectivity();
  callFailed.on(settle);
  // What could not be asked, or was changed, while the line was down.
  hasInternet.subscribe(() => {
    if (hasInternet.get()) void refreshConfig();
  });
  redirected.on((path) => router.history.push(path));
  sessionEnded.on(({ ended }) => {
    const { pathname, href } = router.latestLocation;
    cancelReads();
    if (ended !== 'logout' && router.state.matches.at(-1)?.staticData.page?.access === 'citizen') returnPath.keep(href);
    router.history.replace(`/${splitPath(pathname).lang}/login`);
    if (ended === 'logout') notify({ kind: 'done', text: msg`You are logged out. Your answers are saved.` });
    else if (ended === 'inactivity') endIdleSession();
    else notify({ kind: 'error', text: problem('login_required') });
  });
  if (farewell.take()) tellOfIdleEnd();
  meetApp(router);
  void followFlows();
  followPartyStatus();
  showPrivacyOnce();
  // Who is a citizen already has nothing to do at the login: its page takes over and leads on.
  void isCitizen().then((known) => {
    if (known && router.state.matches.at(-1)?.staticData.page?.path === 'login') beginUse();
  });
  void loadConfig();
};

/** Above the page. */
export const Above = () => {
  const { i18n } = useLingui();
  return (
    <>
      <Letterhead name={i18n._(FUND)} tagline={<Trans>E-services</Trans>} />
      <ConnectionBanner />
      <Notices />
      <SessionTimeout />
    </>
  );
};

/** Below and over it. */
export const Below = () => {
  const loading = useStore(waitingScreen) > 0;
  return (
    <>
      <PrivacyNotice />
      <MaintenanceBanner />
      <ForcedUpdate />
      <ShownStates />
      {loading && <FullScreenLoader label={<Trans>Please wait</Trans>} />}
    </>
  );
};
