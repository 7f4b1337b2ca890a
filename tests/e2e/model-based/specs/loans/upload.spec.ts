/** The cover of one document's upload, walked in the step of the documents on the real host. */
import { uploadModel } from '#machines/upload/upload.model.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { openUpload } from '../../drivers/loans/upload.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(uploadModel, { apart: ['attachment.known'] }))
  test(title, { tag }, async ({ page, context, host, desk, lang, tolerate }) => {
    tolerate(/Failed to load resource/);
    const driver = await openUpload({ page, context, host, desk, lang, tolerate });
    await walk(driver, steps);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await driver.release?.();
  });
