/**
 * The portal in a tab of the simulation: its actors, its calls and its storage as they are; instead of the views stand the pages in
 * `pages/`, which do what a page does. Built as one script and evaluated anew for each tab.
 */
import { cancelReads } from '#web/api/api.ts';
import { callFailed } from '#web/api/call.ts';
import { redirected, settle } from '#web/api/report.ts';
import { loadConfig, refreshConfig } from '#web/boot/config.ts';
import { hasInternet } from '#web/connectivity/connectivity.ts';
import { watchConnectivity } from '#web/connectivity/connectivity-actor.ts';
import { sessionEnded, sessionView } from '#web/session/session.ts';
import { sessionActor, whoIsHere } from '#web/session/session-actor.ts';
import { endIdleSession, notifyIdleEnd } from '#web/session/session-end.ts';
import { farewell } from '#web/storage/client-state.ts';
import { openAccount } from './pages/account.page.ts';
import { openContract, openDeal } from './pages/deal.page.ts';
import { openLogin } from './pages/login.page.ts';
import type { Shown } from './pages/page.ts';
import { openThread } from './pages/thread.page.ts';
import { openApplication, openWhatIf } from './pages/wizard.page.ts';

export type Page =
  | { page: 'login' }
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

/** Leaves the page that is shown and opens another one; every page but the login needs a session. */
export const show = (page: Page) => {
  const { status } = sessionView.get();
  const reached: Page = page.page !== 'login' && status !== 'citizen' ? { page: 'login' } : page;
  shown?.leave();
  shown = null;
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
  sessionEnded.on(({ ended }) => {
    cancelReads();
    show({ page: 'login' });
    if (ended === 'inactivity') endIdleSession();
  });
  if (farewell.isSet()) notifyIdleEnd();
  farewell.clear();
  const who = await whoIsHere();
  void loadConfig();
  show(who === 'citizen' ? first : { page: 'login' });
  sessionView.subscribe(() => {
    if (sessionView.get().status === 'citizen' && shown?.page === 'login') show({ page: 'account' });
  });
};

export const current = () => shown;
export const signOut = () => sessionActor.send({ type: 'user.logout' });
export { api } from '#web/api/api.ts';
export { applicationUploads } from '#web/features/loan-application/uploads.ts';
export { watchFlows } from '#web/inspect/flow-actors.ts';
export { threadUploads } from './pages/thread.page.ts';
export { sessionActor, sessionView };
