/** The minimal cover of connectivity, walked on the login page: it is the same on every page. */
import { connectivityModel } from '#machines/connectivity/connectivity.model.ts';
import { expect, test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';
import { connectivityDriver } from '../drivers/connectivity.driver.ts';
import { browserCover, walk } from '../support/cover.ts';

const cover = await browserCover(connectivityModel);

for (const half of ['first half', 'second half'])
  test(`the line breaks and comes back (${half})`, async ({ context, lang, tolerate }) => {
    tolerate(/Failed to load resource/);
    const say = words(lang);
    await context.clock.install();
    for (const { name, steps } of cover.filter((_, index) => (index % 2 === 0) === (half === 'first half')))
      await test.step(name, async () => {
        const page = await context.newPage();
        await walk(await connectivityDriver(page, lang), steps);
        const isDown = steps.at(-1)?.expect.tags.includes('down');
        const reason = page.getByText(
          say('This needs a connection. What you have entered stays here; press again when the connection is back.'),
        );
        await expect(reason).toHaveCount(isDown ? 1 : 0);
        await page.close();
      });
  });
