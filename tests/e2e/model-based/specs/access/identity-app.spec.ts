/** What the identity app has to keep on the login page: the time, the number, the reload. */
import { only } from '../../../support/combinations.ts';
import { expect, test as portal } from '../../../support/fixtures.ts';
import { somePerson } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';
import { askIdentityApp, type Stage } from '../../drivers/access/login.driver.ts';
import { identityPhone } from '../../support/identity-phone.ts';

const test = portal.extend<{ stage: Stage }>({
  stage: async ({ page, lang, desk, tolerate }, use) => {
    tolerate(/Failed to load resource/);
    const person = await somePerson(desk);
    await identityPhone(page, desk, person.civilId).clear();
    await page.clock.install();
    await page.goto(`/${lang}/login`);
    await use({ page, say: words(lang), desk, person });
  },
});

test('a reload finds the same number again, and its time has gone on', { tag: only('ar-phone') }, async ({
  stage,
  lang,
  desk,
}) => {
  const { page, person, say } = stage;
  const number = page.locator('[data-machine=identityApp] bdi').first();
  await askIdentityApp(stage);
  await expect(number).toHaveText(/^\d\d$/);
  const shown = await number.innerText();
  await desk.setClock({ body: { offsetSeconds: 60 } });
  await page.goto(`/${lang}/login`);
  await askIdentityApp(stage);
  await expect(number).toHaveText(shown);
  await expect(page.locator('[data-machine=identityApp]')).toContainText(/(?:0:5\d|1:00)/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Heard once, when it is time to hurry.
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('status').filter({ hasText: shown })).toContainText(
    say('Half a minute is left. Choose the number {number} in the national identity app.').replace('{number}', shown),
  );
  await identityPhone(page, desk, person.civilId).reject();
  await expect(page.locator('[data-machine=identityApp]')).toContainText(
    say('Request rejected from the identity app.'),
  );
});

test('without server-sent events the portal asks, and still hears the approval', { tag: only('en-desktop') }, async ({
  stage,
  lang,
  desk,
}) => {
  const { page, person } = stage;
  await page.route(/\/events$/, (route) => route.abort('connectionfailed'));
  await askIdentityApp(stage);
  await identityPhone(page, desk, person.civilId).approve();
  await page.clock.runFor(2500);
  await expect(page).toHaveURL(new RegExp(`/${lang}/account$`));
});
