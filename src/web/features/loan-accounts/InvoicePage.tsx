/** One invoice: what it asks for, until when, and what to do next. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { hijriOf } from '#web/i18n/due-date.ts';
import { InvoiceScreen } from './InvoiceScreen.tsx';

const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => api.loanAccounts.invoice({ params: { id } }, { signal }),
  });

const InvoicePage = () => {
  const { id } = useParams({ from: '/$lang/user_invoice/$id' });
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  return (
    <InvoiceScreen
      key={id}
      read={{ data: data ?? null, problem: problemOfRead(error), onRetry: () => void refetch() }}
      today={hijriOf(new Date())}
    />
  );
};
export default withReads(InvoicePage);
