/** What the steps choose from, read once and shared with the pages that show the same. */
import type { Reference } from '#machines/loan-application/loan-application.facts.ts';
import { api } from '#web/app/api.ts';
import { queryClient } from '#web/app/query.ts';

const FRESH_MS = 5 * 60_000;

export const readReference = async (): Promise<Reference> => {
  const [catalogue, { regions }, applicant] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: ['catalogue'],
      queryFn: ({ signal }) => api.catalogue(undefined, { signal }),
      staleTime: FRESH_MS,
    }),
    queryClient.fetchQuery({
      queryKey: ['regions'],
      queryFn: ({ signal }) => api.regions(undefined, { signal }),
      staleTime: FRESH_MS,
    }),
    queryClient.fetchQuery({
      queryKey: ['applicant'],
      queryFn: ({ signal }) => api.applicant(undefined, { signal }),
      staleTime: FRESH_MS,
    }),
  ]);
  return { catalogue, regions, applicant };
};
