/** The minimal cover of the idle timeout, walked on the real page: what its clock says and what a person does. */
import { sessionTimeoutModel } from '#machines/session-timeout/session-timeout.model.ts';
import { asCitizen as test } from '../../../support/as-citizen.ts';
import { words } from '../../../support/words.ts';
import { sessionTimeoutDriver, startSitting, withIdleLimit } from '../../drivers/access/session-timeout.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(sessionTimeoutModel))
  test(title, { tag }, async ({ page, context, citizen: _, lang, tolerate }) => {
    // A request that is still on its way when the session ends is refused.
    tolerate(/Failed to load resource/);
    await withIdleLimit(context);
    await page.clock.install();
    await page.goto(`/${lang}/account`);
    await walk(sessionTimeoutDriver(page, words(lang), await startSitting(page)), steps);
    await page.clock.resume();
  });
