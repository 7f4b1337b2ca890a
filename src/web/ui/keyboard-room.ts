/**
 * The keyboard of a phone lies over the page: the layout keeps its height, and `visualViewport` alone tells what is left to see. A
 * dialog as high as the page would have its buttons under the keyboard, and nothing could scroll to them.
 */

/** The bars of a browser come and go with less. */
const LEAST_KEYBOARD_PX = 120;

/** Keeps a dialog within what is seen, and its field in view; returns a function that stops it. */
export const keepAboveKeyboard = (dialog: HTMLElement): (() => void) => {
  const seen = window.visualViewport;
  if (!seen) return () => {};
  const follow = () => {
    // Enlarged with two fingers less of the page is seen too, and nothing lies over it.
    const height = seen.height * seen.scale;
    const isCovered = document.documentElement.clientHeight - height > LEAST_KEYBOARD_PX;
    dialog.toggleAttribute('data-covered', isCovered);
    dialog.style.setProperty('--seen-from', `${seen.offsetTop}px`);
    dialog.style.setProperty('--seen-height', `${height}px`);
    const field = document.activeElement;
    if (isCovered && field && field !== dialog && dialog.contains(field)) field.scrollIntoView({ block: 'nearest' });
  };
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);
  // A dialog may open another one while the keyboard is up.
  follow();
  return () => {
    seen.removeEventListener('resize', follow);
    seen.removeEventListener('scroll', follow);
  };
};
