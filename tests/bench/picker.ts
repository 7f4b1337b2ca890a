/**
 * How long it takes from the press to the date picker in the page, on the registration page: script, style and layout,
 * without the wait for the frame. Once as it is, the least of several, since whatever else the machine does can only add to
 * it; and once with the processor slowed down to a quarter.
 */
import type { Page } from '@playwright/test';
import { QUICK, SLOW_PROCESSOR, surround } from './browser/line.ts';
import { type Figure, median } from './compare.ts';
import type { Stage } from './stage.ts';

const OPENINGS = 15;

const close = async (page: Page) => {
  await page.locator('dialog button').last().click();
  await page.locator('dialog').waitFor({ state: 'detached' });
};
/** Milliseconds between the press and the picker on the screen. */
const openOnce = async (page: Page): Promise<number> => {
  const spent = await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('button[aria-haspopup=dialog]');
    const shown = () => document.querySelector('dialog [role=grid]');
    const began = performance.now();
    button?.click();
    // The code is loaded already: between the press and the picker there are only tasks, and each runs at once.
    const nextTask = () =>
      new Promise((go) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = go;
        port2.postMessage(null);
      });
    while (!shown() && performance.now() - began < 10_000) await nextTask();
    shown()?.getBoundingClientRect();
    return performance.now() - began;
  });
  await close(page);
  return spent;
};

export const timePicker = async (stage: Stage): Promise<Figure[]> => {
  const context = await stage.newContext();
  const page = await context.newPage();
  await page.goto('/ar/login/registration');
  const opener = page.locator('button[aria-haspopup=dialog]');
  // The first one fetches the code.
  await opener.click();
  await page.locator('dialog [role=grid]').waitFor();
  await close(page);
  const session = await context.newCDPSession(page);
  const figures: Figure[] = [];
  for (const surroundings of [QUICK, SLOW_PROCESSOR]) {
    await surround(session, surroundings);
    const times: number[] = [];
    for (let time = 0; time < OPENINGS; time += 1) times.push(await openOnce(page));
    // The browser slows its processor down by stopping it again and again: an opening between two stops was not slowed at all.
    const portal = surroundings === QUICK ? Math.min(...times) : median(times);
    figures.push({ what: `opening the date picker, ${surroundings.name}`, unit: 'ms', portal, budgets: [] });
  }
  await context.close();
  return figures;
};
