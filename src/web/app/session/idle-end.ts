/** What follows when a session ended by itself: a page that holds nothing of the citizen any more, and a word about why. */
import { limits } from '#contract/limits.ts';
import { problem } from '#contract/problems.ts';
import { farewell } from '../client-state.ts';
import { dismiss, notices, notify } from '../notices.ts';
import { sessionStore } from '../safe-storage.ts';
import { sessionView } from '../session.ts';
import { isInWrapper } from '../wrapper/state.ts';
import { isLeaving } from './provider-logout.ts';

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
