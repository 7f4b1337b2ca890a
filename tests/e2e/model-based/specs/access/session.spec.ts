/** The minimal cover of the session, walked on the real page: it is the same actor on every page. */
import { sessionModel } from '#machines/session/session.model.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { sessionDriver } from '../../drivers/access/session.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(sessionModel))
  test(title, { tag }, async ({ page, context, lang, desk, host, tolerate }) => {
    tolerate(/Failed to load resource/);
    await walk(await sessionDriver({ page, context, lang, desk, host }), steps);
    // A visitor sees nothing of the citizen's pages.
    if (steps.at(-1)?.expect.value === 'visitor') await expect(page).toHaveURL(/\/login$/);
    else await expect(page.locator('main h1')).toBeVisible();
  });
