/** What was read from the host, kept while it is fresh and while the citizen is here. */
import { QueryClient, useQuery } from '@tanstack/react-query';
import { hasInternet } from '#web/connectivity/connectivity.ts';
import { sessionEnded } from '#web/session/session.ts';

const FRESH_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true } },
});

// What one citizen read is nothing for the next.
sessionEnded.on(() => queryClient.clear());
// What could not be read while the line was down is read when it is back, without a press.
hasInternet.subscribe(() => {
  if (hasInternet.get())
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

export { useQuery };
