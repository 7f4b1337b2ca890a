import { prepareDraft } from '#tests/setup/cases/applications.ts';
import { startSitting, withIdleLimit } from '../model-based/drivers/access/session-timeout.driver.ts';
import { asCitizen, expect } from '../support/as-citizen.ts';
import { test } from '../support/fixtures.ts';
import { at, fillCredentials, somePerson } from '../support/person.ts';
import { words } from '../support/words.ts';

const tags = { tag: ['@ar-phone', '@en-desktop', '@all'] };
const shot = (page: import('@playwright/test').Page, name: string, full = false) =>
  page.screenshot({ path: `node_modules/.cache/shots/${name}-${test.info().project.name}.png`, fullPage: full });

test('login', tags, async ({ page, lang, desk, tolerate, context }) => {
  tolerate(/.*/);
  const say = words(lang);
  await page.goto(`/${lang}/login/registration`);
  await expect(page.locator('main h1')).toBeVisible();
  await shot(page, '1-registration');
  await page.goto(`/${lang}/login`);
  await fillCredentials({ page, say, person: await somePerson(desk) });
  await expect(page.locator('[data-machine=oneTimeCode] input')).toBeVisible();
  await shot(page, '2-code');
  await page.goto(`/${lang}/login`);
  await page.getByLabel(say('National ID number')).fill('1048220916');
  await page.getByLabel(say('Password'), { exact: true }).fill('anything2026');
  await context.setOffline(true);
  await page.getByRole('button', { name: say('Continue') }).click();
  await page.waitForTimeout(500);
  await shot(page, '3-offline');
  await context.setOffline(false);
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<html>The requested URL was rejected. Your support ID is: <b>1234567890123456789</b></html>',
    }),
  );
  await page.getByRole('button', { name: say('Continue') }).click();
  await page.waitForTimeout(800);
  await shot(page, '4-firewall');
  await page.getByRole('button', { name: say('Recent messages') }).click();
  await page.waitForTimeout(300);
  await shot(page, '5-recent');
});

asCitizen('inside', tags, async ({ page, lang, desk, citizen, tolerate, context }) => {
  tolerate(/.*/);
  const { id } = await prepareDraft(citizen, desk, 'branch');
  await withIdleLimit(context);
  await page.clock.install();
  await at(page, lang).open('cost', id);
  await startSitting(page);
  await shot(page, '6-wizard');
  const activeAt = await page.evaluate(() => Number(localStorage.getItem('lastActivityAt')));
  await page.clock.setSystemTime(activeAt + 241 * 1000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForTimeout(300);
  await shot(page, '7-session');
  await page.mouse.wheel(0, 500);
  await page.waitForTimeout(300);
  await shot(page, '8-session-scrolled');
  await page.clock.resume();
  await page.goto(`/${lang}/appointment_with_branch`);
  await expect(page.locator('main h1')).toBeVisible();
  await shot(page, '9-appointment');
});
