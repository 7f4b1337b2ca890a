/**
 * The library of lists: what was read from the server is cached while it is fresh and while the citizen is logged in. It is
 * a chunk of its own, so that pages that read nothing do not carry it; a page that reads is wrapped by `withReads`.
 */
import { infiniteQueryOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { CallOptions } from '#contract/kernel/kernel.ts';
import { asProblem, type Problem } from '#contract/kernel/problems.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import { sessionEnded, sessionView } from '#web/state/session-view.ts';
import { storedSession } from '#web/storage/stored-session.ts';
import { api } from '../api.ts';
import { isAbort } from '../failure.ts';
import { registerCache } from '../reads.ts';

const FRESH_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: false,
      // The portal decides for itself what a lost connection means; see below.
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
});
registerCache(queryClient);

// The next citizen must not see what the last one read.
sessionEnded.on(() => queryClient.clear());
// Nor a person whose login takes the place of another person's, in this tab or another.
let owner = sessionView.get().userForServices?.saudiId;
sessionView.subscribe(() => {
  const next = sessionView.get().userForServices?.saudiId;
  if (owner !== undefined && next !== undefined && next !== owner) void queryClient.resetQueries();
  owner = next;
});
// Reads that failed while the connection was down are repeated when it is back.
hasInternet.subscribe(() => {
  if (hasInternet.get())
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

/** A page, or a part of one, that reads with `useQuery`. */
export const withReads =
  <Props extends object>(Page: ComponentType<Props>) =>
  (props: Props) => (
    <QueryClientProvider client={queryClient}>
      <Page {...props} />
    </QueryClientProvider>
  );

/** The problem of a read that failed. A read that was cancelled belongs to a page that is being left: it shows no problem. */
export const problemOfRead = (error: unknown): Problem | null =>
  error === null || isAbort(error) ? null : asProblem(error);

/** A query as `Reading` shows it. */
export const readOf = <T,>({
  data,
  error,
  refetch,
}: {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}) => ({
  data: data ?? null,
  problem: problemOfRead(error),
  onRetry: () => void refetch(),
});

/** The queries that several areas share, by key; every other one stands in the area that uses it. */

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = await api.account(undefined, { signal });
    storedSession.keepContracts(account.loans.map(({ contractNumber }) => contractNumber));
    return account;
  },
});

export const whatIfQuery = queryOptions({
  queryKey: ['whatIf'],
  queryFn: ({ signal }) => api.whatIf.list({ query: {} }, { signal }),
});

type Page<R> = { rows: R[]; next: string | null };
export type ReadPage<R> = (after: string, options: CallOptions) => Promise<Page<R>>;

/** The pages of a list that follow its first, beginning at a cursor. */
export const laterPagesQuery = <R,>(list: string, after: string, read: ReadPage<R>) =>
  infiniteQueryOptions({
    queryKey: [list, after],
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: after,
    getNextPageParam: ({ next }: Page<R>) => next,
  });
