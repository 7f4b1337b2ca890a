/** Reads what `whatToDoNow` looks at. The lists of the fund are read less often than while they are open. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Newcomer, Person } from '../../contract.ts';
import {
  casesQuery,
  contactMessagesQuery,
  disbursementsQuery,
  exemptionsQuery,
  exportCertificatesQuery,
  identityRequestsQuery,
  type ListedPage,
  type ListOf,
  lettersQuery,
  messagesIn,
  messagesQuery,
  useServerTime,
} from '../data.ts';
import type { Seen } from './now.ts';

const OVERVIEW_MS = 4000;
const PARTS = ['cases', 'disbursements', 'exemptions', 'exports', 'letters', 'messages'] as const;

/** The first page: what is newest, however long the list is. */
const useOverview = <T>(list: ListOf<T>): ListedPage<T> | undefined =>
  useInfiniteQuery({ ...list(''), refetchInterval: OVERVIEW_MS }).data?.pages[0];

export const useSeen = (picked: Person | Newcomer | undefined): Seen => {
  const cases = useOverview(casesQuery);
  const disbursements = useOverview(disbursementsQuery);
  const exemptions = useOverview(exemptionsQuery);
  const exports = useOverview(exportCertificatesQuery);
  const letters = useOverview(lettersQuery);
  const messages = useOverview(contactMessagesQuery);
  const parts = { cases, disbursements, exemptions, exports, letters, messages };
  return {
    now: useServerTime().getTime(),
    picked,
    messages: messagesIn(useInfiniteQuery(messagesQuery(undefined)).data),
    requests: useQuery(identityRequestsQuery).data,
    cases: cases?.rows,
    disbursements: disbursements?.rows,
    exemptions: exemptions?.rows,
    exports: exports?.rows,
    letters: letters?.rows,
    contactMessages: messages?.rows,
    longer: PARTS.filter((part) => typeof parts[part]?.next === 'string'),
  };
};
