/** The desk's API as the page reads it. What can change is polled while the page is visible. */
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createClient, type Send } from '#contract/kernel/kernel.ts';
import { catalogueEndpoint } from '#contract/loans/products.ts';
import { desk } from '../contract.ts';

export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

const sendTo =
  (base: string): Send =>
  async (url, { method, query, body, headers, signal }) => {
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${base}${url}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw new CallError(response.status, answer?.error?.code ?? 'something_went_wrong');
    return answer;
  };

export const client = createClient(desk, sendTo('/desk/api'));
const portal = createClient({ catalogue: catalogueEndpoint }, sendTo('/api'));

export const queryClient = new QueryClient({
  // The server is on this machine: it answers without a network, and polling repeats what failed.
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
});

const PHONE_MS = 1000;
const FUND_MS = 2000;

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => {
    const [{ people }, { newcomers }] = await Promise.all([
      client.people(undefined, { signal }),
      client.newcomers(undefined, { signal }),
    ]);
    return { people, newcomers };
  },
});
/** The messages of one mobile; of every mobile without one. */
export const messagesQuery = (to: string | undefined) =>
  queryOptions({
    queryKey: ['messages', to ?? null],
    queryFn: async ({ signal }) =>
      (await client.messages({ query: to === undefined ? {} : { to } }, { signal })).messages,
    refetchInterval: PHONE_MS,
  });
export const identityRequestsQuery = queryOptions({
  queryKey: ['identityRequests'],
  queryFn: async ({ signal }) => (await client.identityRequests(undefined, { signal })).requests,
  refetchInterval: PHONE_MS,
});
export const casesQuery = queryOptions({
  queryKey: ['cases'],
  queryFn: async ({ signal }) => (await client.cases(undefined, { signal })).cases,
  refetchInterval: FUND_MS,
});
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => client.case({ params: { id } }, { signal }),
    refetchInterval: FUND_MS,
  });
/** The kinds of documents that the fund can request. Comes from the portal, so a firewall that was switched on blocks it. */
export const documentKindsQuery = queryOptions({
  queryKey: ['documentKinds'],
  queryFn: async ({ signal }) => (await portal.catalogue(undefined, { signal })).documentKinds,
  staleTime: Number.POSITIVE_INFINITY,
});
export const faultsQuery = queryOptions({
  queryKey: ['faults'],
  queryFn: ({ signal }) => client.faults(undefined, { signal }),
});
export const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: ({ signal }) => client.clock(undefined, { signal }),
});

/** The server's clock, which the desk can move; ticks every second. */
export const useServerTime = (): Date => {
  const { data, dataUpdatedAt } = useQuery(clockQuery);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return new Date(data ? Date.parse(data.now) + Math.max(0, now - dataUpdatedAt) : now);
};
