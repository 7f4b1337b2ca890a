/** The minimal cover of the what-if request, walked through the built portal on the real server. */
import { whatIfModel } from '#machines/what-if/what-if.model.ts';
import { expect, asCitizen as test } from '../../../support/as-citizen.ts';
import { words } from '../../../support/words.ts';
import { whatIfDriver } from '../../drivers/loans/what-if.driver.ts';
import { browserCover, Held, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(whatIfModel, {
  opensBy: 'openDraft',
  apart: ['draft.replaced', 'draft.closed'],
  // Saves pass at once, except that of the documents: elsewhere the answer is asked for with everything saved.
  cannot: (state, { type, page }) => type === 'step.goTo' && page === 'done' && state.context.saved === null,
}))
  test(title, { tag }, async ({ page, citizen, lang, axe, tolerate }) => {
    tolerate(/Failed to load resource/);
    const driver = await whatIfDriver({ page, lang, say: words(lang), citizen });
    await walk(driver, steps, () => axe());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await driver.release?.();
    await Held.releaseAll(page);
  });
