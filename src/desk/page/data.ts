/** The desk's API as the page reads it. What can change is polled while the page is visible. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate, formatHijri } from '#contract/calendar/dates.ts';
import { createClient, type Send } from '#contract/kernel/kernel.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import { catalogueEndpoint } from '#contract/loans/products.ts';
import { configEndpoint } from '#contract/portal/configuration.ts';
import { desk, type Message } from '../contract.ts';
import type { ListQuery } from '../lists/list.contract.ts';

/** Its message is the code of the problem; `fields` are the fields that were refused, each with the rule that it broke. */
export class CallError extends Error {
  readonly fields: readonly { path: string; description: string }[];
  constructor(code: string, fields: CallError['fields'] = []) {
    super(code);
    this.fields = fields;
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
    if (!response.ok) throw new CallError(answer?.error?.code ?? 'something_went_wrong', answer?.data);
    return answer;
  };

export const client = createClient(desk, sendTo('/desk/api'));
const portal = createClient({ catalogue: catalogueEndpoint, config: configEndpoint }, sendTo('/api'));

export const queryClient = new QueryClient({
  // The server is on this machine: it answers without a network, and polling repeats what failed.
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
});

// Notifies before the next event of the page: a radio button that shows a query would otherwise jump back for a moment.
notifyManager.setScheduler(queueMicrotask);

const PHONE_MS = 1000;
const FUND_MS = 2000;

/** Which versions of the mobile app the portal accepts. */
export const wrapperQuery = queryOptions({
  queryKey: ['wrapper'],
  queryFn: async ({ signal }) => (await portal.config(undefined, { signal })).wrapper,
});
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
type Options = { signal: AbortSignal };

/** Pages that are read when they are asked for. A poll reads again all that are shown, so it comes as much later as there are more. */
export const pagesQuery = <P extends { next: string | null }>(
  queryKey: string[],
  read: (after: { after?: string }, options: Options) => Promise<P>,
  everyMs: number,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => everyMs * (state.data?.pages.length ?? 1),
  });

export type ListedPage<T> = { rows: T[]; next: string | null; tooMany: boolean };

/** A list of the fund, by what is searched for in it; empty for all of it. */
const listOf =
  <T>(key: string[], read: (query: ListQuery, options: Options) => Promise<ListedPage<T>>) =>
  (sought: string) => ({
    ...pagesQuery(
      [...key, 'list', sought],
      (after, options) => read({ ...after, ...(sought !== '' && { search: sought }) }, options),
      FUND_MS,
    ),
    // What was found before is shown until the next answer.
    placeholderData: keepPreviousData,
  });
export type ListOf<T> = ReturnType<typeof listOf<T>>;

/** The messages of one mobile; of every mobile without one. */
export const messagesQuery = (to: string | undefined) =>
  pagesQuery(
    ['messages', to ?? ''],
    (after, options) => client.messages({ query: { ...after, ...(to !== undefined && { to }) } }, options),
    PHONE_MS,
  );
export const messagesIn = (data: { pages: { messages: Message[] }[] } | undefined): Message[] | undefined =>
  data?.pages.flatMap(({ messages }) => messages);
export const identityRequestsQuery = queryOptions({
  queryKey: ['identityRequests'],
  queryFn: async ({ signal }) => (await client.identityRequests(undefined, { signal })).requests,
  refetchInterval: PHONE_MS,
});

/** One thing of a list, as it is now. */
const oneOf =
  <T>(key: string, read: (input: { params: { id: string } }, options: Options) => Promise<T>) =>
  (id: string) =>
    queryOptions({
      queryKey: [key, id],
      queryFn: ({ signal }) => read({ params: { id } }, { signal }),
      refetchInterval: FUND_MS,
    });

export const casesQuery = listOf(['cases'], async (query, options) => {
  const { cases, ...page } = await client.cases({ query }, options);
  return { rows: cases, ...page };
});
export const caseQuery = oneOf('cases', client.case);
export const loansQuery = listOf(['loans'], async (query, options) => {
  const { loanAccounts, ...page } = await client.loanAccounts({ query }, options);
  return { rows: loanAccounts, ...page };
});
export const loanQuery = oneOf('loans', client.loanAccount);
export const disbursementsQuery = listOf(['disbursements'], async (query, options) => {
  const { disbursements, ...page } = await client.disbursements({ query }, options);
  return { rows: disbursements, ...page };
});
export const disbursementQuery = oneOf('disbursements', client.disbursement);
export const certificatesQuery = listOf(['certificates'], async (query, options) => {
  const { certificates, ...page } = await client.releaseCertificates({ query }, options);
  return { rows: certificates, ...page };
});
export const certificateQuery = oneOf('certificates', client.releaseCertificate);
export const exemptionsQuery = listOf(['exemptions'], async (query, options) => {
  const { exemptions, ...page } = await client.exemptions({ query }, options);
  return { rows: exemptions, ...page };
});
export const exemptionQuery = oneOf('exemptions', client.exemption);
export const contactMessagesQuery = listOf(['contactMessages'], async (query, options) => {
  const { messages, ...page } = await client.contactMessages({ query }, options);
  return { rows: messages, ...page };
});
export const contactMessageQuery = oneOf('contactMessages', client.contactMessage);
/** Days with appointments, from yesterday on. */
export const appointmentDaysQuery = queryOptions({
  queryKey: ['appointments', 'days'],
  queryFn: async ({ signal }) => (await client.appointmentDays(undefined, { signal })).days,
  refetchInterval: FUND_MS,
});
/** The appointments of a day; what is searched for is found on any day. */
export const appointmentsQuery = (day: string) =>
  listOf(['appointments', day], async (query, options) => {
    const { appointments, ...page } = await client.appointments({ query: { day, ...query } }, options);
    return { rows: appointments, ...page };
  });
export const appointmentQuery = oneOf('appointments', client.appointment);
export const exportCertificatesQuery = listOf(['exportCertificates'], async (query, options) => {
  const { requests, ...page } = await client.exportCertificates({ query }, options);
  return { rows: requests, ...page };
});
export const exportCertificateQuery = oneOf('exportCertificates', client.exportCertificate);
export const lettersQuery = listOf(['letters'], async (query, options) => {
  const { requests, ...page } = await client.reviewerRequests({ query }, options);
  return { rows: requests, ...page };
});
export const letterQuery = oneOf('letters', client.reviewerRequest);
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

const riyadh = (lang: Lang, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'Asia/Riyadh', hourCycle: 'h23', ...options });

/** The time as `13:05`, in both languages. */
export const timeOf = (instant: Date | string) =>
  riyadh('en', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

export const dateAndTimeOf = (instant: Date, lang: Lang) =>
  riyadh(lang, { dateStyle: 'full', timeStyle: 'medium' }).format(instant);

const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');
/** The day in both calendars, the Hijri one first. */
export const dayOf = (instant: string, lang: Lang) =>
  `${unbroken(formatHijri(instant, lang))} · ${unbroken(formatDate(instant, lang))}`;

/** The duration with its sign: `+ 1 hour, 5 minutes`. */
export const durationOf = (seconds: number, lang: Lang) => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const parts = { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
  const duration = new Intl.DurationFormat(`${lang === 'ar' ? 'ar-SA' : 'en-GB'}-u-nu-latn`, { style: 'long' });
  return `${seconds < 0 ? '−' : '+'} ${duration.format(parts)}`;
};
