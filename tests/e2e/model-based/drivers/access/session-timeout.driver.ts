/** A citizen who sits still, moves, or comes back: how the time of an idle session passes on a real page. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { sessionTimeoutModel } from '#machines/session-timeout/session-timeout.model.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { pauseClock } from '../../../support/clock.ts';
import { type Words, words } from '../../../support/words.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers } from '../../support/portal.ts';

const modelStart = (sessionTimeoutModel.input as { activeAt: number }).activeAt;

export const IDLE_SECONDS = 300;
/** The specification's pause before a sign of life restarts the timer. */
const RESTART_DELAY_MS = 100;

/** The server's own answer, but for the idle limit: a local server has an hour. */
export const withIdleLimit = (context: BrowserContext, idleSeconds = IDLE_SECONDS) =>
  context.route('**/api/auth/session', async (route) => {
    try {
      const response = await route.fetch();
      const session: object = await response.json();
      await route.fulfill({ response, json: response.ok() ? { ...session, idleSeconds } : session });
    } catch {
      // A tab that was closed has taken its question with it.
    }
  });

let pixel = 0;
/** Always somewhere else: a mouse that rests does not move. */
export const moveMouse = async (page: Page) => {
  pixel = (pixel + 7) % 100;
  await page.mouse.move(20 + pixel, 20);
  await page.clock.runFor(RESTART_DELAY_MS);
};

/** Waits for the page, stops its clock, and tells when the citizen was last active by it. */
export const startSitting = async (page: Page): Promise<number> => {
  await page.locator('[data-machine=sessionTimeout]').waitFor({ state: 'attached' });
  await pauseClock(page);
  await moveMouse(page);
  return page.evaluate(() => Date.now());
};

export const sessionTimeoutDriver = (page: Page, say: Words, start: number): Driver => {
  const here = (time: unknown) => start + (Number(time) - modelStart);
  const gestures: Driver['gestures'] = {
    // The page is looked at again: it reads the clock at once.
    'clock.tick': async ({ now }: AnyEventObject) => {
      await page.clock.setSystemTime(here(now));
      await page.evaluate(() => dispatchEvent(new Event('focus')));
    },
    'user.active': async ({ now }) => {
      await page.clock.setSystemTime(here(now) - RESTART_DELAY_MS);
      await moveMouse(page);
    },
    'citizen.continue': async ({ now }) => {
      await expect(page.getByRole('alertdialog').getByRole('button', { name: say('Continue') })).toBeFocused();
      await page.clock.setSystemTime(here(now));
      // The focus does not move again, since that would be a look at the clock before the press.
      await page.keyboard.press('Enter');
    },
    'otherTab.active': async ({ at, now }) => {
      await page.clock.setSystemTime(here(now));
      // Another channel of the same page hears and is heard like another tab's.
      await page.evaluate((time) => {
        const channel = new BroadcastChannel('session');
        channel.postMessage({ type: 'acted', at: time });
        channel.close();
      }, here(at));
    },
  };
  return {
    root: page.locator('[data-machine=sessionTimeout]'),
    // The end of this flow is another page, half a second and a reload later.
    elsewhere: {
      expired: async () => {
        await page.clock.resume();
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByText(say('Your session has ended due to inactivity.'))).toBeVisible();
      },
    },
    gestures,
    outcomes: {},
    release: () => page.clock.resume(),
  };
};

export const covers: Covers = {
  sessionTimeout: { isPart: true },
};

export const drivers: Drivers = {
  sessionTimeout: async (portal) => {
    const { page, context, lang } = portal;
    await withIdleLimit(context);
    await context.clock.install();
    await logIn(portal);
    await page.goto(`/${lang}/account`);
    return sessionTimeoutDriver(page, words(lang), await startSitting(page));
  },
};
