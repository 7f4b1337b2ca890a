/** A page that says "leave this page open" asks before it is closed, and only while something would be lost with it. */
import { prepareDraft } from '#tests/setup/cases/applications.ts';
import { expect, asCitizen as test } from '../../support/as-citizen.ts';
import { at } from '../../support/person.ts';
import { words } from '../../support/words.ts';

test('what neither the server nor the device has holds the page until it is saved', async ({
  page,
  context,
  lang,
  citizen,
  desk,
  tolerate,
}) => {
  tolerate(/net::ERR_INTERNET_DISCONNECTED/);
  const say = words(lang);
  const { id } = await prepareDraft(citizen, desk, 'branch');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused by the test', 'SecurityError');
    };
  });
  await at(page, lang).open('cost', id);
  const sync = page.locator('[data-machine=draftSync]');
  await context.setOffline(true);
  await page.getByLabel(say('Capital cost'), { exact: true }).click();
  await page.keyboard.type('12500');
  await expect(sync).toContainText(
    say('Your browser does not allow saving them on this device: leave this page open until then.'),
  );
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(sync).toBeVisible();

  await context.setOffline(false);
  await expect(sync).toHaveAttribute('data-state', '"saved"');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});
