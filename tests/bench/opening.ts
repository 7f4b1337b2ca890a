/**
 * How long it takes from the press to the date picker in the page, on the registration page: script, style and layout,
 * without the wait for the frame. Once as it is, the least of several, since whatever else the machine does can only add to
 * it; and once with the processor slowed down to a quarter.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startHost } from '#tests/setup/host.ts';
import { median } from './compare.ts';

const OPENINGS = 15;
export type Opening = { what: string; milliseconds: number; budget: number };

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

export const timeOpening = async (dist: string): Promise<Opening[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const host = await startHost(folder, { DIST_DIR: dist });
  const { CHROMIUM } = process.env;
  const browser = await chromium.launch({ ...(CHROMIUM && { executablePath: CHROMIUM }), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.goto(`${host.url}/ar/login/registration`);
    const opener = page.locator('button[aria-haspopup=dialog]');
    // The first one fetches the code.
    await opener.click();
    await page.locator('dialog [role=grid]').waitFor();
    await close(page);
    const session = await page.context().newCDPSession(page);
    const openings: Opening[] = [];
    for (const [rate, budget] of [
      [1, 16],
      [4, 50],
    ] as const) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const times: number[] = [];
      for (let time = 0; time < OPENINGS; time += 1) times.push(await openOnce(page));
      const what = rate === 1 ? 'opening the date picker' : `the same with a processor of a ${rate}th`;
      // The browser slows its processor down by stopping it again and again: an opening between two stops was not slowed at all.
      const milliseconds = rate === 1 ? Math.min(...times) : median(times);
      openings.push({ what, milliseconds, budget });
    }
    return openings;
  } finally {
    await browser.close();
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
