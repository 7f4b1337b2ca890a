/** What follows the end of an idle session: a page without the citizen's data that says why. */
import { limits } from '#contract/fields/limits.ts';
import { problem } from '#contract/kernel/problems.ts';
import { dismiss, notices, notify } from '#web/notices/notices.ts';
import { isLeavingForProvider } from '#web/session/end-at-provider.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import { isInside, type Kept, sessionView, whereAnswersAre } from '#web/state/session-view.ts';
import { isInWrapper } from '#web/state/wrapper.ts';
import { farewell } from '#web/storage/client-state.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';

/** They read it when they come back: nothing went wrong, so it is no error; it stays far longer than other notices, until the next login. */
export const notifyIdleEnd = (kept: Kept | null) => {
  const text = problem('session_ended_inactivity', kept === null ? {} : { detail: kept });
  notify({ kind: 'info', text, seconds: limits.session.idleRelaxed });
  const notice = notices.get().at(-1);
  const off = sessionView.subscribe(() => {
    if (!isInside(sessionView.get())) return;
    off();
    if (notice) dismiss(notice.id);
  });
};

export const endIdleSession = () => {
  const kept = whereAnswersAre();
  farewell.keep(kept);
  // Without storage a reloaded page could not say why, and without a connection there would be no page. The mobile app keeps its view
  // (specification section 9).
  if (isInWrapper() || !sessionStore.lasting() || !hasInternet.get()) {
    farewell.clear();
    notifyIdleEnd(kept);
    return;
  }
  setTimeout(() => {
    if (!isLeavingForProvider()) location.reload();
  }, limits.sessionEndMs.reload);
};
