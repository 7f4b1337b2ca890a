/** The minimal cover of the idle timeout, walked on the real page: what its clock says and what a person does. */
import { sessionTimeoutModel } from '#machines/session-timeout/session-timeout.model.ts';
import { logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { words } from '../../support/words.ts';
import { sessionTimeoutDriver, startSitting, withIdleLimit } from '../drivers/session-timeout.driver.ts';
import { browserCover, walk } from '../support/cover.ts';

const scenarios = await browserCover(sessionTimeoutModel);

// One login serves many paths: a path is a matter of a second.
for (const half of ['@even', '@odd'])
  test(`an idle citizen (${half})`, async ({ context, host, desk, lang, tolerate }) => {
    // What is still asked for while the session ends is refused.
    tolerate(/Failed to load resource/);
    const say = words(lang);
    await withIdleLimit(context);
    await context.clock.install();
    let isInside = false;
    for (const { name, steps } of scenarios.filter((_, index) => (index % 2 === 0) === (half === '@even')))
      await test.step(name, async () => {
        if (!isInside) await logIn({ context, host, desk });
        const tab = await context.newPage();
        await tab.goto(`/${lang}/account`);
        const driver = sessionTimeoutDriver(tab, say, await startSitting(tab));
        await walk(driver, steps);
        isInside = steps.at(-1)?.expect.value !== 'expired';
        await context.clock.resume();
        await tab.close();
      });
  });
