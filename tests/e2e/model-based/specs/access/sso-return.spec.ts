/** The minimal cover of the return from the single sign-on, walked through the built portal on the real server. */
import { ssoReturnModel } from '#machines/sso-return/sso-return.model.ts';
import { test } from '../../../support/fixtures.ts';
import { ssoReturnDriver } from '../../drivers/access/sso-return.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(ssoReturnModel))
  test(title, { tag }, async ({ page, context, host, desk, lang, tolerate, axe }) => {
    // Provoked: the answers that the paths put in place of the server's.
    tolerate(/Failed to load resource/);
    const driver = await ssoReturnDriver({ page, context, lang, desk, host });
    await walk(driver, steps, () => axe());
  });
