/**
 * Opens an address and tells what a citizen waited for, until the page is quiet: nothing has been under way for a second and the
 * page does nothing more. So whatever it loads in advance for later counts too.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import { type Surroundings, surround } from './line.ts';
import { watchNetwork } from './network.ts';
import { traceWhile } from './trace.ts';
import { freeFrom } from './wait.ts';
import { untilIdle } from './watch.ts';

const QUIET_MS = 1000;
/** A limit against hanging. */
const SHOWS_WITHIN_MS = 60_000;

/** `control`: what the page is opened for, as a selector. */
type Place = { address: string; control: string; surroundings: Surroundings };
/** Times in milliseconds from the beginning of the navigation; `shift` as CLS counts it. */
type Vitals = { firstPaint: number; largestPaint: number; shift: number };
/** `usable`: when what the page is for is shown, and the main thread is free; the kilobytes of its requests include headers. */
export type Opening = Vitals & { requests: number; kilobytes: number; usable: number };

const MARKS = { begun: 'bench begun', shown: 'bench shown' } as const;

const watchOpening = ({ marks, control }: { marks: typeof MARKS; control: string }) => {
  const vitals: Vitals = { firstPaint: 0, largestPaint: 0, shift: 0 };
  Object.assign(globalThis, { vitals });
  performance.mark(marks.begun, { startTime: 0 });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    vitals.shift += Number(Reflect.get(entry, 'value'));
  });
  new MutationObserver((_, changes) => {
    if (!document.querySelector(control)?.checkVisibility()) return;
    changes.disconnect();
    performance.mark(marks.shown);
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

/** One at a time: a browser records one page only. */
export const timeAddress = async (
  browser: Browser,
  context: BrowserContext,
  { address, control, surroundings }: Place,
): Promise<Opening> => {
  const page = await context.newPage();
  await page.addInitScript(watchOpening, { marks: MARKS, control });
  const session = await context.newCDPSession(page);
  const network = await watchNetwork(page, session, QUIET_MS);
  await surround(session, surroundings);
  const { marks, tasks } = await traceWhile(browser, page, MARKS.begun, async () => {
    await page.goto(address, { waitUntil: 'commit', timeout: SHOWS_WITHIN_MS });
    await page.locator(control).first().waitFor({ timeout: SHOWS_WITHIN_MS });
    await network.untilQuiet();
    await untilIdle(page);
    await network.untilQuiet();
  });
  const vitals: Vitals = await page.evaluate(() => Reflect.get(globalThis, 'vitals'));
  await page.close();
  const [begun = Number.NaN] = marks(MARKS.begun);
  const [shown = Number.NaN] = marks(MARKS.shown);
  return {
    ...vitals,
    requests: network.requests(),
    kilobytes: network.bytes() / 1000,
    usable: freeFrom(Math.max(shown, begun + vitals.firstPaint), tasks) - begun,
  };
};
