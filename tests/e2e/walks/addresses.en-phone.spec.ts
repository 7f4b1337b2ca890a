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

asCitizen('a link that was cut within a letter is not found', async ({ page, lang, citizen, tolerate }) => {
  expect(citizen.cookie()).not.toBe('');
  tolerate(/Failed to load resource/);
  for (const [address, title] of [
    ['%D8', 'Page not found'],
    ['get_loan_cost/%D8', 'This application was not found'],
    ['user_invoice/100%', 'This invoice was not found'],
  ] as const) {
    await page.goto(`/${lang}/${address}`);
    await expect(page.locator('main').getByRole('heading', { name: words(lang)(title) })).toBeVisible();
  }
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

// A page that was prerendered would load the next one anew.
asCitizen(
  'Back leads to where the page was left: the link is focused in view, or else the heading',
  async ({ page, lang }) => {
    await page.goto(`/${lang}/more`);
    const link = page.locator('main a[href$=about_us]');
    await page.setViewportSize({ width: 390, height: 500 });
    // Lines change their height when the fonts come, and no font is asked for before there is text to show in it.
    await expect(link).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(place);

    // A person who left without following a link has none to come back to.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate((path) => history.pushState(null, '', path), `/${lang}/site_map`);
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/more/);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
  },
);

test('a language switch keeps the text at the top of the window where it is', async ({ page, lang }) => {
  // The language switch is pressed on a page that is in use: a prerendered page may still be served anew.
  await page.goto(`/${lang}/more`);
  await expect(page.locator('main h1')).toBeVisible();
  await page.evaluate((path) => history.pushState(null, '', path), `/${lang}/site_map`);
  await expect(page.locator('main h1')).toBeFocused();
  const line = page.locator('main h2').nth(3);
  await expect(line).toBeVisible();
  const topOf = () => line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.evaluate(() => document.querySelectorAll('main h2')[3]?.scrollIntoView({ behavior: 'instant' }));
  const [words, top] = [await line.innerText(), await topOf()];
  // A click by script changes the language as the app does, without going to the top of the page.
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[hreflang]')?.click());
  await expect(line).not.toHaveText(words);
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1);
});
