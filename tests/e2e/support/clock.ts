/** Stops the clock of a page, which Playwright does at a moment to come only. */
import type { Page } from '@playwright/test';

/** A busy machine may take seconds between the look at the clock and its stop; less than any limit that a test counts on. */
const AHEAD_MS = 60_000;

/** Stops the clock at a moment that the page has not reached, and tells which. Timers that are due by then fire once. */
export const pauseClock = async (page: Page): Promise<number> => {
  const time = (await page.evaluate(() => Date.now())) + AHEAD_MS;
  await page.clock.pauseAt(time);
  return time;
};
