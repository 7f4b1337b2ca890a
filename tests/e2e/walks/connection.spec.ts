/** Lost lines and pages that are left: what was typed waits, and requests that no page needs any more are cancelled. */
import { expect, asCitizen as test } from '../support/as-citizen.ts';
import { words } from '../support/words.ts';

// Each language has them on one size.
test.skip(({ lang, isMobile }) => (lang === 'ar') !== isMobile);
test.beforeEach(({ tolerate }) => tolerate(/Failed to load resource/));

test('leaving a page cancels what it was reading', async ({ page, lang, citizen: _ }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/account', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest('**/api/account');
  await page.goto(`/${lang}/account`);
  await asked;
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account'));
  await page
    .locator('footer')
    .getByRole('link', { name: words(lang)('Site map') })
    .click();
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED');
  answer();
  await expect(page).toHaveURL(/\/site_map$/);
  // No failure is reported: there was none.
  await expect(page.locator('[data-machine=connectivity]')).toHaveAttribute('data-state', '"online"');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('no internet and a host that does not answer are told apart, and both go by themselves', async ({
  page,
  context,
  lang,
  citizen: _,
  axe,
}) => {
  const say = words(lang);
  await page.goto(`/${lang}/account`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await context.setOffline(true);
  const noInternet = page.getByText(
    say('There is no internet connection. What you type stays here and is sent when the connection is back.'),
  );
  await expect(noInternet).toBeVisible();
  await axe();
  await context.setOffline(false);
  await expect(noInternet).toHaveCount(0);

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.reload();
  const noAnswer = page.getByText(
    say(
      'The service cannot be reached at the moment. What you type stays here and is sent as soon as the service answers.',
    ),
  );
  await expect(noAnswer).toBeVisible();
  await expect(page.getByText(say('Your account could not be shown'))).toBeVisible();
  await page.unroute('**/api/**');
  await expect(noAnswer).toHaveCount(0);
  // What could not be read is read now.
  await expect(page.getByText(say('Your account could not be shown'))).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
