/**
 * What a citizen does to a prerendered page before the app has taken it over is not lost: text that was typed is given
 * back to its field, and a button that was pressed is pressed again. The script in the page marks buttons pressed
 * before this module was here (`data-pressed`).
 */
import { useEffect } from 'react';
import { pageSettled } from './deferred-hydration.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Part = 'frame' | 'page';

const CONTROLS = 'input, textarea, select';
/** A popover opens without the app. */
const BUTTONS = 'button:not([popovertarget])';

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS);
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
const partOf = (element: Element): Part => (element.closest('main') ? 'page' : 'frame');

/** Starts watching at once; the component it returns tells when the frame has been taken over. */
export const keepEarlyInput = (container: HTMLElement) => {
  const typed = new Map<Control, string | boolean>();
  const pressed = new Set<HTMLElement>();
  const taken: Record<Part, boolean> = { frame: false, page: false };
  const remember = (control: Control) => typed.set(control, isTicked(control) ? control.checked : control.value);

  for (const control of container.querySelectorAll<Control>(CONTROLS)) if (isTouched(control)) remember(control);
  for (const button of container.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    pressed.add(button);
  }
  const listening = new AbortController();
  const { signal } = listening;
  container.addEventListener('input', ({ target }) => isControl(target) && remember(target), { signal });
  container.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
      if (!button || taken[partOf(button)]) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.add(button);
    },
    { capture: true, signal },
  );
  document.documentElement.dataset.started = '';

  const pressAgain = (part: Part) => {
    taken[part] = true;
    for (const button of pressed) {
      if (partOf(button) !== part) continue;
      pressed.delete(button);
      button.click();
    }
  };
  const off = pageSettled.on(() => {
    off();
    for (const [control, value] of typed) if (control.isConnected) giveBack(control, value);
    pressAgain('page');
    listening.abort();
  });

  return () => {
    useEffect(() => pressAgain('frame'), []);
    return null;
  };
};

const isTouched = (control: Control) => {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue;
};

const giveBack = (control: Control, value: string | boolean) => {
  if (isTicked(control)) {
    // A click counts only when it changes something, and nothing unticks a radio button.
    if (control.type === 'radio' && value !== true) return;
    control.checked = value !== true;
    control.click();
    return;
  }
  const caret =
    document.activeElement === control && !(control instanceof HTMLSelectElement) ? control.selectionStart : null;
  // React compares with what was set through the element itself: only a difference makes the event count.
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
};
