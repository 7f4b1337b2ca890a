/** The minimal cover of cancelling a loan request, on the request's own page. */
import { dealCancelModel } from '#machines/deal-cancel/deal-cancel.model.ts';
import { prepareDraft } from '#tests/setup/applications.ts';
import { expect, asCitizen as test } from '../../support/as-citizen.ts';
import { words } from '../../support/words.ts';
import { dealCancelDriver } from '../drivers/deal-cancel.driver.ts';
import { browserCover, Held, walk } from '../support/cover.ts';

const cover = await browserCover(dealCancelModel);

test('cancelling a request', async ({ context, citizen, desk, lang, axe, tolerate }) => {
  // Provoked: the answers that the paths put in place of the host's.
  tolerate(/Failed to load resource/);
  const say = words(lang);
  const submitted = async () => {
    const { id } = await prepareDraft(citizen, desk);
    return (await citizen.drafts.submit({ params: { id }, key: `submit:${id}` })).dealId;
  };

  let dealId = await submitted();
  for (const { name, steps } of cover)
    await test.step(name, async () => {
      const page = await context.newPage();
      const driver = await dealCancelDriver({ page, say });
      await page.goto(`/${lang}/deal_status/${dealId}`);
      await walk(driver, steps, () => axe(page));
      const isClosed = steps.at(-1)?.expect.value === 'closed';
      await Held.releaseAll(page);
      if (!isClosed) {
        await expect(page.getByText(say('You cancelled this request'))).toBeVisible();
        dealId = await submitted();
      }
      await page.close();
    });

  await test.step('by the keyboard, with a reason', async () => {
    const page = await context.newPage();
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
    await expect(page.getByText('وجدت تمويلًا آخر')).toBeVisible();
    expect(await citizen.deals.get({ params: { id: dealId } })).toMatchObject({ outcome: 'cancelled' });
    await page.close();
  });
});
