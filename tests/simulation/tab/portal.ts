/**
 * The portal in a tab of the simulation: its actors, its calls and its storage as they are; instead of the views stand the pages in
 * `pages/`, which do what a page does. Built as one script and evaluated anew for each tab.
 */
import { callFailed } from '#web/api/call.ts';
import { loadConfig, refreshConfig } from '#web/api/load-config.ts';
import { cancelCallsOfOtherPages, cancelCallsOfSession, enterPage } from '#web/api/pending/pending-calls.ts';
import { endIdleSession, notifyIdleEnd } from '#web/boot/session-end.ts';
import { watchConnectivity } from '#web/connectivity/connectivity-actor.ts';
import { redirected, settle } from '#web/notices/report.ts';
import { sessionActor, whoIsHere } from '#web/session/session-actor.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import { isInside, sessionEnded, sessionView } from '#web/state/session-view.ts';
import { farewell } from '#web/storage/client-state.ts';
import { openAccount } from './pages/account.page.ts';
import { openContract, openDeal } from './pages/deal.page.ts';
import { openLogin } from './pages/login.page.ts';
import { nothing, type Shown } from './pages/page.ts';
import { openReviewerLogin } from './pages/reviewer-login.page.ts';
import { openSsoReturn } from './pages/sso-return.page.ts';
import { openThread } from './pages/thread.page.ts';
import { openApplication, openWhatIf } from './pages/wizard.page.ts';

export type Page =
  | { page: 'login' }
  | { page: 'ssoReturn' }
  | { page: 'reviewerLogin' }
  | { page: 'reviewer' }
  | { page: 'account' }
  | { page: 'application'; id?: string }
  | { page: 'whatIf'; id?: string }
  | { page: 'deal'; id: string }
  | { page: 'contract'; id: string }
  /** `id` is its incident number. */
  | { page: 'thread'; id: string };

let shown: (Page & Shown) | null = null;
let news = () => {};

const open = (page: Page): Shown => {
  switch (page.page) {
    case 'login':
      return openLogin(page, news);
    case 'ssoReturn':
      return openSsoReturn(page, news);
    case 'reviewerLogin':
      return openReviewerLogin(page, news);
    case 'reviewer':
      return nothing;
    case 'application':
      return openApplication(page, news);
    case 'whatIf':
      return openWhatIf(page, news);
    case 'deal':
      return openDeal(page, news);
    case 'contract':
      return openContract(page, news);
    case 'thread':
      return openThread(page, news);
    default:
      return openAccount(page, news);
  }
};

/**
 * The page to which the guards of the routes lead: from a page that needs a login to that login, and on from a login
 * that is not needed.
 */
const guarded = (page: Page): Page => {
  const { status } = sessionView.get();
  switch (page.page) {
    case 'login':
      return status === 'citizen' ? { page: 'account' } : page;
    case 'ssoReturn':
      return page;
    case 'reviewerLogin':
      return isInside(sessionView.get()) ? { page: 'reviewer' } : page;
    case 'reviewer':
      return isInside(sessionView.get()) ? page : { page: 'reviewerLogin' };
    default:
      return status === 'citizen' ? page : { page: 'login' };
  }
};

/** Leaves the page that is shown and opens another one. */
export const show = (page: Page) => {
  const reached = guarded(page);
  shown?.leave();
  shown = null;
  enterPage(JSON.stringify(reached));
  cancelCallsOfOtherPages();
  // The object itself, whose data arrives later.
  shown = Object.assign(open(reached), reached);
  news();
};

/** What the live app does when it starts. `onNews` is called when a page shows something else. */
export const start = async (onNews: () => void, first: Page) => {
  news = onNews;
  watchConnectivity();
  callFailed.on(settle);
  hasInternet.subscribe(() => {
    if (hasInternet.get()) void refreshConfig();
  });
  redirected.on(() => show({ page: 'account' }));
  sessionEnded.on(({ ended, of }) => {
    cancelCallsOfSession();
    if (sessionView.get().status === 'services' && shown?.page === 'reviewer') return;
    show({ page: ended !== 'logout' && of === 'services' ? 'reviewerLogin' : 'login' });
    if (ended === 'inactivity') endIdleSession();
  });
  if (farewell.isSet()) notifyIdleEnd(farewell.read());
  farewell.clear();
  await whoIsHere();
  void loadConfig();
  show(first);
  // After a login the page leads on, also after one in another tab.
  sessionView.subscribe(() => {
    const { status } = sessionView.get();
    if (status === 'citizen' && (shown?.page === 'login' || isReturned())) show({ page: 'account' });
    else if (isInside(sessionView.get()) && shown?.page === 'reviewerLogin') show({ page: 'reviewer' });
  });
};

const isReturned = () => shown?.page === 'ssoReturn' && shown.actor?.getSnapshot().status === 'done';

export const current = () => shown;
export const signOut = () => sessionActor.send({ type: 'user.logout' });
export { api } from '#web/api/api.ts';
export { applicationUploads } from '#web/features/loan-application/uploads.ts';
export { watchFlows } from '#web/state/flow-actors.ts';
export { threadUploads } from './pages/thread.page.ts';
export { sessionActor, sessionView };
