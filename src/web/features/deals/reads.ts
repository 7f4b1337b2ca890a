import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

export const dealQuery = (id: string) =>
  queryOptions({
    queryKey: ['deal', id],
    queryFn: ({ signal }) => api.deals.get({ params: { id } }, { signal }),
  });

const STEP_TIMES_FRESH_MS = 600_000;
/** The same for everybody. A page shows what it has without it, so nothing waits for this. */
export const stepTimesQuery = queryOptions({
  queryKey: ['stepTimes'],
  queryFn: ({ signal }) => api.deals.stepTimes(undefined, { signal }),
  staleTime: STEP_TIMES_FRESH_MS,
});
