/** Read models: lists and overviews from the host. Without a provider, so that pages that read nothing do not carry it. */
import { QueryClient, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { asProblem, type Problem } from '#contract/problems.ts';
import { sessionEnded } from './session.ts';

const FRESH_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true } },
});

// What one citizen read is nothing for the next.
sessionEnded.on(() => queryClient.clear());

export const useRead = <T>(
  options: Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn' | 'enabled' | 'refetchInterval' | 'staleTime'>,
) => {
  const { data, error, isPending, refetch } = useQuery(options, queryClient);
  const problem: Problem | null = error === null ? null : asProblem(error);
  return { data, problem, isPending, refetch };
};
