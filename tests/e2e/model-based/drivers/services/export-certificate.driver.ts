/** Asking for an export certificate in the real portal, and how a request moves on by the fund's decisions at the desk. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  EXPORT_STEPS,
  type ExportAnswers,
  type ExportDraft,
  type ExportStep,
} from '#contract/services/export-certificates.ts';
import { bill, CLOSED } from '#machines/export-certificate/export-certificate.fixtures.ts';
import { exportCertificate } from '#machines/export-certificate/export-certificate.machine.ts';
import { exportRequestMachine } from '#machines/lifecycles/export-request/export-request.machine.ts';
import { prepareExport, submitExport } from '#tests/setup/cases/export-certificates.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import type { DeskHand } from '#tests/setup/desk.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, type Tour } from '../../../tour/examples.ts';
import type { Driver } from '../../support/cover.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';
import { requestDriver } from '../../support/request.ts';

type Stage = { page: Page; lang: string; say: Words; citizen: CitizenHand };
type Equipment = ExportAnswers['equipment'];

const certificateDriver = ({ page, lang, say, citizen }: Stage) => {
  const read = (id: string) => citizen.exportCertificates.get({ params: { id } });
  const field = page.locator('[name=companyName]');
  return requestDriver<ExportStep, ExportDraft>({
    ...{ page, lang, say, field, read },
    machine: 'exportCertificate',
    calls: 'export-certificates',
    paths: exportCertificate.paths,
    steps: EXPORT_STEPS,
    someText: () => `شركة ${Math.floor(Math.random() * 9000)}`,
    removable: bill.kind,
    fillIn: {
      equipment: async ({ answer }) => {
        const { equipment, quantity, companyName, country } = answer as Equipment;
        // The screen offers only countries that are open.
        if (country === CLOSED) return false;
        await page.locator('[name=equipment]').fill(equipment);
        await page.locator('[name=quantity]').fill(String(quantity));
        await field.fill(companyName);
        await page.locator('[name=country]').selectOption(country);
        return true;
      },
    },
    prepare: async ({ draft, submitted }) => {
      if (!draft) return null;
      const has = draft.answers;
      const prepared = await prepareExport(
        citizen,
        { ...(has.equipment && { equipment: has.equipment }), ...(has.documents && { documents: has.documents }) },
        (kind) => has.documents !== undefined || draft.attachments.some((file) => file.kind === kind),
      );
      if (submitted) await submitExport(citizen, prepared);
      return prepared.id;
    },
    isChangedElsewhere: async (id, { answers }) => {
      const { equipment } = (await read(id)).answers;
      return (
        equipment?.quantity !== answers.equipment?.quantity ||
        equipment?.country !== inThisTour(answers.equipment)?.country
      );
    },
    changeElsewhere: async (id, draft, besides = {}) => {
      const { version, answers } = await read(id);
      const equipment = inThisTour(draft.answers.equipment);
      await citizen.exportCertificates.save({
        params: { id },
        body: {
          baseVersion: version,
          answers: { ...besides, ...(answers.equipment && equipment && { equipment }) },
          partial: {},
        },
        key: randomUUID(),
      });
    },
  });
};

/** The country that is closed in the model, as one that no server knows. */
const inThisTour = (equipment: Equipment | undefined): Equipment | undefined =>
  equipment && { ...equipment, country: equipment.country === CLOSED ? 'SA' : equipment.country };

type Decision = Parameters<DeskHand['decideExportCertificate']>[0]['body']['event'];
const lifecycleDriver = (page: Page, desk: DeskHand, id: string): Driver => {
  const decide: Driver['gestures'][string] = async ({ type, reason }) => {
    const body = { event: type as Decision, ...(typeof reason === 'string' && { reason }) };
    await desk.decideExportCertificate({ params: { id }, body });
  };
  return {
    root: page.locator('[data-machine=exportRequest]'),
    gestures: Object.fromEntries(exportRequestMachine.events.map((type) => [type, decide])),
    outcomes: {},
  };
};

export const covers: Covers = {
  exportCertificate: { opensBy: 'openDraft', apart: ['draft.replaced', 'draft.refused', 'draft.closed'] },
  exportRequest: { isQuiet: true },
};

export const faults: Faults = {
  exportCertificate: { keepsTyped: true },
  exportRequest: { reads: '**/api/export-certificates/*/request' },
};

const example = by('sultan', (hand) => hand.once('export', async () => ({ id: (await prepareExport(hand)).id })));
export const tour: Tour = {
  arabian_shield: by('sultan'),
  export_certificate_equipment: example,
  export_certificate_documents: example,
  export_certificate_review: example,
};

export const drivers: Drivers = {
  exportCertificate: async (portal) => {
    const { page, lang } = portal;
    return certificateDriver({ page, lang, say: words(lang), citizen: await logIn(portal) });
  },
  exportRequest: async (portal) => {
    const { page, desk, lang } = portal;
    const citizen = await logIn(portal);
    const { id } = await submitExport(citizen, await prepareExport(citizen));
    await page.goto(`/${lang}/export_certificate_equipment/${id}`);
    return lifecycleDriver(page, desk, id);
  },
};
