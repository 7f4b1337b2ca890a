/** The mobile app around the portal as the two machines behind the bridge meet it: late or never, and of an accepted version or not. */
import { expect, type Page } from '@playwright/test';
import type { Config } from '#contract/portal/configuration.ts';
import { POLL_EVERY_MS } from '#machines/wrapper-init/wrapper-init.machine.ts';
import { putInApp } from '../../../support/app.ts';
import { stopCalls } from '../../../support/calls.ts';
import { pauseClock } from '../../../support/clock.ts';
import { words } from '../../../support/words.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers } from '../../support/portal.ts';

/** Opens the page; its clock is paused until the driver lets it run. */
const wrapperInitDriver = async (page: Page, address: string): Promise<Driver> => {
  const app = await putInApp(page, { answer: null });
  await page.clock.install();
  await pauseClock(page);
  await page.goto(address);
  await page.locator('main h1').first().click();
  const root = page.locator('[data-machine=wrapperInit]');
  await root.waitFor({ state: 'attached' });
  return {
    root,
    gestures: {
      'app.introduced': ({ appInfo }) => app.say({ type: 'appInfo', ...appInfo }),
      'footer.toggled': ({ isEnabled }) => app.say({ type: 'footerToggle', isEnabled }),
    },
    outcomes: {},
    timers: { pollPause: () => page.clock.runFor(POLL_EVERY_MS) },
    release: () => page.clock.resume(),
  };
};

/** Opens the page in an app whose version the server's configuration may outgrow while it runs. */
const forcedUpdateDriver = async (page: Page, address: string): Promise<Driver> => {
  const app = await putInApp(page, { answer: null });
  let latest = '';
  let accepted: readonly string[] = [];
  await stopCalls(page, { url: '**/api/config' }, (call) =>
    call
      .answerWith((config: Config) => {
        const { ios } = config.wrapper;
        return {
          ...config,
          wrapper: { ...config.wrapper, ios: { ...ios, latest: latest || ios.latest, accepted: [...accepted] } },
        };
      })
      // A page that was closed has taken its question with it.
      .catch(() => {}),
  );
  await page.goto(address);
  await page.locator('main h1').first().click();
  const root = page.locator('[data-machine=forcedUpdate]');
  await root.waitFor({ state: 'attached' });
  let isKnown = false;
  return {
    root,
    gestures: {
      'versions.known': async (event) => {
        ({ latest, accepted } = event);
        // The server is asked again whenever the line comes back.
        const configured = page.waitForResponse('**/api/config');
        await page.evaluate(() => {
          for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
        });
        await configured;
        if (!isKnown) await app.say({ type: 'appInfo', platform: 'ios', version: event.current });
        isKnown = true;
      },
    },
    outcomes: {},
  };
};

export const covers: Covers = {
  wrapperInit: { unlooked: { '*': 'The app around the page is met without a word.' }, isQuiet: true },
  forcedUpdate: { isPart: true },
};

export const drivers: Drivers = {
  wrapperInit: ({ page, lang }) => wrapperInitDriver(page, `/${lang}/login`),

  forcedUpdate: async ({ page, lang }) => ({
    ...(await forcedUpdateDriver(page, `/${lang}/login`)),
    atEnd: async (last) => {
      const update = page.getByRole('alertdialog', { name: words(lang)('Update the app to continue') });
      await expect(update).toHaveCount(last === 'required' ? 1 : 0);
    },
  }),
};
