/** Opens a page as a link of the portal does, and tells everything that is wrong with it. */
import type { Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { findingsOn } from '../support/axe.ts';
import { expect } from '../support/fixtures.ts';

export const WIDTHS = [390, 768, 1280] as const;
export const THEMES = ['light', 'dark'] as const;
const NARROWEST = 320;
const HEIGHT = 900;

/** The rules of the HTML standard itself; what is a matter of taste is not judged. */
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));
export const faultsOfHtml = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `html: ${ruleId}: ${message} (${selector})`),
  );
};

export type Place = { address: string; width: (typeof WIDTHS)[number]; theme: (typeof THEMES)[number] };

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
export const goTo = async (page: Page, { address, width, theme }: Place, { fromAside = false } = {}) => {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (fromAside) await push(page, asideOf(address));
  await push(page, address);
};

const overflowAt = async (page: Page, width: number): Promise<string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  const over = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return `${scrollWidth} px: ${wide
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 120))
      .join(' | ')}`;
  });
  return over === null ? [] : [`scrolls sideways at ${width} px, ${over}`];
};

/** A screen reader continues where the focus is: at the heading, or at what the page itself puts first. */
const focusFaults = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.closest('main') ? [] : [`focus: at ${activeElement?.outerHTML.slice(0, 120)}`];
  });

export const faultsOf = async (page: Page, { width }: Place): Promise<string[]> => {
  const focus = await focusFaults(page);
  const html = await faultsOfHtml(await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`));
  const axe = (await findingsOn(page)).map((finding) => `axe: ${finding}`);
  return [...focus, ...html, ...axe, ...(await overflowAt(page, width)), ...(await overflowAt(page, NARROWEST))];
};

/** The served page of a route, before any script has run. */
export const faultsOfServed = async (page: Page, address: string): Promise<string[]> => {
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toContain('text/html');
  return faultsOfHtml(await answer.text());
};
