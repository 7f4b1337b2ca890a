/** What can go wrong in any state of any flow: the columns of the fault matrix (security promises F1 to F11). */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import { Held } from '../model-based/support/cover.ts';
import { expectAllHasCome } from '../support/calls.ts';
import { words } from '../support/words.ts';
import type { State } from './matrix.ts';

const HOUR_MS = 3_600_000;

export type Scene = { page: Page; context: BrowserContext; lang: Lang };
export type Fault = {
  /** Whether it can happen in this state at all. */
  befalls?: (state: State) => boolean;
  /** It strikes an answer that the page waits for. */
  endsAnswer?: true;
  /** Prepares the scene before the portal is opened. */
  before?: (scene: Scene) => Promise<void>;
  /** Strikes; answers the page that the citizen then looks at. */
  strike: (scene: Scene) => Promise<Page>;
  /** What was typed must still be there afterwards, if the flow keeps typed text. */
  keepsTyped?: true;
  /** Nothing has left the page, so even a flow that keeps nothing beyond it keeps this. */
  staysOnPage?: true;
};

const primary = (page: Page) => page.locator('main button[type=submit]').last();
/** A way on that is closed in this state takes no press. */
const press = async (page: Page, times: 1 | 2 = 1) => {
  const button = primary(page);
  if ((await button.isVisible()) && (await button.isEnabled())) await button.click({ clickCount: times });
};

const breakStorage = (how: 'blocked' | 'full') => async (scene: Scene) => {
  await scene.context.addInitScript((kind) => {
    const refuse = () => {
      throw new DOMException('refused by the test', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (kind === 'full') {
      Storage.prototype.setItem = refuse;
      IDBObjectStore.prototype.put = refuse;
    } else
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { configurable: true, get: refuse });
  }, how);
};

const clock = async ({ page }: Scene) => {
  await page.clock.install();
};
const moveClock = (milliseconds: number) => async (scene: Scene) => {
  const { page } = scene;
  await page.clock.setSystemTime(Date.now() + milliseconds);
  return page;
};

const showAs = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** A request that waits for its answer meets its end; what comes after it passes. */
const answerWith = (end: (held: Held) => Promise<void>): Fault => ({
  endsAnswer: true,
  befalls: ({ waits }) => waits,
  strike: async ({ page }) => {
    const [held] = Held.pending(page);
    if (held) await end(held);
    return page;
  },
});

export const faults = {
  reload: {
    keepsTyped: true,
    strike: async ({ page }) => {
      await page.reload();
      return page;
    },
  },
  'close and reopen': {
    keepsTyped: true,
    strike: async ({ page, context }) => {
      const address = page.url();
      await page.close({ runBeforeUnload: false });
      const reopened = await context.newPage();
      await reopened.goto(address);
      return reopened;
    },
  },
  'Back and forward': {
    keepsTyped: true,
    // Another page of ours, for Back to lead to.
    before: async ({ page, lang }) => {
      await page.goto(`/${lang}/site_map`);
    },
    strike: async ({ page }) => {
      // A page that comes from the back-forward cache loads nothing.
      for (const go of ['goBack', 'goForward'] as const) {
        await page[go]({ waitUntil: 'commit' });
        await page.waitForFunction(() => document.readyState === 'complete');
      }
      return page;
    },
  },
  'duplicate tab': {
    keepsTyped: true,
    staysOnPage: true,
    strike: async ({ page, context }) => {
      const twin = await context.newPage();
      await twin.goto(page.url());
      await twin.locator('main h1').first().waitFor();
      await twin.close();
      return page;
    },
  },
  'other language': {
    keepsTyped: true,
    staysOnPage: true,
    strike: async ({ page, lang }) => {
      const other = page.locator(`header a[hreflang=${lang === 'ar' ? 'en' : 'ar'}]`).first();
      const notice = page.getByRole('button', { name: words(lang)('Dismiss') }).first();
      // A dialog over the page, or one that opens meanwhile, blocks the link under it; a notice over it is dismissed first.
      await expect(async () => {
        if ((await page.locator(':modal').count()) > 0) return;
        if (await notice.isVisible()) await notice.click({ timeout: 2000 });
        await other.click({ timeout: 2000 });
      }).toPass();
      return page;
    },
  },
  'line down, pressed, line up': {
    keepsTyped: true,
    staysOnPage: true,
    befalls: ({ form }) => form,
    strike: async ({ page, context }) => {
      await expectAllHasCome(page);
      await context.setOffline(true);
      await press(page);
      await context.setOffline(false);
      return page;
    },
  },
  'request never sent': answerWith((held) => held.cut('before')),
  'answer never seen': answerWith((held) => held.cut('after')),
  'a page instead of an answer': answerWith((held) => held.garble()),
  'double click': {
    keepsTyped: true,
    staysOnPage: true,
    befalls: ({ form }) => form,
    strike: async ({ page }) => {
      await press(page, 2);
      return page;
    },
  },
  'storage blocked': {
    before: breakStorage('blocked'),
    staysOnPage: true,
    keepsTyped: true,
    strike: async ({ page }) => page,
  },
  'storage full': {
    before: breakStorage('full'),
    staysOnPage: true,
    keepsTyped: true,
    strike: async ({ page }) => page,
  },
  'clock an hour on': { before: clock, strike: moveClock(HOUR_MS) },
  'clock an hour back': { before: clock, staysOnPage: true, keepsTyped: true, strike: moveClock(-HOUR_MS) },
  'in the background': {
    before: clock,
    staysOnPage: true,
    keepsTyped: true,
    strike: async ({ page }) => {
      await showAs(page, 'hidden');
      await page.clock.fastForward(60_000);
      await showAs(page, 'visible');
      return page;
    },
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
