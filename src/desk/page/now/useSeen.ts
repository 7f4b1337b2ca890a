/** Reads what `whatToDoNow` looks at. The lists of the fund are read less often than while they are open. */
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Newcomer, Person } from '../../contract.ts';
import {
  casesQuery,
  contactMessagesQuery,
  disbursementsQuery,
  exemptionsQuery,
  exportCertificatesQuery,
  identityRequestsQuery,
  lettersQuery,
  messagesQuery,
  useServerTime,
} from '../data.ts';
import type { Seen } from './now.ts';

const OVERVIEW_MS = 4000;

const useOverview = <T>(query: UseQueryOptions<T, Error, T, string[]>): T | undefined =>
  useQuery({ ...query, refetchInterval: OVERVIEW_MS }).data;

export const useSeen = (picked: Person | Newcomer | undefined): Seen => ({
  now: useServerTime().getTime(),
  picked,
  messages: useQuery(messagesQuery(undefined)).data,
  requests: useQuery(identityRequestsQuery).data,
  cases: useOverview(casesQuery),
  disbursements: useOverview(disbursementsQuery),
  exemptions: useOverview(exemptionsQuery),
  exports: useOverview(exportCertificatesQuery),
  letters: useOverview(lettersQuery),
  contactMessages: useOverview(contactMessagesQuery),
});
