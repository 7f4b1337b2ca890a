/** What was read from the host, kept while it is fresh and while the citizen is here. */
import { QueryClient, useQuery } from '@tanstack/react-query';
import { sessionEnded } from './session.ts';

const FRESH_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true } },
});

// What one citizen read is nothing for the next.
sessionEnded.on(() => queryClient.clear());

export { useQuery };
