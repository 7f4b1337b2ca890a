/** Lines that break and come back: what the browser says of them, what calls find, and what the server answers when it is asked. */
import { expect, type Page } from '@playwright/test';
import type { Lang } from '#contract/kernel/lang.ts';
import { NOT_MINE, stopCalls } from '../../../support/calls.ts';
import { pauseClock } from '../../../support/clock.ts';
import { words } from '../../../support/words.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Covers, Drivers } from '../../support/portal.ts';

const WITHIN_ANY_PAUSE_MS = 30_000;

/** Opens the login page, ready to be sent. */
const connectivityDriver = async (page: Page, lang: Lang): Promise<Driver> => {
  const say = words(lang);
  const configured = page.waitForResponse('**/api/config');
  await page.goto(`/${lang}/login`);
  await page.getByLabel(say('National ID number')).fill('1048220916');
  await page.getByLabel(say('Password'), { exact: true }).fill('anything2026');
  await configured;
  // The session is asked for once the app hears what the browser says of the line.
  await page.locator('[data-machine=session][data-state=\'"visitor"\']').waitFor({ state: 'attached' });
  // A state that a pause of a second ends must not be over before it was looked at.
  await pauseClock(page);
  const probe = await Held.of(page, '**/api/config', 'GET');
  // The portal reads its configuration anew when the line is back: its answer, an answer too, stays away.
  await stopCalls(page, { url: '**/api/config' }, ({ headers }) => (headers.adf ? undefined : NOT_MINE));
  const login = await Held.of(page, '**/api/auth/login', 'POST');
  const tell = async (type: 'online' | 'offline') => {
    await page.evaluate((name) => dispatchEvent(new Event(name)), type);
  };
  /** Any call will do: the one behind the button of this page. */
  const press = () => page.locator('main form button[type=submit]').press('Enter');
  /** While the server is asked about the line, the call behind that button waits for its answer. */
  const pressElsewhere = async () => {
    const feedback = page.locator('[data-machine=pageFeedback]');
    await feedback.getByRole('button', { name: say('Yes'), exact: true }).press('Enter');
    await feedback.getByRole('button', { name: say('Send your answer'), exact: true }).press('Enter');
  };
  const root = page.locator('[data-machine=connectivity]');
  return {
    root,
    gestures: {
      'browser.offline': () => tell('offline'),
      'browser.online': () => tell('online'),
      'call.unreachable': async ({ outage }) => {
        await page.evaluate(
          (isOnline) => Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true }),
          outage === 'server',
        );
        await press();
        await (await login.next()).fail();
      },
      'call.answered': async () => {
        if ((await root.getAttribute('data-state')) === '"asking"') return pressElsewhere();
        await press();
        // A refusal is an answer.
        await login.fail({ code: 'wrong_credentials' });
        // The page has heard it: where the line was up before, the state alone would not tell.
        await page.locator('[data-machine=login][data-state=\'"credentials"\']').waitFor({ state: 'attached' });
      },
      'citizen.tryAgain': () => page.getByRole('button', { name: say('Try again') }).press('Enter'),
    },
    outcomes: {
      probe: {
        done: () => probe.release(),
        failed: async () => (await probe.next()).fail(),
      },
    },
    timers: { probePause: () => page.clock.fastForward(WITHIN_ANY_PAUSE_MS) },
    release: () => page.clock.resume(),
    atEnd: async (last) => {
      const reason = page
        .getByText(say('Connect to the internet, then press again. What you have entered is kept.'))
        .or(page.getByText(say('Wait until the service answers, then press again. What you have entered is kept.')));
      await expect(reason).toHaveCount(last === 'online' || last === 'asking' ? 0 : 1);
    },
  };
};

export const covers: Covers = {
  connectivity: { isPart: true },
};

export const drivers: Drivers = {
  connectivity: async ({ page, lang }) => {
    await page.clock.install();
    return connectivityDriver(page, lang);
  },
};
