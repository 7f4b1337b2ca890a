/** The minimal cover of the return from the single sign-on, walked through the built portal on the real host. */
import { ssoReturnModel } from '#machines/sso-return/sso-return.model.ts';
import { expect, test } from '../fixtures.ts';
import { browserCover, walk } from './cover.ts';
import { ssoReturnDriver } from './sso-return.driver.ts';

for (const { name, steps } of await browserCover(ssoReturnModel))
  test(name, async ({ page, context, host, desk, lang, tolerate, axe }) => {
    // Provoked: the answers that the paths put in place of the host's.
    tolerate(/Failed to load resource/);
    const driver = await ssoReturnDriver({ page, context, lang, desk, host });
    const inside = steps.at(-1)?.expect.value === 'done';
    await walk(driver, inside ? steps.slice(0, -1) : steps);
    if (!inside) return steps.at(-1)?.expect.value === 'lost' ? axe() : undefined;
    // The end of this flow is another page.
    await driver.outcomes.completeLogin?.done(undefined);
    await expect(page).toHaveURL(`/${lang}/account`);
  });
