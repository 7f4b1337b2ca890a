/** What the link on an invoice opens: whether the fund issued it. */

import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { VerificationView } from './VerificationView.tsx';

const invoiceVerificationQuery = (key: string) =>
  queryOptions({
    queryKey: ['invoiceVerification', key],
    queryFn: ({ signal }) => api.papers.verifyInvoice({ params: { key } }, { signal }),
    staleTime: 0,
  });

const InvoiceVerificationPage = () => {
  const { key } = useParams({ from: '/$lang/invoice_direct_verification/$key' });
  const { data, error, refetch } = useQuery(invoiceVerificationQuery(key));
  return (
    <VerificationView
      title={<Trans>Verification of an invoice</Trans>}
      verified={data ? { kind: 'invoice', ...data } : null}
      problem={problemOfRead(error)}
      onRetry={() => void refetch()}
    />
  );
};
export default withReads(InvoiceVerificationPage);
