/** Addresses that redirect, on the built pages: the page that was served must become the one that is meant. */
import { asCitizen, expect } from '../support/as-citizen.ts';
import { test } from '../support/fixtures.ts';
import { words } from '../support/words.ts';

asCitizen('a citizen who opens the login is at the account at once', async ({ page, lang, citizen }) => {
  expect(citizen.cookie()).not.toBe('');
  await page.goto(`/${lang}/login`);
  await expect(page).toHaveURL(`/${lang}/account`);
  await expect(page.locator('main h1').first()).toBeVisible();
});

test('a language that the portal does not speak is not found, and leads on', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const answer = await page.goto('/fr/login');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/ar/error404');
  await page.locator('header a[hreflang=en]').click();
  await expect(page).toHaveURL('/en/error404');
  await expect(page.locator('main h1')).toHaveText('Page not found');
});

test('an unknown address is not found, in either language', async ({ page, lang, tolerate }) => {
  tolerate(/status of 404/);
  const answer = await page.goto(`/${lang}/nothing/here`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(`/${lang}/nothing/here`);
  const other = lang === 'ar' ? 'en' : 'ar';
  // Before the portal runs, the link is that of the built page for all unknown addresses.
  await page.locator(`header a[hreflang=${other}]`).click();
  await expect(page).toHaveURL(new RegExp(`/${other}/(nothing/here|error404)$`));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('main h1')).toHaveText(words(other)('Page not found'));
});
