/**
 * Takes over from the shell of a page (`build/shells/shells.ts`): the app is rendered out of sight, and shown in its place once it has what
 * the page reads. What had the focus in the shell has it again; what was chosen there is chosen, and a button that was pressed is pressed.
 */
import type { RegisteredRouter } from '@tanstack/react-router';

/** A page that waits for longer shows that it does. */
const HELD_MS = 2_000;

/** The same control in the app: of its kind, with the same words and the same place among those. */
const twinOf = (control: Element, app: HTMLElement, shell: HTMLElement) => {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const alike = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLElement>(control.localName)].filter((other) => nameOf(other) === nameOf(control));
  return alike(app)[alike(shell).indexOf(control as HTMLElement)];
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
    const focused = activeElement && shell.contains(activeElement) ? twinOf(activeElement, app, shell) : undefined;
    const chosen = [...shell.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name, value }) =>
      app.querySelector<HTMLElement>(`input[name="${name}"][value="${value}"]`),
    );
    const pressed = [...shell.querySelectorAll('[data-pressed]')].map((button) => twinOf(button, app, shell));
    shell.remove();
    app.id = shell.id;
    app.hidden = false;
    focused?.focus({ preventScroll: true });
    for (const control of [...chosen, ...pressed]) control?.click();
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
