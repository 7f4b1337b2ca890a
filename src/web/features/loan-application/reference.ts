/**
 * What the steps choose from, read once and kept for a while. Kept here and not by the query client, which weighs more than
 * all of this page: nothing of this is shown as a list that must stay current.
 */
import type { Bilingual } from '#contract/fields.ts';
import type { Reference } from '#machines/loan-application/loan-application.facts.ts';
import { api } from '#web/app/api.ts';
import { sessionEnded } from '#web/app/session.ts';

const FRESH_MS = 5 * 60_000;

const kept = <T>(read: () => Promise<T>) => {
  let held: { since: number; answer: Promise<T> } | null = null;
  const forget = () => {
    held = null;
  };
  // What one citizen read is nothing for the next.
  sessionEnded.on(forget);
  return (): Promise<T> => {
    if (held && Date.now() - held.since < FRESH_MS) return held.answer;
    const answer = read();
    held = { since: Date.now(), answer };
    answer.catch(forget);
    return answer;
  };
};

const readCatalogue = kept(() => api.catalogue());
const readRegions = kept(() => api.regions());
const readApplicant = kept(() => api.applicant());

export const readReference = async (): Promise<Reference> => {
  const [catalogue, { regions }, applicant] = await Promise.all([readCatalogue(), readRegions(), readApplicant()]);
  return { catalogue, regions, applicant };
};

let own: Bilingual | null = null;
sessionEnded.on(() => {
  own = null;
});
const readAccount = kept(async () => {
  own = (await api.account()).branch;
});

/** The citizen's own branch by its name, once it is known. Nothing waits for it. */
export const ownBranch = {
  ask: () => void readAccount().catch(() => {}),
  name: () => own,
};
