/** What was typed and never saved leaves the device with its citizen, whatever page they log out on. */
import type { Page } from '@playwright/test';
import { prepareDraft } from '#tests/setup/cases/applications.ts';
import { expect, asCitizen as test } from '../../support/as-citizen.ts';
import { at, logOut } from '../../support/person.ts';
import { words } from '../../support/words.ts';

const entriesOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opened = indexedDB.open('portal');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const entries = opened.result.transaction('entries').objectStore('entries').getAllKeys();
          entries.onsuccess = () => resolve(entries.result);
        };
      }),
  );

test('a logout removes unsaved changes, though the page that stored them is not open', async ({
  page,
  lang,
  citizen,
  desk,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const { id } = await prepareDraft(citizen, desk, 'branch');
  await page.route('**/api/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue(),
  );
  await at(page, lang).open('cost', id);
  await page.getByLabel(words(lang)('Capital cost'), { exact: true }).fill('12');
  await expect.poll(() => entriesOn(page)).toHaveLength(1);
  await page.goto(`/${lang}/account`);
  expect(await entriesOn(page)).toHaveLength(1);
  await logOut(page, words(lang));
  await expect.poll(() => entriesOn(page)).toEqual([]);
});
