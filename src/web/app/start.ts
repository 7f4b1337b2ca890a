/** Connects what only lives in a browser: the session, the line, failed calls, and what a change of page does. */
import { msg } from '@lingui/core/macro';
import { problem } from '#contract/problems.ts';
import { callAnswered, callFailed } from './call.ts';
import { returnPath } from './client-state.ts';
import { loadConfig } from './config.ts';
import { internetIsUp, tryAgain, watchConnectivity } from './connectivity.ts';
import { followPages } from './follow-pages.ts';
import { notify } from './notices.ts';
import { splitPath } from './paths.ts';
import { restorePreferences } from './preferences.ts';
import { redirected, settle } from './report.ts';
import type { AppRouter } from './router.tsx';
import { sessionEnded, startSession } from './session.ts';

export const startApp = (router: AppRouter) => {
  restorePreferences();
  watchConnectivity();
  callAnswered.on(internetIsUp);
  callFailed.on(settle);
  tryAgain.on(() => void loadConfig());
  redirected.on((path) => router.history.push(path));
  sessionEnded.on(({ ended }) => {
    const { pathname, href } = router.latestLocation;
    if (ended === 'logout') notify({ kind: 'done', text: msg`You are logged out. Your answers are saved.` });
    else {
      notify({ kind: 'error', text: problem('login_required') });
      if (router.state.matches.at(-1)?.staticData.page?.access === 'citizen') returnPath.keep(href);
    }
    router.history.replace(`/${splitPath(pathname).lang}/login`);
  });
  followPages(router);
  startSession();
  void loadConfig();
};
