/** What the login has to keep beside its flow: its field, and its place on the screen. */
import { only } from '../../../support/combinations.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { at } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';

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
  // The page stays as it was built until the portal itself arrives.
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/${lang}/login`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: say('Continue'), exact: true });
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
