/**
 * What a citizen types into a prerendered page before the app has started. React and the form library may reset a field
 * when they take it over; afterwards each field that was touched gets its text back, with an event so that the form
 * library learns of it.
 */
import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Starts watching at once; the component it returns gives the text back when everything beside it has been taken over. */
export const keepTyped = (container: HTMLElement) => {
  const typed = new Map<Control, string | boolean>();
  const remember = (control: Control) => typed.set(control, isTicked(control) ? control.checked : control.value);
  for (const control of container.querySelectorAll<Control>('input, textarea, select'))
    if (
      isTicked(control)
        ? control.checked !== control.defaultChecked
        : control.value !== (control instanceof HTMLSelectElement ? control.value : control.defaultValue)
    )
      remember(control);
  const listen = ({ target }: Event) => {
    if (isControl(target)) remember(target);
  };
  container.addEventListener('input', listen);

  const Restored = () => {
    useEffect(() => {
      container.removeEventListener('input', listen);
      for (const [control, value] of typed) if (control.isConnected) giveBack(control, value);
      typed.clear();
    }, []);
    return null;
  };
  return Restored;
};

const giveBack = (control: Control, value: string | boolean) => {
  if (isTicked(control)) {
    if (control.checked !== value) control.click();
    return;
  }
  if (typeof value !== 'string') return;
  const focused =
    document.activeElement === control && !(control instanceof HTMLSelectElement) ? control.selectionStart : null;
  // React compares with what it wrote last: it must have written something else for the event to count.
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (focused !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(focused, focused);
  control.dispatchEvent(new Event('input', { bubbles: true }));
};
