/** Reads what a person typed or chose in a control before React had the page, and does the same again in this control or in another one. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const CONTROLS = 'input, textarea, select';

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS);

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

const isTouched = (control: Control) => {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue;
};

export const touchedIn = (container: HTMLElement): Control[] =>
  [...container.querySelectorAll<Control>(CONTROLS)].filter(isTouched);

export const answerOf = (control: Control): string | boolean => (isTicked(control) ? control.checked : control.value);

/** The position of the caret in the control that has the focus. */
export const caretOf = (control: Control): number | null =>
  document.activeElement === control && !(control instanceof HTMLSelectElement) ? control.selectionStart : null;

/** Types or chooses as a person does, so that React hears of it. */
export const fill = (control: Control, answer: string | boolean, caret = caretOf(control)) => {
  if (typeof answer === 'boolean') return tick(control as HTMLInputElement, answer);
  // React ignores an input event whose value equals the one that was last set through the element.
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, answer);
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  // A field that was left is judged, and some write their value anew then.
  if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};

/** A click counts only if it changes the control, and a click never clears a radio button. */
const tick = (control: HTMLInputElement, checked: boolean) => {
  if (control.type === 'radio' && !checked) return;
  control.checked = !checked;
  control.click();
};
