/** The minimal cover of saving a draft, walked in the wizard on the real host. */
import { draftSyncModel } from '#machines/draft-sync/draft-sync.model.ts';
import { prepareDraft, someMobile } from '#tests/setup/applications.ts';
import { expect, logIn } from '../../support/as-citizen.ts';
import { test } from '../../support/fixtures.ts';
import { at, somePerson } from '../../support/person.ts';
import { words } from '../../support/words.ts';
import { draftSyncDriver } from '../drivers/draft-sync.driver.ts';
import { browserCover, Held, walk } from '../support/cover.ts';
import { wizardOn } from '../support/wizard.ts';

const cover = await browserCover(draftSyncModel);

// One login serves many paths: a path is a matter of a second.
for (const half of ['@even', '@odd'])
  test(`a draft is saved (${half})`, { tag: half }, async ({ context, host, desk, lang, tolerate }) => {
    tolerate(/Failed to load resource/);
    await context.clock.install();
    let citizen = await logIn({ context, host, desk });
    for (const { name, steps } of cover.filter((_, index) => (index % 2 === 0) === (half === '@even')))
      await test.step(name, async () => {
        const page = await context.newPage();
        const { open } = at(page, lang);
        const { id: draftId } = await prepareDraft(citizen, desk, 'cost');
        await open('cost', draftId);
        await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
        const wizard = wizardOn(page, words(lang), someMobile());
        const again = async () => at(page, lang).logIn(desk, await somePerson(desk));
        const driver = await draftSyncDriver({ page, wizard, citizen, draftId, logIn: again });
        await walk(driver, steps);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await Held.releaseAll(page);
        await page.clock.resume();
        await page.close();
        if (steps.some(({ expect: { value } }) => value === 'suspended'))
          citizen = await logIn({ context, host, desk });
      });
  });
