/**
 * Replays what a citizen does on a prerendered page before it is hydrated: typed text is put back into its field, pressed buttons
 * are pressed again, and so is the key of the search. The inline script of the page marks buttons that were pressed before this
 * module was loaded (`data-pressed`).
 */
import { isSearchShortcut } from '#web/ui/search-shortcut.ts';
import { frameHydrated, pageHydrated } from './deferred-hydration.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Part = 'frame' | 'page';

const CONTROLS = 'input, textarea, select';
/** A popover opens without JavaScript. */
const BUTTONS = 'button:not([popovertarget])';

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS);
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
const partOf = (element: Element): Part => (element.closest('main') ? 'page' : 'frame');

/** Starts to record at once. */
export const startHydrationReplay = (container: HTMLElement) => {
  const typed = new Map<Control, string | boolean>();
  const pressed = new Set<HTMLElement>();
  const hydrated: Record<Part, boolean> = { frame: false, page: false };
  const remember = (control: Control) => typed.set(control, isTicked(control) ? control.checked : control.value);

  for (const control of container.querySelectorAll<Control>(CONTROLS)) if (isTouched(control)) remember(control);
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
  let searchKey: KeyboardEvent | null = null;
  addEventListener(
    'keydown',
    (event) => {
      if (hydrated.frame || !isSearchShortcut(event)) return;
      event.preventDefault();
      searchKey = event;
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
    for (const [control, value] of typed) if (control.isConnected) restoreInput(control, value);
    replayClicks('page');
  });
  frameHydrated.once(() => {
    replayClicks('frame');
    if (searchKey) dispatchEvent(new KeyboardEvent('keydown', searchKey));
  });
};

const isTouched = (control: Control) => {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue;
};

const restoreInput = (control: Control, value: string | boolean) => {
  if (isTicked(control)) {
    // A click counts only if it changes the control, and a click never clears a radio button.
    if (control.type === 'radio' && value !== true) return;
    control.checked = value !== true;
    control.click();
    return;
  }
  const caret =
    document.activeElement === control && !(control instanceof HTMLSelectElement) ? control.selectionStart : null;
  // React ignores an input event whose value equals the one that was last set through the element.
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  // A field that was left is judged, and some write their value anew then.
  if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};
