/**
 * A page that has to stay open asks before it is closed or loaded anew: while something is on its way that ends with the page, or is
 * nowhere but in it. Going to another page of the portal loses none of that, so it asks nothing.
 */

import { isInside, sessionView } from '#web/state/session-view.ts';
import { isInWrapper } from '#web/state/wrapper.ts';

const holders = new Set<() => boolean>();

/** `wouldLose`: whether something would be lost now. The returned function ends the asking. */
export const holdOpen = (wouldLose: () => boolean): (() => void) => {
  holders.add(wouldLose);
  return () => void holders.delete(wouldLose);
};

/**
 * A browser words the question itself. The end of a session asks nothing: what follows it, the page leaves by itself. Nor does the mobile
 * app, whose view has no window to close and may not be able to show a question.
 */
const ask = (event: BeforeUnloadEvent) => {
  if (isInWrapper() || !isInside(sessionView.get())) return;
  if ([...holders].some((wouldLose) => wouldLose())) event.preventDefault();
};
export const askBeforeClosing = () => addEventListener('beforeunload', ask);
