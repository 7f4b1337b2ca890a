/**
 * How much a page moves by itself while it loads, as browsers count it (Cumulative Layout Shift). The fonts are held back until
 * the page is shown in those of the system, so that every page is judged in the same order: first paint, fonts, the live app.
 */
import { expect, type Page } from '@playwright/test';

export type Shift = { score: number; moved: string[] };

/** Put into the page before its own scripts. */
const watch = () => {
  const shifts: { score: number; moved: string[] }[] = [];
  const named = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `<${element.localName}> ${element.textContent?.trim().slice(0, 40)}` : '?';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    })[])
      if (!entry.hadRecentInput)
        shifts.push({ score: entry.value, moved: entry.sources.map(({ node }) => named(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shifts });
};

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens the address on a page that has opened nothing yet, and uses it. */
export const shiftsOf = async (page: Page, address: string): Promise<Shift[]> => {
  const { promise: shown, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await shown;
    await route.continue();
  });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#root main h1').waitFor();
  await painted(page);
  release();
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  // The live app is there once it shows what it shows to every new visitor. The first use brings it.
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(3, 3);
    await expect(page.locator('#privacy-title')).toBeAttached({ timeout: 250 });
  }).toPass();
  await painted(page);
  return page.evaluate(() => Reflect.get(globalThis, 'shifts'));
};
