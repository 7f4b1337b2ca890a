/** Counts and times every request, by its operation. */
import type { Answers } from './answers.ts';
import type { Metrics } from './metrics.ts';

export const measureRequests = (answers: Answers, { areOn, requests }: Metrics): void => {
  if (!areOn) return;
  answers.hear(({ route, method, status, config: { operation = route, isProbe }, milliseconds, isStream }) => {
    // A stream is open for as long as its page is, which says nothing of this server.
    if (!isProbe && !isStream) requests.observe({ operation, method, status: String(status) }, milliseconds / 1000);
  });
};
