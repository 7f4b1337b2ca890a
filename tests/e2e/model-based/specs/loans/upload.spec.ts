/** The minimal cover of one document's upload, walked in the step of the documents on the real host. */
import { randomUUID } from 'node:crypto';
import { uploadModel } from '#machines/upload/upload.model.ts';
import { prepareDraft, samplePdf } from '#tests/setup/applications.ts';
import { expect, asCitizen as test } from '../../../support/as-citizen.ts';
import { at } from '../../../support/person.ts';
import { words } from '../../../support/words.ts';
import { uploadDriver } from '../../drivers/loans/upload.driver.ts';
import { browserCover, walk } from '../../support/cover.ts';

for (const { title, tag, steps } of browserCover(uploadModel, { apart: ['attachment.known'] }))
  test(title, { tag }, async ({ page, citizen, desk, lang, tolerate }) => {
    tolerate(/Failed to load resource/);
    const { documentKinds, products } = await citizen.catalogue();
    const { id, answers } = await prepareDraft(citizen, desk, 'cost');
    const wanted = products
      .flatMap(({ subProducts }) => subProducts)
      .find((sub) => sub.id === answers.products?.subProductId)?.requiredDocuments.individual;
    const first = documentKinds.find(({ kind }) => wanted?.includes(kind));
    if (!first) throw new Error('The product asks for no document.');
    const keepFile = async () => {
      const body = new FormData();
      body.append('kind', first.kind);
      body.append('file', samplePdf(first.kind));
      await citizen.drafts.attach({ params: { id }, body, key: randomUUID() });
    };
    const open = () => at(page, lang).open('attachments', id);
    const driver = await uploadDriver({ page, say: words(lang), open, keepFile });
    await walk(driver, steps);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await driver.release?.();
  });
