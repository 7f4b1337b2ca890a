/**
 * The live app: calls to the server, the session, the notices, and what is shown above and over a page. It is loaded with the first use
 * of a prerendered page, and at once with every other page.
 */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import { selectKeepsOpen } from '#machines/kit/runtime/selectors.ts';
import { callFailed } from '#web/api/call.ts';
import { loadConfig, refreshConfig } from '#web/api/load-config.ts';
import { cancelCallsOfSession } from '#web/api/pending/pending-calls.ts';
import { followPartyStatus } from '#web/api/site-log.ts';
import { ConnectionState } from '#web/connectivity/connection-notice.tsx';
import { watchConnectivity } from '#web/connectivity/connectivity-actor.ts';
import { followFlows, inspectorNotice } from '#web/inspect/follow.ts';
import { hydrateNow } from '#web/loading/deferred-hydration.ts';
import { BlockedNotices } from '#web/notices/bar/BlockedNotices.tsx';
import { PlaceOfNotices, Recents } from '#web/notices/bar/PlaceOfNotices.tsx';
import { forgetNotices, notify, showPrivacyOnce } from '#web/notices/notices.ts';
import { PrivacyNotice } from '#web/notices/PrivacyNotice.tsx';
import { redirected, settle } from '#web/notices/report.ts';
import { NotificationBell } from '#web/parts/notifications/NotificationBell.tsx';
import { connectApp } from '#web/parts/wrapper/app.ts';
import { ForcedUpdate } from '#web/parts/wrapper/ForcedUpdate.tsx';
import { FUND } from '#web/routing/page-title.tsx';
import { splitPath } from '#web/routing/pages.ts';
import { isOpenTo } from '#web/session/access.ts';
import { askBeforeClosing, holdOpen } from '#web/session/closing.ts';
import { isLogoutUnsent } from '#web/session/late-logout/unsent-logout.ts';
import { SessionTimeout } from '#web/session/SessionTimeout.tsx';
import { whoIsHere } from '#web/session/session.ts';
import { GlobalLoader } from '#web/shell/GlobalLoader.tsx';
import { hasInternet } from '#web/state/connectivity.ts';
import { runningFlows } from '#web/state/flow-actors.ts';
import { sessionEnded, sessionView, whereAnswersAre } from '#web/state/session-view.ts';
import { ShownStates } from '#web/state/shown-states.tsx';
import { farewell, returnPath } from '#web/storage/client-state.ts';
import { useStore } from '#web/storage/store.ts';
import { Letterhead } from '#web/ui/Letterhead.tsx';
import { followPages } from './follow-pages.ts';
import { notifyLogin } from './guard-page.ts';
import { endIdleSession, notifyIdleEnd } from './session-end.ts';

export const start = (router: RegisteredRouter) => {
  watchConnectivity();
  callFailed.on(settle);
  followPages(router);
  // The configuration may have changed while the connection was down.
  hasInternet.subscribe(() => {
    if (hasInternet.get()) void refreshConfig();
  });
  redirected.on((path) => router.history.push(path));
  sessionEnded.on(({ ended, of }) => {
    const { pathname, href } = router.latestLocation;
    const access = router.state.matches.at(-1)?.staticData.page?.access ?? 'public';
    const { status } = sessionView.get();
    cancelCallsOfSession();
    forgetNotices();
    // The session that has taken its place opens this page too.
    if (status === 'services' && isOpenTo(status, access)) return;
    if (ended !== 'logout' && access !== 'public') returnPath.keep(href);
    // Someone who never gave a password logs in as they did before.
    const login = ended !== 'logout' && of === 'services' ? 'remote_reviewer_login' : 'login';
    // The session is over, so the page does not ask whether the citizen wants to leave.
    router.history.replace(`/${splitPath(pathname).lang}/${login}`, undefined, { ignoreBlocker: true });
    if (ended === 'logout') notifyLogout();
    else if (ended === 'inactivity') endIdleSession();
    else notifyLogin(status);
  });
  if (farewell.isSet()) notifyIdleEnd(farewell.read());
  farewell.clear();
  holdOpen(() => runningFlows().some((actor) => selectKeepsOpen(actor.getSnapshot())));
  askBeforeClosing();
  connectApp(router);
  void followFlows();
  followPartyStatus();
  showPrivacyOnce();
  // A citizen who is logged in already does not need the login: its page is hydrated and redirects.
  void whoIsHere().then((who) => {
    if (who === 'citizen' && router.state.matches.at(-1)?.staticData.page?.path === 'login') hydrateNow();
  });
  void loadConfig();
};

/**
 * A device keeps nothing for the next person: what could not be sent is gone with the logout. While the server does not know of the
 * logout, a notice of its own says so (`UnsentLogout.tsx`), and this one does not say more than is true.
 */
const notifyLogout = () => {
  const isLost = whereAnswersAre() === 'onDevice';
  if (isLogoutUnsent.get()) {
    if (isLost)
      notify({ kind: 'info', text: msg`Your last change could not be sent and was removed from this device.` });
    return;
  }
  notify({
    kind: 'done',
    text: isLost
      ? msg`You are logged out. Your saved answers are with the fund. Your last change could not be sent and was removed from this device.`
      : msg`You are logged out. Your answers are saved.`,
  });
};

/** The part above the page. */
export const Above = () => {
  const { i18n } = useLingui();
  return (
    <>
      <Letterhead name={i18n._(FUND)} tagline={<Trans>E-services</Trans>} />
      <ConnectionState />
      {useStore(inspectorNotice)}
      <SessionTimeout />
    </>
  );
};

/** The notices in the page bar. */
export const Notices = PlaceOfNotices;
export const RecentNotices = Recents;
/** The notice under the page bar. */
export const Blocked = BlockedNotices;

/** The bell in the header, for a citizen. */
export const Bell = NotificationBell;

/** The part below the page and over it. */
export const Below = () => (
  <>
    <PrivacyNotice />
    <ForcedUpdate />
    <ShownStates />
    <GlobalLoader />
  </>
);
