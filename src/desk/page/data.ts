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
import { type Client, createClient, type Send } from '#contract/kernel/kernel.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import { configEndpoint } from '#contract/portal/configuration.ts';
import { endpoints, type Message } from '../contract.ts';
import type { ListQuery } from '../endpoints.contract.ts';

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

/** The client of the endpoints that an area has at the desk. */
export const deskClient = <C extends object>(contract: C): Client<C> => createClient(contract, sendTo('/desk/api'));
export const portalClient = <C extends object>(contract: C): Client<C> => createClient(contract, sendTo('/api'));
export const client = deskClient(endpoints);
const portal = portalClient({ config: configEndpoint });

export const queryClient = new QueryClient({
  // The server is on this machine: it answers without a network, and polling repeats what failed.
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
});

// Notifies before the next event of the page: a radio button that shows a query would otherwise jump back for a moment.
notifyManager.setScheduler(queueMicrotask);

const PHONE_MS = 1000;
export const FUND_MS = 2000;

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

type Listed = { next: string | null; tooMany: boolean };
export type ListedPage<T> = Listed & { rows: T[] };

/**
 * A list of the fund, by what is searched for in it; empty for all of it. The list and the items of one area have the same first key.
 */
export const listOf =
  <A extends Listed, T>(
    key: readonly string[],
    read: (input: { query: ListQuery }, options: Options) => Promise<A>,
    rowsOf: (answer: A) => T[],
  ) =>
  (sought: string) => ({
    ...pagesQuery(
      [...key, 'list', sought],
      async (after, options): Promise<ListedPage<T>> => {
        const answer = await read({ query: { ...after, ...(sought !== '' && { search: sought }) } }, options);
        return { rows: rowsOf(answer), next: answer.next, tooMany: answer.tooMany };
      },
      FUND_MS,
    ),
    // What was found before is shown until the next answer.
    placeholderData: keepPreviousData,
  });
export type ListOf<T> = ReturnType<typeof listOf<Listed, T>>;

/** One thing of a list, as it is now. */
export const oneOf =
  <T>(key: string, read: (input: { params: { id: string } }, options: Options) => Promise<T>) =>
  (id: string) =>
    queryOptions({
      queryKey: [key, id],
      queryFn: ({ signal }) => read({ params: { id } }, { signal }),
      refetchInterval: FUND_MS,
    });

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
  const parts = { day: Math.floor(minutes / 1440), hour: Math.floor((minutes % 1440) / 60), minute: minutes % 60 };
  const locale = `${lang === 'ar' ? 'ar-SA' : 'en-GB'}-u-nu-latn`;
  // `Intl.DurationFormat` says the same, in newer browsers.
  const said = Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  return `${seconds < 0 ? '−' : '+'} ${new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(said)}`;
};
