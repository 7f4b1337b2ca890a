/**
 * The library of lists: what was read from the server is cached while it is fresh and while the citizen is logged in. It is
 * a chunk of its own, so that pages that read nothing do not carry it; a page that reads is wrapped by `withReads`.
 */
import { infiniteQueryOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { CallOptions } from '#contract/kernel/kernel.ts';
import { asProblem, type Problem } from '#contract/kernel/problems.ts';
import type { Deal } from '#contract/loans/deals.ts';
import type { ListedDraft } from '#contract/loans/drafts.ts';
import type { LoanTransaction } from '#contract/loans/transactions.ts';
import type { ListedWhatIf } from '#contract/loans/what-if.ts';
import type { Notification } from '#contract/portal/notifications.ts';
import type { Appointment } from '#contract/services/appointments.ts';
import type { ListedExport } from '#contract/services/export-certificates.ts';
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

/** The queries of the pages, by key. */

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => {
    const account = await api.account(undefined, { signal });
    storedSession.keepContracts(account.loans.map(({ contractNumber }) => contractNumber));
    return account;
  },
});

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

/** Asked anew each time: a paper may have been revoked since. */
export const paperVerificationQuery = (key: string) =>
  queryOptions({
    queryKey: ['paperVerification', key],
    queryFn: ({ signal }) => api.papers.verify({ params: { key } }, { signal }),
    staleTime: 0,
  });

export const invoiceVerificationQuery = (key: string) =>
  queryOptions({
    queryKey: ['invoiceVerification', key],
    queryFn: ({ signal }) => api.papers.verifyInvoice({ params: { key } }, { signal }),
    staleTime: 0,
  });

export const releaseVerificationQuery = (key: string) =>
  queryOptions({
    queryKey: ['releaseVerification', key],
    queryFn: ({ signal }) => api.releaseCertificates.verifyByKey({ params: { key } }, { signal }),
    staleTime: 0,
  });

/** Reads a contract by the id of its deal or disbursement. */
export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: ['contract', id],
    queryFn: ({ signal }) => api.contracts.get({ params: { id } }, { signal }),
  });

export const loanAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['loanAccount', id],
    queryFn: ({ signal }) => api.loanAccounts.get({ params: { id } }, { signal }),
  });

/** Reads what can still be disbursed of a loan account, and the requests for it. */
export const disbursementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['disbursements', id],
    queryFn: ({ signal }) => api.disbursements.ofAccount({ params: { id } }, { signal }),
  });

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => api.loanAccounts.invoice({ params: { id } }, { signal }),
  });

export const releaseCertificatesQuery = queryOptions({
  queryKey: ['releaseCertificates'],
  queryFn: ({ signal }) => api.releaseCertificates.list(undefined, { signal }),
});

/** Reads the reference data of a request for an exemption. */
export const exemptionReferenceQuery = queryOptions({
  queryKey: ['exemptionReference'],
  queryFn: ({ signal }) => api.exemptions.reference(undefined, { signal }),
});

/** A page of the list; `asOf` of its first page keeps the pages in place. */
export const exemptionsQuery = (page: number, asOf: string | undefined) =>
  queryOptions({
    queryKey: ['exemptions', page, asOf ?? null],
    queryFn: ({ signal }) =>
      api.exemptions.list({ query: { page: String(page), ...(asOf !== undefined && { asOf }) } }, { signal }),
  });

export const exemptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['exemption', id],
    queryFn: ({ signal }) => api.exemptions.request({ params: { id } }, { signal }),
  });

/** Reads the reference data of a request for an export certificate. */
export const exportReferenceQuery = queryOptions({
  queryKey: ['exportReference'],
  queryFn: ({ signal }) => api.exportCertificates.reference(undefined, { signal }),
});

export const exportCertificatesQuery = queryOptions({
  queryKey: ['exportCertificates'],
  queryFn: ({ signal }) => api.exportCertificates.list({ query: {} }, { signal }),
});

export const exportCertificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['exportCertificate', id],
    queryFn: ({ signal }) => api.exportCertificates.request({ params: { id } }, { signal }),
  });

export const appointmentsQuery = queryOptions({
  queryKey: ['appointments'],
  queryFn: ({ signal }) => api.appointments.list({ query: {} }, { signal }),
});

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointment', id],
    queryFn: ({ signal }) => api.appointments.get({ params: { id } }, { signal }),
  });

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.notifications.list({ query: {} }, { signal }),
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

export const readDrafts: ReadPage<ListedDraft> = async (after, options) => {
  const { drafts: rows, next } = await api.drafts.list({ query: { after } }, options);
  return { rows, next };
};
export const readDeals: ReadPage<Deal> = async (after, options) => {
  const { deals: rows, next } = await api.deals.list({ query: { after } }, options);
  return { rows, next };
};
export const readExports: ReadPage<ListedExport> = async (after, options) => {
  const { requests: rows, next } = await api.exportCertificates.list({ query: { after } }, options);
  return { rows, next };
};
export const readNotifications: ReadPage<Notification> = async (after, options) => {
  const { notifications: rows, next } = await api.notifications.list({ query: { after } }, options);
  return { rows, next };
};
export const readTransactions =
  (id: string): ReadPage<LoanTransaction> =>
  async (after, options) => {
    const { transactions: rows, next } = await api.loanAccounts.transactions(
      { params: { id }, query: { after } },
      options,
    );
    return { rows, next };
  };
export const readPastAppointments: ReadPage<Appointment> = async (after, options) => {
  const { past: rows, next } = await api.appointments.list({ query: { after } }, options);
  return { rows, next };
};
export const readWhatIfs: ReadPage<ListedWhatIf> = async (after, options) => {
  const { requests: rows, next } = await api.whatIf.list({ query: { after } }, options);
  return { rows, next };
};
