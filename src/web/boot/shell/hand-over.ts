/**
 * Takes over from the shell of a page (`build/shells/shells.ts`): the app is rendered out of sight, and shown in its place once it has what
 * the page reads. The app takes over the focus, the typed text and the choices of the shell, and presses the buttons that were pressed there.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import { answerOf, type Control, caretOf, fill, isControl, touchedIn } from '../controls.ts';

/** A page that waits for longer shows that it does. */
const HELD_MS = 2_000;

/** The same control in the app: of its kind, with the same name or words and the same place among those. */
const twinOf = <Of extends Element>(control: Of, app: HTMLElement, shell: HTMLElement): Of | undefined => {
  const nameOf = (element: Element) =>
    isControl(element) ? element.name : (element.getAttribute('aria-label') ?? element.textContent);
  const alike = (root: HTMLElement) =>
    [...root.querySelectorAll(control.localName)].filter((other) => nameOf(other) === nameOf(control)) as Of[];
  return alike(app)[alike(shell).indexOf(control)];
};

const isWaiting = (app: HTMLElement) => {
  const main = app.querySelector('main');
  return main === null || main.querySelector('[aria-busy="true"]') !== null;
};

/** Returns the element to render the app into. */
export const takeOverFrom = (shell: HTMLElement, router: RegisteredRouter): HTMLElement => {
  const asked = router.latestLocation.pathname;
  const app = document.createElement('div');
  app.hidden = true;
  shell.after(app);
  let held: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    watching.disconnect();
    clearTimeout(held);
    const { activeElement } = document;
    const focused =
      activeElement instanceof HTMLElement && shell.contains(activeElement) && twinOf(activeElement, app, shell);
    const typed = touchedIn(shell).map((control) => ({
      twin: twinOf<Control>(control, app, shell),
      answer: answerOf(control),
      caret: caretOf(control),
    }));
    const pressed = [...shell.querySelectorAll<HTMLElement>('[data-pressed]')].map((each) => twinOf(each, app, shell));
    shell.remove();
    app.id = shell.id;
    app.hidden = false;
    if (focused) focused.focus({ preventScroll: true });
    for (const { twin, answer, caret } of typed) if (twin) fill(twin, answer, caret);
    for (const button of pressed) button?.click();
  };
  const watching = new MutationObserver(() => {
    // The guard leads somewhere else, or the page is complete.
    if (router.latestLocation.pathname !== asked || !isWaiting(app)) show();
    else if (app.querySelector('main')) held ??= setTimeout(show, HELD_MS);
  });
  watching.observe(app, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
  return app;
};

/** The style sheets that the shell has asked for: without them the app would be shown bare. */
export const stylesLoaded = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((settled) => {
            link.addEventListener('load', settled);
            link.addEventListener('error', settled);
          }),
      ),
  );
