/** The minimal cover of throwing a draft away, on a what-if request's own page. */
import { draftDiscardModel } from '#machines/draft-discard/draft-discard.model.ts';
import { requestPaths } from '#machines/what-if/what-if.steps.ts';
import { expect, asCitizen as test } from '../../support/as-citizen.ts';
import { words } from '../../support/words.ts';
import { draftDiscardDriver, onAccount } from '../drivers/draft-discard.driver.ts';
import { beginRequest } from '../drivers/what-if.driver.ts';
import { browserCover, Held, walk } from '../support/cover.ts';

const cover = await browserCover(draftDiscardModel);

for (const half of ['@even', '@odd'])
  test(`a what-if request is thrown away (${half})`, { tag: half }, async ({
    context,
    citizen,
    lang,
    axe,
    tolerate,
  }) => {
    // Provoked: the answers that the paths put in place of the host's.
    tolerate(/Failed to load resource/);
    const say = words(lang);
    for (const [index, { name, steps }] of cover.entries()) {
      if ((index % 2 === 0) !== (half === '@even')) continue;
      await test.step(name, async () => {
        const page = await context.newPage();
        const driver = await draftDiscardDriver({ page, lang, say });
        const id = await beginRequest(citizen);
        await page.goto(`/${lang}/${requestPaths.conditions}/${id}`);
        const last = steps.at(-1)?.expect.value;
        await walk(driver, steps, async () => {
          if (last === 'running') await axe(page);
        });
        await Held.releaseAll(page);
        if (last === 'running') {
          await onAccount({ page, lang, say });
          expect((await citizen.whatIf.list()).requests.map((request) => request.id)).not.toContain(id);
        }
        if (last === 'closed') {
          const ask = page.getByRole('button', { name: say('Delete this request'), exact: true });
          await ask.press('Enter');
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
          await expect(ask).toBeFocused();
          expect(await citizen.whatIf.get({ params: { id } })).toMatchObject({ id });
        }
        await page.close();
      });
    }
  });
