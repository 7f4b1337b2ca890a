/**
 * How long a citizen waits from the press to the next step on the screen: from the moment at which the browser took the press
 * to the one at which the frame with the new heading was presented, by Element Timing. Whatever comes between counts, be it a
 * task, a promise, a chunk or an answer of the host; Event Timing would end at the first frame after the press, whether or
 * not it shows the step, and a frame that a script asks for tells when it began, not when it was painted.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** A limit against hanging: a step that was refused shows no other. */
const SHOWS_WITHIN = 30_000;

/** Put into every page before its own scripts; the portal and the hand-written pages are watched by the same one. */
const watch = (within: number) => {
  const shown = () => [...document.querySelectorAll('main h1')].find((heading) => !heading.closest('[hidden]'));
  const watchStep = () =>
    new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error('The next step did not show.')), within);
      const before = shown()?.textContent;
      let pressedAt: number | null = null;
      const press = ({ timeStamp }: Event) => {
        pressedAt = timeStamp;
      };
      addEventListener('click', press, { capture: true, once: true });
      const changes = new MutationObserver(() => {
        const heading = shown();
        if (pressedAt === null || !heading || heading.textContent === before) return;
        changes.disconnect();
        heading.setAttribute('elementtiming', 'next step');
      });
      changes.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['hidden'],
      });
      const paints = new PerformanceObserver((list) => {
        const [painted] = list.getEntriesByType('element');
        if (!painted || pressedAt === null) return;
        paints.disconnect();
        resolve(painted.startTime - pressedAt);
      });
      paints.observe({ type: 'element' });
    });
  Object.assign(globalThis, { watchStep });
};

export const watchSteps = (context: BrowserContext) => context.addInitScript(watch, SHOWS_WITHIN);

/** Milliseconds from the press to the next step painted. */
export const pressNext = async (page: Page): Promise<number> => {
  await page.evaluate(() => Object.assign(globalThis, { nextStep: Reflect.get(globalThis, 'watchStep')() }));
  await page.locator('main button[type=submit]:visible').click();
  return page.evaluate(() => Reflect.get(globalThis, 'nextStep'));
};
