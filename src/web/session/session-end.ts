/** What follows the end of a session: a visit to the single sign-on, or a page without the citizen's data that says why. */
import { limits } from '#contract/fields/limits.ts';
import { problem } from '#contract/kernel/problems.ts';
import { dismiss, notices, notify } from '#web/notices/notices.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import { isInside, type Kept, sessionView, whereAnswersAre } from '#web/state/session-view.ts';
import { isInWrapper } from '#web/state/wrapper.ts';
import { farewell } from '#web/storage/client-state.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';

/** The browser is on its way to the single sign-on. */
let isLeaving = false;

/**
 * A session that came from the single sign-on ends there as well: the browser visits the provider, which sends it back to
 * the login. `endSessionUrl` is part of the server's answer to a logout.
 */
export const endAtProvider = ({ endSessionUrl }: { endSessionUrl?: string | undefined }): void => {
  if (endSessionUrl === undefined) return;
  isLeaving = true;
  location.assign(endSessionUrl);
};

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
    if (!isLeaving) location.reload();
  }, limits.sessionEndMs.reload);
};
