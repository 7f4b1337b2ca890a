/**
 * Replays what a citizen does on a prerendered page before it is hydrated: typed text is put back into its field, pressed buttons
 * are pressed again, and so is the key of the search. The inline script of the page marks buttons that were pressed before this
 * module was loaded (`data-pressed`).
 */

import { frameHydrated, pageHydrated } from '#web/loading/deferred-hydration.ts';
import { searchKey } from '#web/shell/preferences.ts';
import { isSearchShortcut } from '#web/ui/search-shortcut.ts';
import { answerOf, type Control, fill, isControl, touchedIn } from './controls.ts';

type Part = 'frame' | 'page';

/** A popover opens without JavaScript. */
const BUTTONS = 'button:not([popovertarget])';

const partOf = (element: Element): Part => (element.closest('main') ? 'page' : 'frame');

/** Starts to record at once. */
export const startHydrationReplay = (container: HTMLElement) => {
  const typed = new Map<Control, string | boolean>();
  const pressed = new Set<HTMLElement>();
  const hydrated: Record<Part, boolean> = { frame: false, page: false };
  const remember = (control: Control) => typed.set(control, answerOf(control));

  // After a reload Firefox restores the fields, except those with autocomplete="off". Restored values are replayed only if the citizen
  // has used the page: otherwise they would replace what the device kept. A password manager's values are always replayed.
  const isUsed = document.documentElement.dataset.used !== undefined;
  for (const control of touchedIn(container)) if (isUsed || control.matches(':autofill')) remember(control);
  for (const button of container.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    pressed.add(button);
  }
  const listening = new AbortController();
  const { signal } = listening;
  container.addEventListener('input', ({ target }) => isControl(target) && remember(target), {
    // React stops the event on its way down while the page is not hydrated.
    capture: true,
    signal,
  });
  container.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
      if (!button || hydrated[partOf(button)]) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.add(button);
    },
    { capture: true, signal },
  );
  let searchStroke: KeyboardEvent | null = null;
  addEventListener(
    'keydown',
    (event) => {
      if (hydrated.frame || !isSearchShortcut(event, searchKey.get() === 'on')) return;
      event.preventDefault();
      searchStroke = event;
    },
    { capture: true, signal },
  );
  document.documentElement.dataset.started = '';

  const replayClicks = (part: Part) => {
    hydrated[part] = true;
    for (const button of pressed) {
      if (partOf(button) !== part) continue;
      pressed.delete(button);
      button.click();
    }
    if (hydrated.frame && hydrated.page) listening.abort();
  };
  pageHydrated.once(() => {
    for (const [control, value] of typed) if (control.isConnected) fill(control, value);
    replayClicks('page');
  });
  frameHydrated.once(() => {
    replayClicks('frame');
    if (searchStroke) dispatchEvent(new KeyboardEvent('keydown', searchStroke));
  });
};
