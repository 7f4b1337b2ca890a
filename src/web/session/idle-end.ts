/** What follows when a session ended by itself: a page that holds nothing of the citizen any more, and a word about why. */
import { limits } from '#contract/fields/limits.ts';
import { problem } from '#contract/kernel/problems.ts';
import { dismiss, notices, notify } from '#web/notices/notices.ts';
import { isInWrapper } from '#web/parts/wrapper/state.ts';
import { farewell } from '#web/storage/client-state.ts';
import { sessionStore } from '#web/storage/safe-storage.ts';
import { isLeaving } from './provider-logout.ts';
import { sessionView } from './session.ts';

const RELOAD_DELAY_MS = 100;

/** Who was away reads it on coming back: it stays far longer than other errors, until someone logs in. */
export const tellOfIdleEnd = () => {
  notify({ kind: 'error', text: problem('session_ended_inactivity'), seconds: limits.session.idleRelaxed });
  const told = notices.get().at(-1);
  const off = sessionView.subscribe(() => {
    if (sessionView.get().status !== 'citizen') return;
    off();
    if (told) dismiss(told.id);
  });
};

export const endIdleSession = () => {
  farewell.keep();
  // Loaded anew it would not know any more what to say; and the app around us keeps its view (specification section 9).
  if (isInWrapper() || !sessionStore.lasting()) {
    farewell.take();
    tellOfIdleEnd();
  } else if (!isLeaving()) setTimeout(() => location.reload(), RELOAD_DELAY_MS);
};
