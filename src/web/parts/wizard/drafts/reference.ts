/**
 * What steps choose from, read once and kept for a while. Kept here and not by the query client, which weighs more than
 * all of a flow's page: nothing of this is shown as a list that must stay current.
 */
import { api } from '#web/api/api.ts';
import { sessionEnded } from '#web/session/session.ts';

const FRESH_MS = 5 * 60_000;

export const kept = <T>(read: () => Promise<T>) => {
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

export const readCatalogue = kept(() => api.catalogue());
export const readApplicant = kept(() => api.applicant());
