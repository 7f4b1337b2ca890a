/** The search from the keyboard to an answer, and back: on the built pages, where its code comes with the first use. */
import { expect, test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';

test('a key opens the search, an answer is found, and nothing is sent while the person searches', async ({
  page,
  lang,
}) => {
  const say = words(lang);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/${lang}/about_us`);
  const button = page.getByRole('button', { name: say('Search the portal'), exact: true });
  // Keys pressed before the frame of the page is hydrated are the browser's own.
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.keyboard.press('Slash');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await button.click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+K');
  await field.fill('كم يغطي الصندوق');
  await dialog.getByRole('link', { name: say('How much does the fund cover?') }).click();
  await expect(page).toHaveURL(`/${lang}/help#how-much`);
  const answer = page.locator('details', { has: page.locator('#how-much') });
  await expect(answer).toHaveAttribute('open');
  await expect(answer.locator('summary')).toBeInViewport();
  await expect(answer.locator('summary')).toBeFocused();

  await button.click();
  await field.fill('zxqj');
  await expect(dialog.getByRole('status')).toHaveText(say('Nothing was found'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${lang}/search?q=zxqj`);
  await expect(page.getByRole('heading', { name: say('Nothing was found') })).toBeVisible();
  expect(asked.filter((url) => /zxqj|%D9%83%D9%85/.test(url))).toEqual([]);

  await page.goto(`/${lang}/search?q=loan`);
  await expect(page.getByRole('searchbox')).toHaveValue('loan');
  await expect(page.locator('main li a').first()).toBeVisible();

  await page.getByRole('searchbox').fill('Layers');
  await page.locator('main a[href*="/products_list#"]').first().click();
  await expect(page.locator('main h2:focus')).toBeInViewport();
});

test('the key that opens the search can be switched off, for good', async ({ page, lang, isPhone }) => {
  test.skip(isPhone, 'A phone has no such key.');
  const say = words(lang);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('searchbox');
  await page.goto(`/${lang}/about_us`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });

  // WCAG 2.1.4: a key that needs no other one with it can be switched off, for good.
  await page.getByRole('button', { name: say('Accessibility: colours and text size') }).click();
  await page.getByRole('checkbox', { name: say('The key “/” opens the search') }).uncheck();
  await page.reload();
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.keyboard.press('Slash');
  await page.keyboard.press('Control+K');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Slash');
  await page.getByRole('button', { name: say('Accessibility: colours and text size') }).click();
  await expect(page.getByRole('checkbox', { name: say('The key “/” opens the search') })).not.toBeChecked();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
});
