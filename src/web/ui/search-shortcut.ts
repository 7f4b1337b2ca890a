const FIELDS = 'input, textarea, select, [contenteditable]';

/** Opens the search. By the place of the key: with an Arabic keyboard the same keys write letters. A field takes the stroke as text. */
export const isSearchShortcut = ({ code, key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) => {
  if (ctrlKey || metaKey) return code === 'KeyK' && !altKey && !shiftKey;
  if (altKey || (target instanceof Element && target.closest(FIELDS))) return false;
  return key === '/' || (code === 'Slash' && !shiftKey);
};

let isPressedEarly = false;
const record = (event: KeyboardEvent) => {
  if (!isSearchShortcut(event)) return;
  event.preventDefault();
  isPressedEarly = true;
};
/** Records the key until the search itself listens. */
export const recordSearchKey = () => addEventListener('keydown', record, true);
/** Whether the key was pressed before the search listened; true only once. */
export const takeEarlySearchKey = (): boolean => {
  removeEventListener('keydown', record, true);
  const wasPressed = isPressedEarly;
  isPressedEarly = false;
  return wasPressed;
};
