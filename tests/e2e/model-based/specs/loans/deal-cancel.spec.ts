/** Cancelling a loan request without a mouse, on the request's own page. */
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { asCitizen, expect } from '../../../support/as-citizen.ts';
import { only } from '../../../support/combinations.ts';
import { words } from '../../../support/words.ts';

const test = asCitizen.extend<{ dealId: string }>({
  dealId: async ({ citizen, desk }, use) => {
    const { id } = await prepareDraft(citizen, desk);
    await use((await submitDraft(citizen, id)).dealId);
  },
});

test('a request is cancelled by the keyboard, with a reason', { tag: only('en-desktop') }, async ({
  page,
  citizen,
  dealId,
  lang,
}) => {
  const say = words(lang);
  await page.goto(`/${lang}/deal_status/${dealId}`);
  const ask = page.getByRole('button', { name: say('Cancel the request'), exact: true });
  await ask.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('وجدت تمويلًا آخر');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Yes, cancel it') })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('وجدت تمويلًا آخر')).toBeVisible();
  expect(await citizen.deals.get({ params: { id: dealId } })).toMatchObject({ outcome: 'cancelled' });
});
