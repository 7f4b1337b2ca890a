/** What the steps of an application choose from. */
import type { Bilingual } from '#contract/fields/fields.ts';
import type { Reference } from '#machines/loan-application/loan-application.types.ts';
import { api } from '#web/api/api.ts';
import { cachedRead, readApplicant, readCatalogue } from '#web/parts/wizard/drafts/reference.ts';
import { sessionEnded } from '#web/state/session-view.ts';

const readRegions = cachedRead(() => api.regions());

export const readReference = async (): Promise<Reference> => {
  const [catalogue, { regions }, applicant] = await Promise.all([readCatalogue(), readRegions(), readApplicant()]);
  return { catalogue, regions, applicant };
};

let own: Bilingual | null = null;
sessionEnded.on(() => {
  own = null;
});
const readAccount = cachedRead(async () => {
  own = (await api.account()).branch;
});

/** The name of the citizen's own branch, once it is known. Nothing waits for it. */
export const ownBranch = {
  ask: () => void readAccount().catch(() => {}),
  name: () => own,
};
