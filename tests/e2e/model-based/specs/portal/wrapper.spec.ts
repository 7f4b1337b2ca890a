/** The minimal covers of the two machines behind the bridge to the mobile app, walked on the login page. */
import { forcedUpdateModel } from '#machines/forced-update/forced-update.model.ts';
import { wrapperInitModel } from '#machines/wrapper-init/wrapper-init.model.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { words } from '../../../support/words.ts';
import { forcedUpdateDriver, wrapperInitDriver } from '../../drivers/portal/wrapper.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(wrapperInitModel))
  test(`meeting the app: ${title}`, { tag }, async ({ page, lang }) => {
    await walk(await wrapperInitDriver(page, `/${lang}/login`), steps);
  });

for (const { title, tag, steps } of browserCover(forcedUpdateModel))
  test(`an app that grows old: ${title}`, { tag }, async ({ page, lang, tolerate }) => {
    tolerate(/Failed to load resource/);
    await walk(await forcedUpdateDriver(page, `/${lang}/login`), steps);
    const isRequired = steps.at(-1)?.expect.value === 'required';
    const update = page.getByRole('alertdialog', { name: words(lang)('Update the app to go on') });
    await expect(update).toHaveCount(isRequired ? 1 : 0);
  });
