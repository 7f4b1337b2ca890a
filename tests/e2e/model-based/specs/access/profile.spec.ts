/** E-mail and address, and the password, through the built portal on the real server: what a citizen meets beside their flows. */
import { type CitizenHand, registerCitizen } from '#tests/setup/citizen.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { only } from '../../../support/combinations.ts';
import { expect, test as portal } from '../../../support/fixtures.ts';
import { at } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';

const NEXT_PASSWORD = 'Rawdat7Zahra';

/** Each test has a citizen of its own. */
const test = portal.extend<{ citizen: CitizenHand }>({
  citizen: async ({ context, server, desk, tolerate }, use) => {
    // Provoked: the refusals of what is mistyped.
    tolerate(/Failed to load resource/);
    await use(await logIn({ context, server, desk }, await registerCitizen(server.url, desk)));
  },
});

test('what was changed is on the account at once', { tag: only('ar-phone') }, async ({ page, lang, citizen: _ }) => {
  const say = words(lang);
  await page.goto(`/${lang}/account`);
  await page
    .locator('main')
    .getByRole('link', { name: say('Edit'), exact: true })
    .click();
  const email = page.getByLabel(say('E-mail'), { exact: true });
  await email.fill(`fresh-${lang}@example.com`);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Your data is saved.'))).toBeVisible();
  await page
    .getByRole('navigation', { name: say('Where this page is') })
    .getByRole('link', { name: say('My account') })
    .click();
  await expect(page.getByText(`fresh-${lang}@example.com`)).toBeVisible();
});

test('what is typed survives another language and a reload, and is forgotten once it is saved', {
  tag: only('en-phone'),
}, async ({ page, lang, citizen: _ }) => {
  const other = lang === 'ar' ? 'en' : 'ar';
  const say = words(other);
  await page.goto(`/${lang}/edit_profile`);
  const address = page.locator('textarea');
  await expect(address).not.toHaveValue('');
  await address.fill('12 Olive Street');
  await page.locator(`header a[hreflang=${other}]`).click();
  await expect(page).toHaveURL(new RegExp(`/${other}/edit_profile$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Edit profile'));
  await expect(address).toHaveValue('12 Olive Street');
  await page.reload();
  await expect(address).toHaveValue('12 Olive Street');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Your data is saved.'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('profileTyped'))).toBeNull();
});

test('a wrong password is shown at its field', { tag: only('ar-desktop') }, async ({ page, lang, citizen: _, axe }) => {
  const say = words(lang);
  const { summary } = at(page, lang);
  await page.goto(`/${lang}/change_password`);
  await page.getByLabel(say('Current password'), { exact: true }).fill('not-this-1');
  await page.getByLabel(say('New password'), { exact: true }).fill(NEXT_PASSWORD);
  await page.getByLabel(say('Confirm new password'), { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: say('Change password'), exact: true }).click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(say('Enter your password again: it is not correct.'));
  await summary.getByRole('link').click();
  await expect(page.getByLabel(say('Current password'), { exact: true })).toBeFocused();
  await axe();
});

test('more leads to what there is, and out', { tag: only('en-desktop') }, async ({ page, lang, citizen: _, axe }) => {
  const say = words(lang);
  await page.goto(`/${lang}/more`);
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: say('Change password') })).toBeVisible();
  // The link is behind a flag that is on here.
  await expect(main.getByRole('link', { name: say('Notifications') })).toBeVisible();
  await axe();
  await main.getByRole('button', { name: say('Log out') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/login$`));
});
