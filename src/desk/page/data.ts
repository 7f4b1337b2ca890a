/** The desk's API as the page reads it. What can change is polled while the page is visible. */
import { notifyManager, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate, formatHijri } from '#contract/calendar/dates.ts';
import { createClient, type Send } from '#contract/kernel/kernel.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import { catalogueEndpoint } from '#contract/loans/products.ts';
import { configEndpoint } from '#contract/portal/configuration.ts';
import { desk } from '../contract.ts';

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

// Before the next event of the page: a radio button that shows a query would otherwise be seen jumping back for a moment.
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
    queryKey: ['cases', id],
    queryFn: ({ signal }) => client.case({ params: { id } }, { signal }),
    refetchInterval: FUND_MS,
  });
export const loansQuery = queryOptions({
  queryKey: ['loans'],
  queryFn: async ({ signal }) => (await client.loanAccounts(undefined, { signal })).loanAccounts,
  refetchInterval: FUND_MS,
});
export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: ['loans', id],
    queryFn: ({ signal }) => client.loanAccount({ params: { id } }, { signal }),
    refetchInterval: FUND_MS,
  });
export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await client.releaseCertificates(undefined, { signal })).certificates,
  refetchInterval: FUND_MS,
});
export const exemptionsQuery = queryOptions({
  queryKey: ['exemptions'],
  queryFn: async ({ signal }) => (await client.exemptions(undefined, { signal })).exemptions,
  refetchInterval: FUND_MS,
});
export const exemptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['exemptions', id],
    queryFn: ({ signal }) => client.exemption({ params: { id } }, { signal }),
    refetchInterval: FUND_MS,
  });
export const contactMessagesQuery = queryOptions({
  queryKey: ['contactMessages'],
  queryFn: async ({ signal }) => (await client.contactMessages(undefined, { signal })).messages,
  refetchInterval: FUND_MS,
});
/** Days with appointments, from yesterday on. */
export const appointmentDaysQuery = queryOptions({
  queryKey: ['appointments', 'days'],
  queryFn: async ({ signal }) => (await client.appointmentDays(undefined, { signal })).days,
  refetchInterval: FUND_MS,
});
export const appointmentsQuery = (day: string) =>
  queryOptions({
    queryKey: ['appointments', day],
    queryFn: async ({ signal }) => (await client.appointments({ query: { day } }, { signal })).appointments,
    refetchInterval: FUND_MS,
  });
export const exportCertificatesQuery = queryOptions({
  queryKey: ['exportCertificates'],
  queryFn: async ({ signal }) => (await client.exportCertificates(undefined, { signal })).requests,
  refetchInterval: FUND_MS,
});
export const exportCertificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['exportCertificates', id],
    queryFn: ({ signal }) => client.exportCertificate({ params: { id } }, { signal }),
    refetchInterval: FUND_MS,
  });
export const lettersQuery = queryOptions({
  queryKey: ['letters'],
  queryFn: async ({ signal }) => (await client.reviewerRequests(undefined, { signal })).requests,
  refetchInterval: FUND_MS,
});
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: ['letters', id],
    queryFn: ({ signal }) => client.reviewerRequest({ params: { id } }, { signal }),
    refetchInterval: FUND_MS,
  });
export const disbursementsQuery = queryOptions({
  queryKey: ['disbursements'],
  queryFn: async ({ signal }) => (await client.disbursements(undefined, { signal })).disbursements,
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

const riyadh = (lang: Lang, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'Asia/Riyadh', hourCycle: 'h23', ...options });

/** `13:05`, in both languages. */
export const timeOf = (instant: Date | string) =>
  riyadh('en', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

export const dateAndTimeOf = (instant: Date, lang: Lang) =>
  riyadh(lang, { dateStyle: 'full', timeStyle: 'medium' }).format(instant);

const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');
/** In both calendars, the Hijri one first. */
export const dayOf = (instant: string, lang: Lang) =>
  `${unbroken(formatHijri(instant, lang))} · ${unbroken(formatDate(instant, lang))}`;

/** With its sign: `+ 1 hour, 5 minutes`. */
export const durationOf = (seconds: number, lang: Lang) => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const parts = { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
  const duration = new Intl.DurationFormat(`${lang === 'ar' ? 'ar-SA' : 'en-GB'}-u-nu-latn`, { style: 'long' });
  return `${seconds < 0 ? '−' : '+'} ${duration.format(parts)}`;
};
