/** Opens a page as a link of the portal does, and tells everything that is wrong with it. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { type Colours, showIn } from '../support/judging/colours.ts';
import { findingsIn, findingsOfReadings } from '../support/judging/findings.ts';
import { findingsOfHtml, htmlFindingsOn } from '../support/judging/html.ts';
import type { ReadingName } from '../support/judging/readings.ts';

export const WIDTHS = [390, 768, 1280] as const;
const HEIGHT = 900;

export type Place = {
  address: string;
  width: (typeof WIDTHS)[number];
  colours: Colours;
  readings: readonly ReadingName[];
};

/** The page and what it reads have arrived: the router rests, the heading is there, and nothing is loading. */
const arrived = (page: Page) =>
  page.waitForFunction(() => {
    const { state } = Reflect.get(window, '__TSR_ROUTER__') as {
      state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
    };
    const isAt = state.status === 'idle' && state.resolvedLocation?.href === state.location.href;
    const main = document.querySelector('main');
    return isAt && main?.querySelector('h1') && !main.querySelector('[aria-busy=true]');
  });

/** The first page that a context loads; all others are gone to from it. */
export const enter = async (page: Page, lang: string) => {
  await page.goto(`/${lang}/more`);
  await arrived(page);
};

const push = async (page: Page, address: string) => {
  await page.evaluate((path) => history.pushState(null, '', path), address);
  await arrived(page);
};
/** A light page that leads nowhere. */
const asideOf = (address: string) =>
  address.replace(/^(\/\w+)\/.*$/, address.endsWith('/error404') ? '$1/site_map' : '$1/error404');

/**
 * Navigates within the page that is loaded. `fromAside`: by way of another page, for the focus moves only where the page changes, and
 * not from one place of a page to the next.
 */
export const goTo = async (page: Page, { address, width, colours }: Place, { fromAside = false } = {}) => {
  await page.setViewportSize({ width, height: HEIGHT });
  await showIn(page, colours);
  if (fromAside) await push(page, asideOf(address));
  await push(page, address);
};

/** A screen reader continues where the focus is: at the heading, or at what the page itself puts first. */
const focusFindings = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.closest('main') ? [] : [`focus: at ${activeElement?.outerHTML.slice(0, 120)}`];
  });

/** The findings of a page that was just gone to. */
export const findingsOf = async (page: Page, { colours, readings }: Place): Promise<string[]> => [
  ...(await focusFindings(page)),
  ...(await htmlFindingsOn(page)),
  ...(await findingsIn(page, [colours])),
  ...(await findingsOfReadings(page, readings)),
];

/** The served page of a route, before any script has run. */
export const findingsOfServed = async (page: Page, address: string): Promise<string[]> => {
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toContain('text/html');
  return findingsOfHtml(await answer.text());
};
