/** The minimal cover of a deal's life at the fund, seen on its page without a reload. */
import { dealModel } from '#machines/lifecycles/deal/deal.model.ts';
import { prepareDraft } from '#tests/setup/applications.ts';
import { expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';
import { dealDriver } from '../drivers/deal.driver.ts';
import { browserCover, walk } from '../support/cover.ts';

const cover = await browserCover(dealModel);

for (const half of ['@even', '@odd'])
  test(`a request at the fund (${half})`, { tag: half }, async ({ context, host, desk, lang, axe }) => {
    const citizen = await logIn({ context, host, desk });
    for (const { name, steps } of cover.filter((_, index) => (index % 2 === 0) === (half === '@even')))
      await test.step(name, async () => {
        const page = await context.newPage();
        const { id: draftId } = await prepareDraft(citizen, desk);
        await walk(dealDriver({ page, lang, say: words(lang), desk, citizen, draftId }), steps, () => axe(page));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.close();
      });
  });
