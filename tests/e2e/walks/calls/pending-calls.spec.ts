/** What is seen of a call that takes long: the full-screen loader (`globalLoading`), and its end when its page is left (`cancelTokens`). */
import type { Page, Route } from '@playwright/test';
import { expect, asCitizen as test } from '../../support/as-citizen.ts';
import { expectTaken } from '../../support/calls.ts';
import { fillCredentials, logOut, somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';

test.skip(({ lang, isPhone }) => (lang === 'ar') !== isPhone);
test.beforeEach(({ tolerate }) => tolerate(/Failed to load resource/));

/** Holds the calls to an address until they are let go. */
const hold = async (page: Page, url: string) => {
  const held: Route[] = [];
  await page.route(url, (route) => {
    held.push(route);
  });
  return {
    came: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      for (const route of held.splice(0)) await route.continue().catch(() => {});
      await page.unroute(url);
    },
  };
};
const loader = (page: Page) => page.locator('[data-loader]');

test('the loader covers the page while a login takes long, takes no press and no focus, and goes with the answer', async ({
  page,
  lang,
  desk,
  axe,
}) => {
  const say = words(lang);
  await page.goto(`/${lang}/login`);
  const call = await hold(page, '**/api/auth/login');
  await fillCredentials({ page, say, person: await somePerson(desk) });
  await call.came();
  const cover = loader(page);
  await expect(cover).toBeVisible();
  await expect(cover.getByRole('status')).toHaveText(say('Please wait'));
  await expect(cover).toHaveCount(1);
  expect(await page.evaluate(() => document.querySelector('[data-loader]')?.contains(document.activeElement))).toBe(
    false,
  );
  await axe();
  // What is beneath can still be pressed: the language changes, and the call goes on.
  await page.locator('header a[hreflang]').click({ trial: true });
  await call.release();
  await expect(cover).toHaveCount(0);
  await expect(page.locator('[data-machine=oneTimeCode] input')).toBeVisible();
});

test('a quick answer, and a read with its skeleton, show no loader', async ({ page, lang, citizen: _ }) => {
  const call = await hold(page, '**/api/account');
  await page.goto(`/${lang}/account`);
  await call.came();
  await page.waitForFunction(() => performance.now() > 1500);
  await expect(loader(page)).toHaveCount(0);
  await call.release();
});

test('what a page asks is cancelled when it is left, and nothing is said of it', async ({ page, lang, citizen: _ }) => {
  const say = words(lang);
  const call = await hold(page, '**/api/account');
  await page.goto(`/${lang}/account`);
  await call.came();
  await expectTaken(page, '/api/account');
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account'));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Site map') })
    .click();
  await expect(page).toHaveURL(/site_map$/);
  expect((await cancelled).failure()?.errorText).toContain('ABORTED');
  await expect(page.locator('[data-front]')).toHaveCount(0);
});

test('at a logout what is still pending is cancelled after half a second', async ({ page, lang, citizen: _ }) => {
  const call = await hold(page, '**/api/account');
  await page.goto(`/${lang}/account`);
  await call.came();
  await expectTaken(page, '/api/account');
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account'));
  await logOut(page, words(lang));
  expect((await cancelled).failure()?.errorText).toContain('ABORTED');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('[data-front=error]')).toHaveCount(0);
});

test('a fault that no screen has words for is a red notice at the top for at least five seconds, beside what the screen shows', async ({
  page,
  lang,
  citizen: _,
}) => {
  await page.route('**/api/account', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'something_went_wrong', message: '', supportId: 'req-4711' } },
    }),
  );
  await page.goto(`/${lang}/account`);
  const say = words(lang);
  const notice = page.locator('[data-front=error]').filter({ hasText: say('Something went wrong, please try again.') });
  await expect(notice).toHaveCount(1);
  const shownAt = Date.now();
  await notice.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('region', { name: say('Recent messages') })).toContainText('req-4711');
  await page.keyboard.press('Escape');
  await notice.getByRole('alert').getByRole('button').blur();
  await page.mouse.move(0, 500);
  await expect(page.locator('main').getByRole('alert')).toHaveCount(1);
  await expect(notice).toHaveCount(0, { timeout: 12_000 });
  expect(Date.now() - shownAt).toBeGreaterThanOrEqual(5000);
});
