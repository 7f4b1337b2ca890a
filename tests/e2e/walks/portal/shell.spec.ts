/** A citizen may use a page before its code has come: the app keeps what they typed into the shell. */
import { expect, asCitizen as test } from '../../support/as-citizen.ts';
import { words } from '../../support/words.ts';

test('a form that is filled before the code has come is sent as it was filled', async ({
  page,
  lang,
  citizen: _,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const say = words(lang);
  const field = (label: string) => page.getByLabel(say(label), { exact: true });
  const { promise: released, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/${lang}/change_password`, { waitUntil: 'commit' });
  const shell = page.locator('[data-shell]');
  await expect(shell).toHaveCount(1);
  await field('Current password').fill('Wrong1Password');
  await field('New password').fill('Rawdat7Zahra');
  await field('Confirm new password').fill('Rawdat7');
  letCodeCome();
  await expect(shell).toHaveCount(0);
  await expect(field('Current password')).toHaveValue('Wrong1Password');
  await expect(field('Confirm new password')).toBeFocused();
  await page.keyboard.type('Zahra');
  await page.getByRole('button', { name: say('Change password'), exact: true }).click();
  await expect(page.getByText(say('Enter your password again: it is not correct.')).first()).toBeVisible();
});
