/**
 * What a page tells of a gesture, in marks of its own clock that the browser's trace contains too: when the browser took the
 * press, when the next heading was on the screen (Element Timing, in steps of 4 ms), and when the address changed.
 * Put into every page before its own scripts; the portal and the pages beside it are watched by the same one.
 */
import type { BrowserContext, Page } from '@playwright/test';

export const MARKS = { press: 'bench press', painted: 'bench painted', address: 'bench address' } as const;

const watch = (marks: typeof MARKS) => {
  // Set on every heading before it is painted; a heading that is hidden at first is reported once it shows.
  const name = (heading: Element) => heading.setAttribute('elementtiming', 'heading');
  /**
   * A heading that only changes its text is not reported again, so a dot is painted in the same frame and reported
   * instead.
   */
  const paintBeside = (heading: Element) => {
    const dot = Object.assign(document.createElement('b'), { textContent: '.' });
    dot.style.cssText = 'position:fixed;inset:0 auto auto 0;font-size:4px;pointer-events:none';
    dot.setAttribute('elementtiming', heading.textContent ?? '');
    document.body.append(dot);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      const holder = type === 'characterData' ? target.parentElement : target;
      const changed = holder instanceof Element ? holder.closest('main h1') : null;
      if (changed?.hasAttribute('elementtiming')) paintBeside(changed);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const heading of node.matches('h1') ? [node] : node.querySelectorAll('h1')) name(heading);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const note = (mark: string, detail: string, startTime = performance.now()) =>
    performance.mark(mark, { detail, startTime });
  new PerformanceObserver((list) => {
    for (const { startTime, element, identifier } of list.getEntries() as (PerformanceEntry & {
      element: Element | null;
      identifier: string;
    })[])
      note(marks.painted, identifier === 'heading' ? (element?.textContent ?? '') : identifier, startTime);
  }).observe({ type: 'element', buffered: true });
  addEventListener('click', ({ timeStamp }) => note(marks.press, 'click', timeStamp), { capture: true });
  Reflect.get(globalThis, 'navigation').addEventListener('currententrychange', () =>
    note(marks.address, location.pathname + location.search),
  );
};

export const watchGestures = (context: BrowserContext) => context.addInitScript(watch, MARKS);

/** Called before the press; the promise that it returns ends when the citizen sees another heading. */
export const untilNextHeading = async (page: Page) => {
  const before = await page.locator('main h1:visible').first().innerText();
  return () =>
    page.waitForFunction(
      (text) =>
        [...document.querySelectorAll<HTMLElement>('main h1')].some(
          (heading) => heading.checkVisibility({ visibilityProperty: true }) && heading.innerText !== text,
        ),
      before,
    );
};

/** Ends when the page has done nothing for longer than a moment at a time: timers have come when they were due. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ late, quiet }) => {
      for (let since = performance.now(); performance.now() - since < quiet; ) {
        const began = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 8));
        if (performance.now() - began > 8 + late) since = performance.now();
      }
    },
    { late: 12, quiet: 150 },
  );
