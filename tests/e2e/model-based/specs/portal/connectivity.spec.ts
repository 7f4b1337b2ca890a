/** The minimal cover of connectivity, walked on the login page: it is the same on every page. */
import { connectivityModel } from '#machines/connectivity/connectivity.model.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { words } from '../../../support/words.ts';
import { connectivityDriver } from '../../drivers/portal/connectivity.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(connectivityModel))
  test(title, { tag }, async ({ page, lang, tolerate }) => {
    tolerate(/Failed to load resource/);
    const say = words(lang);
    await page.clock.install();
    await walk(await connectivityDriver(page, lang), steps);
    const isDown = steps.at(-1)?.expect.tags.includes('down');
    const reason = page.getByText(
      say('This needs a connection. What you have entered stays here; press again when the connection is back.'),
    );
    await expect(reason).toHaveCount(isDown ? 1 : 0);
  });
