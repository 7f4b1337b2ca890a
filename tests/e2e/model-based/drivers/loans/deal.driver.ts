/** How a deal moves on while its citizen looks at it: by the fund's decisions at the desk, and by what the citizen does. */
import type { Page } from '@playwright/test';
import { dealMachine } from '#machines/lifecycles/deal/deal.machine.ts';
import { prepareDraft, samplePdf, submitDraft } from '#tests/setup/cases/applications.ts';
import { signContract } from '#tests/setup/cases/contracts.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, firstOf, type Hand, type Params, type Tour } from '../../../tour/examples.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';

type Stage = {
  page: Page;
  lang: string;
  say: Words;
  desk: DeskHand;
  citizen: CitizenHand;
  /** The id of a draft with everything answered. */
  draftId: string;
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const dealDriver = ({ page, lang, say, desk, citizen, draftId }: Stage): Driver => {
  let id = '';
  const decide: Driver['gestures'][string] = async ({ type, kind, note, reason }) => {
    await desk.decide({
      params: { id },
      body: { event: type, reason: text(reason) ?? text(note), document: text(kind) },
    });
  };
  return {
    root: page.locator('[data-machine=deal]'),
    gestures: {
      ...Object.fromEntries(dealMachine.events.map((type) => [type, decide])),
      'application.submit': async () => {
        const { dealId } = await submitDraft(citizen, draftId);
        id = dealId;
        await page.goto(`/${lang}/deal_status/${id}`);
      },
      'document.receive': async ({ kind }) => {
        const { name, type } = samplePdf();
        const buffer = Buffer.from(await samplePdf(kind).arrayBuffer());
        const place = page.locator(`#wanted-${kind}`);
        await place.locator('input[type=file]').first().setInputFiles({ name, mimeType: type, buffer });
        await place.waitFor({ state: 'detached' });
      },
      'contract.sign': async () => {
        await signContract(citizen, desk, id);
      },
      'contract.reject': async ({ reason }) => {
        await citizen.contracts.reject({
          params: { id },
          body: { reason: text(reason) ?? '' },
          key: crypto.randomUUID(),
        });
      },
      'deal.cancel': async () => {
        await page.getByRole('button', { name: say('Cancel the request'), exact: true }).click();
        await page.getByRole('button', { name: say('Yes, cancel it') }).click();
      },
    },
    outcomes: {},
  };
};

export const covers: Covers = {
  deal: { pageless: { 'deal.draft': 'There is no deal yet: the loan application shows its draft.' }, isQuiet: true },
};

export const faults: Faults = { deal: { reads: '**/api/deals/*' } };

export const dealOf = async ({ deals }: Hand): Promise<Params> => ({
  deal_id: firstOf((await deals.list({ query: {} })).deals, 'deal').id,
});
export const tour: Tour = { deal_status: by('noura', dealOf) };

export const drivers: Drivers = {
  deal: async (portal) => {
    const { page, desk, lang } = portal;
    const citizen = await logIn(portal);
    const { id: draftId } = await prepareDraft(citizen, desk);
    return dealDriver({ page, lang, say: words(lang), desk, citizen, draftId });
  },
};
