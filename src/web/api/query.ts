/**
 * Read models: lists and overviews from the host. Without a provider, so that pages that read nothing do not carry it; who
 * reads stands inside a `Suspense` that shows what the page is before its data is there.
 */
import type { UseQueryOptions } from '@tanstack/react-query';
import { use } from 'react';
import { asProblem, type Problem } from '#contract/kernel/problems.ts';
import { isAbort } from './failure.ts';
import { loadReads } from './load-reads.ts';

export const useRead = <T>(
  options: Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn' | 'enabled' | 'refetchInterval' | 'staleTime'>,
) => {
  const { queryClient, useQuery } = use(loadReads());
  const { data, error, isPending, refetch } = useQuery(options, queryClient);
  // What was cancelled was asked by a page that is being left: it waits until it is gone.
  const isCancelled = isAbort(error);
  const problem: Problem | null = error === null || isCancelled ? null : asProblem(error);
  return { data, problem, isPending: isPending || isCancelled, refetch };
};
