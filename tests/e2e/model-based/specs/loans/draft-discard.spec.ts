/** The minimal cover of throwing a draft away, on a what-if request's own page. */
import { flows } from '#machines/index.ts';
import { requestPaths } from '#machines/what-if/what-if.steps.ts';
import { expect, asCitizen as test } from '../../../support/as-citizen.ts';
import { words } from '../../../support/words.ts';
import { draftDiscardDriver, onAccount } from '../../drivers/loans/draft-discard.driver.ts';
import { beginRequest } from '../../drivers/loans/what-if.driver.ts';
import { browserCover, Held, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(flows.draftDiscard.model))
  test(title, { tag }, async ({ page, citizen, lang, axe, tolerate }) => {
    // Provoked: the answers that the paths put in place of the server's.
    tolerate(/Failed to load resource/);
    const say = words(lang);
    const driver = await draftDiscardDriver({ page, lang, say });
    const id = await beginRequest(citizen);
    await page.goto(`/${lang}/${requestPaths.conditions}/${id}`);
    const last = steps.at(-1)?.expect.value;
    await walk(driver, steps, () => axe());
    await Held.releaseAll(page);
    if (last === 'running') await onAccount({ page, lang, say });
    if (last === 'running' || last === 'done')
      expect((await citizen.whatIf.list()).requests.map((request) => request.id)).not.toContain(id);
    if (last !== 'closed') return;
    const ask = page.getByRole('button', { name: say('Delete this request'), exact: true });
    await ask.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(ask).toBeFocused();
    expect(await citizen.whatIf.get({ params: { id } })).toMatchObject({ id });
  });
