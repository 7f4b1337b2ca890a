/** What pages read from the server, by key. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.account(undefined, { signal }),
});

export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: ['deal', id],
    queryFn: ({ signal }) => api.deals.get({ params: { id } }, { signal }),
  });

export const whatIfQuery = queryOptions({
  queryKey: ['whatIf'],
  queryFn: ({ signal }) => api.whatIf.list(undefined, { signal }),
});
