/**
 * What steps choose from, read once and cached for a while. Not in the query client, which weighs more than the whole page of a
 * flow: none of this is shown as a list that must stay current.
 */
import { api } from '#web/api/api.ts';
import { sessionEnded } from '#web/state/session-view.ts';

const FRESH_MS = 5 * 60_000;

export const cachedRead = <T>(read: () => Promise<T>) => {
  let cached: { since: number; answer: Promise<T> } | null = null;
  const forget = () => {
    cached = null;
  };
  // The next citizen must not see it.
  sessionEnded.on(forget);
  return (): Promise<T> => {
    if (cached && Date.now() - cached.since < FRESH_MS) return cached.answer;
    const answer = read();
    cached = { since: Date.now(), answer };
    answer.catch(forget);
    return answer;
  };
};

export const readCatalogue = cachedRead(() => api.catalogue());
export const readApplicant = cachedRead(() => api.applicant());
