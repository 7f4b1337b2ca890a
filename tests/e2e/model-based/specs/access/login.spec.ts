/** The minimal covers of login and one-time code, walked through the built portal on the real server. */

import { loginModel } from '#machines/login/login.model.ts';
import { oneTimeCodeModel } from '#machines/one-time-code/one-time-code.model.ts';
import { only } from '../../../support/combinations.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { at, fillCredentials } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';
import { codeDriver, loginDriver, type Stage, shortenPause } from '../../drivers/access/login.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

const base = test.extend<{ stage: Stage }>({
  stage: async ({ page, lang, desk, tolerate }, use) => {
    // Provoked: the answers that the paths put in place of the server's.
    tolerate(/Failed to load resource/);
    const { people } = await desk.people();
    const person = people[0];
    if (!person) throw new Error('Nobody was seeded.');
    await page.clock.install();
    await page.goto(`/${lang}/login`);
    await use({ page, say: words(lang), desk, person });
  },
});

base.describe('login', () => {
  for (const { title, tag, steps } of browserCover(loginModel))
    base(title, { tag }, async ({ stage, axe }) => {
      await walk(await loginDriver(stage), steps, () => axe());
    });
});

base.describe('one-time code', () => {
  for (const { title, tag, steps } of browserCover(oneTimeCodeModel))
    base(title, { tag }, async ({ stage, axe }) => {
      await stage.page.route('**/api/auth/login', shortenPause);
      await fillCredentials(stage);
      const driver = await codeDriver(stage, {
        verify: '**/api/auth/login/verify',
        resend: '**/api/auth/login/resend',
      });
      // The pause is short and real: it would be over before axe is.
      await walk(driver, steps, async (value) => {
        if (!JSON.stringify(value).includes('pausing')) await axe();
      });
    });
});

test('the identity app asks for the number alone, and says so at its field', { tag: only('en-phone') }, async ({
  page,
  lang,
}) => {
  const say = words(lang);
  await page.goto(`/${lang}/login`);
  await page.getByRole('button', { name: say('Log in with the national identity app') }).click();
  await expect(page.getByLabel(say('National ID number'))).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(say('Password'), { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await expect(at(page, lang).summary).toBeFocused();
});

test('nothing moves under a finger while the portal takes the login over', {
  tag: only('ar-phone', 'en-desktop'),
}, async ({ page, lang }) => {
  const say = words(lang);
  // As it was built: the portal itself comes later.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/${lang}/login`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: say('Continue') });
  await page.evaluate(() => document.fonts.ready);
  // Read a little further, as one does on a phone.
  await page.evaluate(() => scrollTo(0, 60));
  const built = await button.boundingBox();
  arrive();
  await page.getByLabel(say('National ID number')).focus();
  // The hint of the desk appears last, below the button.
  await expect(page.locator('main a[href="/desk"]')).toBeVisible();
  expect(await button.boundingBox()).toEqual(built);
});
