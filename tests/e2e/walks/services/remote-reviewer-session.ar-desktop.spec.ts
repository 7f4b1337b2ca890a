/** A session of the services identity from its login to its end: reload, a second tab, what it does not open, idle time, logout. */
import type { Page } from '@playwright/test';
import { servicesHand } from '#tests/setup/citizen.ts';
import { fillIdentity } from '../../model-based/drivers/access/reviewer-login.driver.ts';
import { startSitting, withIdleLimit } from '../../model-based/drivers/access/session-timeout.driver.ts';
import { shareSession } from '../../support/as-citizen.ts';
import { expect, test } from '../../support/fixtures.ts';
import { at, logOut, somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';

const REQUESTS = /\/remote_reviewer_requests$/;
const MORE_REQUIRED = 'This service needs the full login, with your password. Log in to continue.';

test('from the login to the end: a reload, a second tab, a page that needs more, idle time, a logout', async ({
  page,
  context,
  lang,
  desk,
  server,
  isPhone,
  tolerate,
  axe,
}) => {
  // Provoked: the session that has ended is refused.
  tolerate(/Failed to load resource/);
  await withIdleLimit(context);
  const say = words(lang);
  const person = await somePerson(desk);
  const name = lang === 'ar' ? person.name : person.nameEn;
  const isGreeted = async (tab: Page) => {
    if (isPhone) await tab.getByRole('button', { name: say('Menu') }).click();
    await expect(tab.locator('header').getByText(name)).toBeVisible();
    await expect(tab.locator('header').getByRole('link', { name: say('My account') })).toHaveCount(0);
  };

  // A visitor is led to the login of the remote reviewer, and comes back to the page that was asked for.
  await page.goto(`/${lang}/remote_reviewer_requests`);
  await expect(page).toHaveURL(/\/remote_reviewer_login$/);
  await expect(page.getByText(say('You must be logged in to use this service'))).toHaveCount(1);
  await axe();
  await fillIdentity({ page, say, person });
  await expect(page.locator('[data-machine=oneTimeCode]')).toBeVisible();
  await axe();
  await page.locator('[data-machine=oneTimeCode] input').fill(await desk.nextCode(person.mobile));
  await page.getByRole('button', { name: say('Confirm') }).click();
  await expect(page).toHaveURL(REQUESTS);
  await isGreeted(page);
  const stored = () =>
    page.evaluate(() => [sessionStorage.user, localStorage.userForServicesLogIn, localStorage.userLogIn]);
  expect(await stored()).toEqual([undefined, 'true', undefined]);

  await page.reload();
  await expect(page).toHaveURL(REQUESTS);
  await isGreeted(page);

  // A new tab finds the session by the cookie; what needs the full login asks for it, and the session goes on.
  const other = await context.newPage();
  await other.goto(`/${lang}/account`);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(say(MORE_REQUIRED))).toHaveCount(1);
  await other.goto(`/${lang}/remote_reviewer_login`);
  await expect(other).toHaveURL(REQUESTS);

  // The logout of one tab is that of the other.
  await logOut(other, say);
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/remote_reviewer_login$/);
  expect(await stored()).toEqual([undefined, undefined, undefined]);
  await other.close();

  // Idle time ends it like every other session, and the login leads back.
  await shareSession({ context, server }, (await servicesHand(server.url, desk, person.civilId)).cookie());
  await page.evaluate(() => localStorage.setItem('userForServicesLogIn', 'true'));
  await page.clock.install();
  await page.goto(`/${lang}/remote_reviewer_requests`);
  const activeAt = await startSitting(page);
  await page.clock.setSystemTime(activeAt + 275_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('alertdialog')).toContainText('25');
  await page.clock.setSystemTime(activeAt + 3_700_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.resume();
  await expect(page).toHaveURL(/\/remote_reviewer_login$/);
  await expect(page.getByText(say('Your session has ended due to inactivity.'))).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.lastRoutePathBeforeLogin)).toBe(
    JSON.stringify(`/${lang}/remote_reviewer_requests`),
  );
});

test('the full login takes its place, leads back to the page that needed it, and opens the remote reviewer too', async ({
  page,
  context,
  lang,
  desk,
  server,
}) => {
  const person = await somePerson(desk);
  await shareSession({ context, server }, (await servicesHand(server.url, desk, person.civilId)).cookie());
  // A page before the first has no storage.
  await page.goto(`/${lang}/site_map`);
  await page.evaluate(() => localStorage.setItem('userForServicesLogIn', 'true'));
  await page.goto(`/${lang}/change_password`);
  await expect(page).toHaveURL(/\/login$/);
  await at(page, lang).logIn(desk, person);
  await expect(page).toHaveURL(/\/change_password$/);
  await page.goto(`/${lang}/remote_reviewer_login`);
  await expect(page).toHaveURL(REQUESTS);
  await expect(page.locator('header').getByRole('link', { name: words(lang)('My account') })).toBeVisible();
});
