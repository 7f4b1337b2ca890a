/** Counts and times every request, by its operation. */
import type { Answers } from './answers.ts';
import type { Metrics } from './metrics.ts';

const UNKNOWN = 'unknown';

export const measureRequests = (answers: Answers, { areOn, requests }: Metrics): void => {
  if (!areOn) return;
  answers.hear({
    answered: ({ request: { method, routeOptions }, reply, status }) => {
      const { url: route = UNKNOWN, config } = routeOptions;
      // A stream is open for as long as its page is, which says nothing of this server.
      const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
      if (config.isProbe || isStream) return;
      const operation = config.operation ?? route;
      requests.observe({ operation, method, status: String(status) }, reply.elapsedTime / 1000);
    },
    broken: (_, status) => requests.observe({ operation: UNKNOWN, method: UNKNOWN, status: String(status) }, 0),
  });
};
