/** The minimal cover of a deal's life at the fund, seen on its page without a reload. */
import { dealModel } from '#machines/lifecycles/deal/deal.model.ts';
import { prepareDraft } from '#tests/setup/applications.ts';
import { expect, asCitizen as test } from '../../../support/as-citizen.ts';
import { words } from '../../../support/words.ts';
import { dealDriver } from '../../drivers/loans/deal.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(dealModel))
  test(title, { tag }, async ({ page, citizen, desk, lang, axe }) => {
    const { id: draftId } = await prepareDraft(citizen, desk);
    await walk(dealDriver({ page, lang, say: words(lang), desk, citizen, draftId }), steps, () => axe());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
