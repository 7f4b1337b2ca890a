/**
 * When a page is usable by its own account, for browsers that keep no record of their tasks: what is looked for is shown, and then
 * the main thread is free (`wait.ts`). It notices a task by the gap that the task leaves between two messages to itself, which it sends
 * only from then on, so that what comes before is not slowed down.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { QUIET_MS, SHORT_MS } from './wait.ts';

const LIMITS = { short: SHORT_MS, quiet: QUIET_MS };
type Account = { freeAfter: (from: number) => Promise<number>; pressed: number };

const keepAccount = ({ short, quiet }: typeof LIMITS) => {
  const account: Account = {
    pressed: 0,
    freeAfter: (from) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let free = from;
        let last = from;
        port1.onmessage = () => {
          const now = performance.now();
          if (now - last > short && last < free + quiet) free = now;
          last = now;
          if (now - free > quiet) resolve(free);
          else port2.postMessage(null);
        };
        port2.postMessage(null);
      }),
  };
  Object.assign(globalThis, { account });
  addEventListener('click', ({ timeStamp }) => Object.assign(account, { pressed: timeStamp }), { capture: true });
};
export const keepAccounts = (context: BrowserContext) => context.addInitScript(keepAccount, LIMITS);

/** When `control` is shown and the page is usable, in milliseconds from the beginning of the navigation. */
export const usableWith = (page: Page, control: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const { freeAfter }: Account = Reflect.get(globalThis, 'account');
        const look = () => {
          if (!document.querySelector(selector)?.checkVisibility()) return requestAnimationFrame(look);
          return resolve(freeAfter(performance.now()));
        };
        look();
      }),
    control,
  );

/** Called before the press. The promise that it returns ends when another heading is shown, with the time from the press until the page is usable. */
export const usableAfterPress = async (page: Page): Promise<() => Promise<number>> => {
  const waiting = await page.evaluateHandle(() => {
    const account: Account = Reflect.get(globalThis, 'account');
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) =>
        heading.checkVisibility({ visibilityProperty: true }),
      )?.innerText;
    const before = shown();
    const isNext = new Promise<number>((resolve) => {
      const look = () => {
        const now = shown();
        if (now === undefined || now === before) return requestAnimationFrame(look);
        return resolve(account.freeAfter(performance.now()));
      };
      look();
    });
    return { usable: isNext.then((free) => free - account.pressed) };
  });
  return () => waiting.evaluate(({ usable }) => usable);
};
