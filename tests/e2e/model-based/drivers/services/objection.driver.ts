/** An objection in the real portal, to a request of its own that the fund has rejected. */
import { expect, type Page } from '@playwright/test';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { other } from '#machines/objection/objection.model.ts';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import { prepareExemption, submitExemption } from '#tests/setup/cases/exemptions.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { stopCalls } from '../../../support/calls.ts';
import type { Call } from '../../../support/stopping/call.ts';
import { type Words, words } from '../../../support/words.ts';
import { type Driver, Held } from '../../support/cover.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';

type Stage = { page: Page; say: Words; citizen: CitizenHand; id: string };

/** A rejected request with one document attached for the objection, as the model begins. */
export const rejectedExemption = async (citizen: CitizenHand, desk: DeskHand): Promise<string> => {
  const { id } = await submitExemption(citizen, await prepareExemption(citizen));
  await desk.decideExemption({ params: { id }, body: { event: 'exemption.reject', reason: 'للتركة أصول تكفي' } });
  const body = new FormData();
  body.append('kind', other.kind);
  body.append('file', samplePdf(other.kind));
  await citizen.exemptions.attachToObjection({ params: { id }, body, key: crypto.randomUUID() });
  return id;
};

const objectionDriver = async ({ page, say, citizen, id }: Stage): Promise<Driver> => {
  const root = page.locator('[data-machine=objection]');
  const submissions = await Held.of(page, '**/api/exemptions/*/objection', 'POST');
  const place = (kind: string) => root.locator(`#document-${kind}`);
  /** The page shows an objection once there is one; until then the machine's last state is seen. */
  const isObjected = () => expect(page.getByText(say('Your objection is with the fund')).first()).toBeVisible();
  return {
    root,
    elsewhere: { submitted: isObjected, overtaken: isObjected },
    gestures: {
      'text.changed': ({ text }) => root.locator('[name=reason]').fill(text),
      'message.submit': async ({ text }) => {
        await root.locator('[name=reason]').fill(text);
        await root.getByRole('button', { name: say('Submit the objection'), exact: true }).click();
      },
      'attachment.added': async (event) => {
        const { kind } = event.attachment as Attachment;
        const { name, type } = samplePdf(kind);
        const buffer = Buffer.from(await samplePdf(kind).arrayBuffer());
        const attached = page.waitForResponse((response) => /\/attachments$/.test(response.url()) && response.ok());
        await place(kind).locator('input[type=file]').first().setInputFiles({ name, mimeType: type, buffer });
        await attached;
        await expect(place(kind)).toHaveAttribute('data-state', '"attached"');
      },
      'attachment.removed': async () => {
        const attached = root.locator('[data-machine=upload][data-state=\'"attached"\']').first();
        const kind = await attached.getAttribute('id');
        await attached.getByRole('button', { name: say('Remove') }).click();
        await expect(root.locator(`#${kind}`)).toHaveAttribute('data-state', '"empty"');
      },
    },
    outcomes: {
      // The device answers at once.
      readKept: { done: () => expect(root).toHaveAttribute('data-state', '"writing"') },
      submitMessage: {
        done: () => submissions.release(),
        failed: async (problem) => {
          if (problem.code !== 'illegal_transition') return submissions.fail(problem);
          // Another window of the citizen, which was quicker. What it did reaches the page by news too, and a page that has read it
          // gives its own submission up: no read is answered before the submission is.
          const reads: Call[] = [];
          const url = new RegExp(`/api/exemptions/(?:.*/)?${id}`);
          const letReads = await stopCalls(page, { url, method: 'GET' }, (call) => void reads.push(call));
          const { objectionAttachments } = await citizen.exemptions.request({ params: { id } });
          await citizen.exemptions.object({
            params: { id },
            body: { reason: 'أسرع', attachments: objectionAttachments.map((file) => file.id) },
            key: crypto.randomUUID(),
          });
          await submissions.release();
          await expect(root).toHaveAttribute('data-state', '"overtaken"');
          letReads();
          for (const read of reads) await read.pass();
        },
      },
    },
  };
};

export const covers: Covers = {
  objection: {
    pageless: {
      'objection.opening': 'The device answers before a page is drawn.',
      'objection.submitted': 'The request itself then shows its objection.',
      'objection.overtaken': 'The request itself then shows its objection.',
    },
  },
};

export const faults: Faults = { objection: { keepsTyped: true } };

export const drivers: Drivers = {
  objection: async (portal) => {
    const { page, lang, desk } = portal;
    const citizen = await logIn(portal);
    const id = await rejectedExemption(citizen, desk);
    const driver = await objectionDriver({ page, say: words(lang), citizen, id });
    await page.goto(`/${lang}/request_deceased_exemption_v2/${id}`);
    return driver;
  },
};
