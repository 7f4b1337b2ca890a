const FIELDS = 'input, textarea, select, [contenteditable]';

/**
 * Opens the search. The place of the key counts: with an Arabic keyboard the same keys write letters. A field takes the
 * stroke as text. `isAlone`: the key `/` is enough.
 */
export const isSearchShortcut = (
  { code, key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent,
  isAlone: boolean,
) => {
  if (ctrlKey || metaKey) return code === 'KeyK' && !altKey && !shiftKey;
  if (!isAlone || altKey || (target instanceof Element && target.closest(FIELDS))) return false;
  return key === '/' || (code === 'Slash' && !shiftKey);
};
