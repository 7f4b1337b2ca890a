/**
 * Runs in the page before its own scripts. Playwright's own insertion over WebDriver BiDi sets the value of a field, which React takes
 * for its own doing and hears nothing of. This one is the browser's typing; Playwright cannot put its own in its place.
 */
export const INSERT_TEXT = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => {
    const element = document.activeElement;
    if (element instanceof HTMLIFrameElement) return element;
    document.execCommand('insertText', false, text);
  },
  set: () => {},
});`;
