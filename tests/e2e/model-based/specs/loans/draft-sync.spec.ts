/** The minimal cover of saving a draft, walked in the wizard on the real host. */
import { draftSyncModel } from '#machines/draft-sync/draft-sync.model.ts';
import { prepareDraft, someMobile } from '#tests/setup/applications.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import { expect, asCitizen as test } from '../../../support/as-citizen.ts';
import { at, somePerson } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';
import { draftSyncDriver } from '../../drivers/loans/draft-sync.driver.ts';
import { browserCover, Held, walk } from '../../support/cover.ts';
import { wizardOn } from '../../support/wizard.ts';

for (const { title, tag, steps } of browserCover(draftSyncModel))
  test(title, { tag }, async ({ page, context, host, desk, citizen, lang, tolerate }) => {
    tolerate(/Failed to load resource/);
    await context.clock.install();
    const { open, logIn } = at(page, lang);
    const { id: draftId } = await prepareDraft(citizen, desk, 'cost');
    await open('cost', draftId);
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000));
    const wizard = wizardOn(page, words(lang), someMobile());
    const again = async () => logIn(desk, await somePerson(desk));
    const otherDevice = await citizenHand(host.url, desk, citizen.session().user.sauidid);
    await walk(await draftSyncDriver({ page, wizard, otherDevice, draftId, logIn: again }), steps);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await Held.releaseAll(page);
    await page.clock.resume();
  });
