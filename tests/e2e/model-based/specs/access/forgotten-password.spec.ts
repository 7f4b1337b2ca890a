/** Bad input on the way to a new password, through the built portal on the real server. */
import type { Page } from '@playwright/test';
import { registerCitizen } from '#tests/setup/citizen.ts';
import { only } from '../../../support/combinations.ts';
import { expect, test as portal } from '../../../support/fixtures.ts';
import { at } from '../../../support/person.ts';
import { type Words, words } from '../../../support/words.ts';
import { forgottenPasswordDriver } from '../../drivers/access/forgotten-password.driver.ts';
import type { Driver } from '../../support/cover.ts';
import { identityPhone } from '../../support/identity-phone.ts';

type Stage = { page: Page; say: Words; driver: Driver };
const test = portal.extend<{ stage: Stage }>({
  stage: async ({ page, lang, desk, server, tolerate }, use) => {
    tolerate(/Failed to load resource/);
    const person = await registerCitizen(server.url, desk);
    const say = words(lang);
    const phone = identityPhone(page, desk, person.civilId);
    const driver = await forgottenPasswordDriver({ page, say, person, phone });
    await page.goto(`/${lang}/login/forgotten_password`);
    await use({ page, say, driver });
  },
});

test('what is wrong with a password is shown before and at its field, and costs no approval', {
  tag: only('ar-desktop'),
}, async ({ stage, lang, axe }) => {
  const { page, say, driver } = stage;
  const { summary } = at(page, lang);
  await driver.gestures['civilId.submit']?.({ type: 'civilId.submit' });
  await driver.outcomes.identityApp?.done({ kind: 'approved' });
  const password = page.getByLabel(say('New password'), { exact: true });
  await expect(password).toBeFocused();
  await password.fill('نخلة');
  await page.getByLabel(say('Confirm new password'), { exact: true }).fill('نخلة2');
  await page.getByRole('button', { name: say('Change password') }).click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await axe();
  await driver.gestures['password.submit']?.({ type: 'password.submit' });
  await driver.outcomes.resetPassword?.done(undefined);
  await expect(driver.root).toHaveAttribute('data-state', '"done"');
});
