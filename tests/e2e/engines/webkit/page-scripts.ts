/** What runs in the page in place of an ability that WebKit's automation lacks. */

/** Runs in the page: a script may not put paths into a file field, but files it may. */
export const SET_FILES = `async (field, files) => {
  const all = new DataTransfer();
  for (const { name, content } of files)
    all.items.add(new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], name, { type: /\\.pdf$/i.test(name) ? 'application/pdf' : /\\.png$/i.test(name) ? 'image/png' : /\\.jpe?g$/i.test(name) ? 'image/jpeg' : '' }));
  field.files = all.files;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}`;
export const SET_ONLINE = `(isOnline) => {
  if (navigator.onLine === isOnline) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}`;
export const SCROLL = `(x, y, deltaX, deltaY) => {
  const under = document.elementFromPoint(x, y);
  if (!under?.dispatchEvent(new WheelEvent('wheel', { deltaX, deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }))) return;
  let box = under;
  while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
  (box ?? window).scrollBy(deltaX, deltaY);
}`;

const CALLS_ARE_STOPPED = `globalThis[Symbol.for('calls are stopped')]`;
export const SET_CALLS_STOPPED = `(areStopped) => { ${CALLS_ARE_STOPPED} = areStopped; }`;
/**
 * While calls wait for a decision, WebKit gives up every preload at once, and says so of its link; what is needed is loaded all the
 * same. The error of a preload at any other time is the page's own.
 */
export const SILENT_PRELOADS = `addEventListener('error', (event) => {
  const isPreload = event.target instanceof HTMLLinkElement && /preload$/.test(event.target.rel);
  if (isPreload && ${CALLS_ARE_STOPPED}) event.stopImmediatePropagation();
}, true);`;
