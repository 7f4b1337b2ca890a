/** The exemption request in the real portal. Each tour asks for somebody of its own. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  EXEMPTION_STEPS,
  type ExemptionAnswers,
  type ExemptionDraft,
  type ExemptionStep,
} from '#contract/services/exemptions.ts';
import {
  answersCase,
  certificate,
  heirs,
  referenceCase,
} from '#machines/exemption-request/exemption-request.fixtures.ts';
import { exemptionRequest } from '#machines/exemption-request/exemption-request.machine.ts';
import { exemptionAnswers, prepareExemption, someCivilId, submitExemption } from '#tests/setup/cases/exemptions.ts';
import type { CitizenHand } from '#tests/setup/citizen.ts';
import { logIn } from '../../../support/as-citizen.ts';
import { type Words, words } from '../../../support/words.ts';
import { by, type Tour } from '../../../tour/examples.ts';
import type { Covers, Drivers, Faults } from '../../support/portal.ts';
import { requestDriver } from '../../support/request.ts';

type Stage = { page: Page; lang: string; say: Words; citizen: CitizenHand };
type Deceased = ExemptionAnswers['deceased'];

const FUTURE = '1470/01/01';

const exemptionDriver = async ({ page, lang, say, citizen }: Stage) => {
  /** The persons of the model, as people of this tour. */
  const person = someCivilId();
  const requested = await submitExemption(citizen, await prepareExemption(citizen));
  const { deceasedCivilId } = await citizen.exemptions.request({ params: { id: requested.id } });
  const own = citizen.session().user.sauidid;
  const people: Record<string, string> = {
    [answersCase.deceased.civilId]: person,
    [referenceCase.ownCivilId]: own,
    ...Object.fromEntries(referenceCase.requestedFor.map((civilId) => [civilId, deceasedCivilId])),
  };
  const inThisTour = ({ civilId, birthDate, deathDate }: Deceased): Deceased => ({
    civilId: people[civilId] ?? civilId,
    birthDate,
    deathDate: deathDate > referenceCase.today ? FUTURE : deathDate,
  });
  const read = (id: string) => citizen.exemptions.get({ params: { id } });
  const field = page.locator('[name=civilId]');
  return requestDriver<ExemptionStep, ExemptionDraft>({
    ...{ page, lang, say, field, read },
    machine: 'exemptionRequest',
    calls: 'exemptions',
    paths: exemptionRequest.paths,
    steps: EXEMPTION_STEPS,
    someText: () => someCivilId(),
    removable: certificate.kind,
    // The real request needs an authorisation besides.
    kindsOf: (kind) => (kind === heirs.kind ? ['heirs-authorisation', kind] : [kind]),
    fillIn: {
      deceased: async ({ answer }) => {
        const { civilId, birthDate, deathDate } = inThisTour(answer as Deceased);
        await field.fill(civilId);
        await page.locator('[name=birthDate]').fill(birthDate);
        await page.locator('[name=deathDate]').fill(deathDate);
        return true;
      },
      instruments: async ({ answer }) => {
        const { instrumentNumber, heirsInstrumentNumber } = answer as ExemptionAnswers['instruments'];
        await page.locator('[name=instrumentNumber]').fill(instrumentNumber);
        await page.locator('[name=heirsInstrumentNumber]').fill(heirsInstrumentNumber);
        return true;
      },
    },
    prepare: async ({ draft, submitted }) => {
      if (!draft) return null;
      const { deceased, instruments, documents } = exemptionAnswers(person);
      const has = draft.answers;
      const isAttached = (kind: string) =>
        has.documents !== undefined || draft.attachments.some((file) => file.kind === kind);
      const prepared = await prepareExemption(
        citizen,
        {
          ...(has.deceased && { deceased: inThisTour(has.deceased) ?? deceased }),
          ...(has.instruments && { instruments }),
          ...(has.documents && { documents }),
        },
        isAttached,
      );
      if (submitted) await submitExemption(citizen, prepared);
      return prepared.id;
    },
    isChangedElsewhere: async (id, { answers }) =>
      (await read(id)).answers.deceased?.deathDate !== answers.deceased?.deathDate,
    changeElsewhere: async (id, draft, besides = {}) => {
      const { version, answers } = await read(id);
      const { deceased } = draft.answers;
      await citizen.exemptions.save({
        params: { id },
        body: {
          baseVersion: version,
          answers: { ...besides, ...(answers.deceased && deceased && { deceased: inThisTour(deceased) }) },
          partial: {},
        },
        key: randomUUID(),
      });
    },
  });
};

export const covers: Covers = {
  exemptionRequest: { opensBy: 'openDraft', apart: ['draft.replaced', 'draft.refused', 'draft.closed'] },
};

export const faults: Faults = { exemptionRequest: { keepsTyped: true } };

const example = by('lateefa', (hand) =>
  hand.once('exemption', async () => ({ id: (await prepareExemption(hand)).id })),
);
export const tour: Tour = {
  deceased_exemption: by('lateefa'),
  deceased_exemption_service_v2: by('lateefa'),
  deceased_exemption_requests_v2: by('lateefa', async () => ({ pageNumber: '2' })),
  request_deceased_exemption_v2: example,
  deceased_exemption_instruments: example,
  deceased_exemption_documents: example,
  deceased_exemption_review: example,
};

export const drivers: Drivers = {
  exemptionRequest: async (portal) => {
    const { page, lang } = portal;
    return exemptionDriver({ page, lang, say: words(lang), citizen: await logIn(portal) });
  },
};
