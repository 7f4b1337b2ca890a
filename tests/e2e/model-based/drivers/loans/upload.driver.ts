/** What a person does with the place for one document, and how sending and removing its file end. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { FileInfo } from '#machines/upload/upload.machine.ts';
import { prepareDraft, samplePdf } from '#tests/setup/cases/applications.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { at } from '../../../support/person.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Covers, Drivers, Open } from '../../support/portal.ts';

type Stage = {
  page: Page;
  say: Words;
  /** Shows the step of the documents. */
  open: () => Promise<void>;
  /** Has the server keep a file for the first document, as from another day. */
  keepFile: () => Promise<void>;
};

/** The browser tells how much of a request was sent; here the path does. */
const listenToSending = (page: Page) =>
  page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      addEventListener('test:sent', ({ detail }: CustomEventInit<number>) =>
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded: detail ?? 0, total: 100 }),
        ),
      );
      return send.call(this, body);
    };
  });

/** What the citizen uploaded before. */
const EARLIER = 'earlier-deed.pdf';

const uploadDriver = async ({ page, say, open, keepFile }: Stage): Promise<Driver> => {
  await listenToSending(page);
  const sending = await Held.of(page, /\/attachments(\/reuse)?$/, 'POST');
  const removing = await Held.of(page, '**/attachments/*', 'DELETE');
  const probe = await Held.of(page, '**/api/config', 'GET');
  const root = page.locator('[data-machine=upload]').first();
  const button = (name: string) => root.getByRole('button', { name: say(name), exact: true });
  const pdf = await samplePdf().text();
  const opened = async () => {
    const configured = page.waitForRequest('**/api/config');
    await open();
    await configured;
    // The portal's own question at its start.
    await probe.release();
    await root.waitFor();
  };
  await opened();

  return {
    root,
    release: () => Held.releaseAll(page),
    gestures: {
      'attachment.known': async () => {
        await keepFile();
        // The page learns of it when it is opened again.
        await opened();
      },
      'attachment.remove': () => button('Remove').click(),
      'file.choose': async (event) => {
        const { name, size, type } = event.file as FileInfo;
        // Made in the page: a large file would be long on its way to the browser.
        await root
          .locator('input[type=file]')
          .first()
          .evaluate(
            (input: HTMLInputElement, { pdf, size, name, type }) => {
              const { items, files } = new DataTransfer();
              // The file is as large as it says, and a PDF from its beginning to its end.
              items.add(new File([pdf, ' '.repeat(size - 2 * pdf.length), pdf], name, { type }));
              input.files = files;
              input.dispatchEvent(new Event('change', { bubbles: true }));
            },
            { pdf, size, name, type },
          );
      },
      'file.reuse': async () => {
        await button('Use a file you uploaded before').click();
        const name = `${say('Use this file: {name}').replace('{name}', EARLIER)}`;
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      },
      'progress.report': async (event) => {
        await expect(root).toHaveAttribute('data-state', '"uploading"');
        await page.evaluate(
          (percent) => dispatchEvent(new CustomEvent('test:sent', { detail: percent })),
          event.percent as number,
        );
        await expect(root.locator('progress')).toHaveAttribute('value', String(event.percent));
      },
      'upload.retry': () => button('Try again').click(),
      'upload.cancel': async () => {
        // A refused file is removed like an attached one.
        const cancel = button('Cancel the upload');
        await ((await cancel.isVisible()) ? cancel : button('Remove')).click();
        // What is answered next must not be the request that the page has just given up.
        await expect.poll(() => sending.isPending).toBe(false);
      },
      'network.up': async () => {
        // Presses the button in the page bar: the one of the card would send the file without asking for the line.
        await page
          .getByRole('button', { name: say('Try again'), exact: true })
          .first()
          .click();
        await probe.release();
      },
    },
    outcomes: {
      uploadFile: sending.outcome,
      removeFile: removing.outcome,
    },
  };
};

/** Opens the documents step of a new draft. */
const openUpload: Open = async (portal) => {
  const { page, desk, lang } = portal;
  const citizen = await logIn(portal);
  const { id, answers } = await prepareDraft(citizen, desk, 'cost');
  const { documentKinds, products } = await citizen.catalogue();
  const chosen = products
    .flatMap(({ subProducts }) => subProducts)
    .find((sub) => sub.id === answers.products?.subProductId);
  const first = documentKinds.find(({ kind }) => chosen?.requiredDocuments.individual.includes(kind));
  if (!first) throw new Error('The product asks for no document.');
  const keepFile = async (draftId = id, name?: string) => {
    const body = new FormData();
    body.append('kind', first.kind);
    const file = samplePdf(name ?? first.kind);
    body.append('file', file, name ?? file.name);
    await citizen.drafts.attach({ params: { id: draftId }, body, key: randomUUID() });
  };
  // The earlier file belongs to another application of theirs.
  await keepFile((await prepareDraft(citizen, desk, 'applicantType')).id, EARLIER);
  return uploadDriver({ page, say: words(lang), open: () => at(page, lang).open('attachments', id), keepFile });
};

export const covers: Covers = {
  upload: {
    apart: ['attachment.known'],
    isPart: true,
  },
};

export const drivers: Drivers = { upload: openUpload };
