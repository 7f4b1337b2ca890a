/** A plain click is the app's; one with a modifier or another button stays the browser's (new tab, save link). */
import type { MouseEvent } from 'react';

export const follow = (go: (() => void) | undefined) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (!go || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go();
};
