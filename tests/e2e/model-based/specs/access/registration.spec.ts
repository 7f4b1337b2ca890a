/** Registration through the built portal on the real server: the way from it to the login, and bad input. */
import type { Newcomer } from '#desk/contract.ts';
import { only } from '../../../support/combinations.ts';
import { expect, test as portal } from '../../../support/fixtures.ts';
import { at } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';
import { fillDetails } from '../../drivers/access/registration.driver.ts';

const test = portal.extend<{ person: Newcomer }>({
  person: async ({ page, lang, desk, tolerate }, use) => {
    // Provoked: the refusals that the paths put in place of the server's answers.
    tolerate(/Failed to load resource/);
    await page.goto(`/${lang}/login/registration`);
    await use(await desk.addNewcomer());
  },
});

test('who has registered logs in with what was chosen', { tag: only('ar-desktop') }, async ({
  page,
  lang,
  desk,
  person,
}) => {
  const say = words(lang);
  await fillDetails({ page, say, person });
  await page.locator('[data-machine=oneTimeCode] input').fill(await desk.nextCode(person.mobile));
  await page.getByRole('button', { name: say('Confirm') }).click();
  const onward = page.locator('main').getByRole('link', { name: say('Log in') });
  await expect(page.locator('main :focus')).toContainText(say('You are registered'));
  await onward.click();
  await at(page, lang).logIn(desk, { ...person, password: 'Rawdat7Zahra' });
  await expect(page).toHaveURL(new RegExp(`/${lang}/account$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lang === 'ar' ? person.name : person.nameEn);
});

test.describe('mistyped', () => {
  test('the rules of a password are ticked, and every fault is named in a summary that leads to its field', {
    tag: only('en-desktop'),
  }, async ({ page, lang, person, axe }) => {
    const say = words(lang);
    const { summary, button } = at(page, lang);
    const password = page.getByLabel(say('Password'), { exact: true });
    const kept = page.locator('main li[data-met=true]');
    for (const [typed, count] of [
      ['abc', 1],
      ['abcdef', 2],
      ['abcde7', 3],
      ['', 0],
    ] as const) {
      await password.fill(typed);
      await expect(kept).toHaveCount(count);
    }
    await button('Continue').click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(6);
    await summary.getByRole('link').nth(1).click();
    await expect(page.getByLabel(say('Birth date (Hijri)'))).toBeFocused();
    await axe();

    // What only the server refuses is shown at its field too, and nothing typed is lost.
    await fillDetails({ page, say, person }, 'password1');
    await expect(summary.getByRole('link')).toHaveCount(1);
    await expect(summary).toContainText(say('Choose another password: this one is common and easy to guess'));
    await expect(page.getByLabel(say('National ID number'))).toHaveValue(person.civilId);
    await expect(page.getByLabel(say('Password'), { exact: true })).toHaveValue('password1');

    await page.getByLabel(say('Confirm password'), { exact: true }).fill('password2');
    await button('Continue').click();
    await expect(summary).toContainText(say('Enter the same password in both fields'));
  });

  test('a birth date is found in the calendar, by its year, its month and its day', { tag: only('ar-phone') }, async ({
    page,
    lang,
    axe,
    person: _,
  }) => {
    const say = words(lang);
    const field = page.getByRole('textbox', { name: say('Birth date (Hijri)') });
    await field.fill('١٩٨٥-٣-١٢');
    await field.blur();
    await expect(field).toHaveValue('1985/03/12');
    await expect(
      page.getByText(say('This looks like a Gregorian date. Enter the Hijri date, like 1410/07/15')),
    ).toBeVisible();
    await field.fill('');
    const opener = page.getByRole('button', { name: say('Open the calendar') });
    await opener.click();
    const picker = page.getByRole('dialog').locator('[data-machine=datePicker]');
    // The focus is in the years, and goes with the picker from view to view.
    await expect(picker.locator('[role=grid] :focus')).toHaveCount(1);
    await page.keyboard.press('PageUp');
    await picker.getByRole('button', { name: '1398' }).click();
    await expect(picker.locator('[role=grid] :focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await axe();
    await picker.locator('[data-day="1398/01/30"]').click();
    await expect(field).toHaveValue('1398/01/30');
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(picker.locator('[aria-selected=true]')).not.toHaveCount(0);
    await expect(picker.locator('[role=grid] :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
    await expect(field).toHaveValue('1398/01/30');
  });
});
