/** The minimal cover of the what-if request, walked through the built portal on the real host. */
import { whatIfModel } from '#machines/what-if/what-if.model.ts';
import { expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';
import { whatIfDriver } from '../drivers/what-if.driver.ts';
import { browserCover, Held, walk } from '../support/cover.ts';

const cover = await browserCover(whatIfModel);

for (const half of ['@even', '@odd'])
  test(`a loan is tried out (${half})`, { tag: half }, async ({ context, host, desk, lang, axe, tolerate }) => {
    tolerate(/Failed to load resource/);
    const citizen = await logIn({ context, host, desk });
    for (const [index, { name, steps }] of cover.entries()) {
      if ((index % 2 === 0) !== (half === '@even')) continue;
      await test.step(name, async () => {
        const page = await context.newPage();
        const driver = await whatIfDriver({ page, lang, say: words(lang), citizen });
        await walk(driver, steps, () => axe(page));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await driver.release?.();
        await Held.releaseAll(page);
        await page.close();
      });
    }
  });
