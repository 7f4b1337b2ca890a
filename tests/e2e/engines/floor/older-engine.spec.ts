/** The portal in an engine that lacks what the floor lacks. */
import { someMobile } from '#tests/setup/cases/applications.ts';
import { wizardOn } from '../../model-based/support/wizard.ts';
import { only } from '../../support/combinations.ts';
import { expect, test } from '../../support/fixtures.ts';
import { at, somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';
import { makeOlder } from './older-engine.ts';

test.beforeEach(({ context }) => makeOlder(context));

test('a citizen applies from the login to the receipt without what the floor lacks', { tag: only('ar-phone') }, async ({
  page,
  lang,
  desk,
}) => {
  const say = words(lang);
  const { logIn, heading, standsAt, receipt } = at(page, lang);
  const wizard = wizardOn(page, say, someMobile());
  const { complete } = wizard;

  await page.goto(`/${lang}/login`);
  expect(
    await page.evaluate(() => 'navigation' in window || 'scheduler' in window || 'map' in Iterator.prototype),
  ).toBe(false);
  await logIn(desk, await somePerson(desk));
  await page.locator('main a[href$="/get_loan_applicant_type"]').first().click();
  await expect(heading('Who is applying?')).toBeVisible();
  await complete.applicantType();
  await standsAt('products');
  await complete.products();
  await standsAt('branch');
  await complete.branch();
  await standsAt('cost');
  await complete.cost();
  await standsAt('attachments');
  await wizard.attachAll();
  await complete.attachments();
  await standsAt('identity');
  await complete.identity();
  await wizard.enterCode(await desk.nextCode(wizard.mobile));
  await standsAt('review');
  await complete.review();
  await standsAt('terms');
  await complete.terms();
  await standsAt('submit');
  await wizard.submit();
  await expect(receipt).toBeVisible();
});

test('the accessibility settings open and close without popovers', { tag: only('ar-desktop') }, async ({
  page,
  lang,
}) => {
  const say = words(lang);
  const button = page.getByRole('button', { name: say('Accessibility: colours and text size') });
  const dark = page.getByRole('radio', { name: say('Dark') });
  await page.goto(`/${lang}/about_us`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => String(HTMLElement.prototype.togglePopover))).not.toContain('[native code]');

  await button.click();
  await dark.check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(dark).toBeHidden();
  await button.click();
  await expect(dark).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dark).toBeHidden();
});
