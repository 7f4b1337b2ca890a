/** One loan account: how far it is paid back, what is due next, what was booked, its invoices and its papers. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { accountQuery, problemOfRead, withReads } from '#web/api/queries/reads.tsx';
import { hijriOf } from '#web/i18n/due-date.ts';
import { useIsOpen } from '#web/routing/current-page.ts';
import { LoanAccountScreen } from './LoanAccountScreen.tsx';

const loanAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['loanAccount', id],
    queryFn: ({ signal }) => api.loanAccounts.get({ params: { id } }, { signal }),
  });

/** Reads what can still be disbursed of a loan account, and the requests for it. */
const disbursementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['disbursements', id],
    queryFn: ({ signal }) => api.disbursements.ofAccount({ params: { id } }, { signal }),
  });

const LoanAccountPage = () => {
  const { id } = useParams({ from: '/$lang/loan_account/$id' });
  const { data, error, refetch } = useQuery(loanAccountQuery(id));
  // Whom a citizen talks to whose loan is in trouble.
  const { data: account } = useQuery({ ...accountQuery, enabled: data?.troubled ?? false });
  const hasDisbursements = useIsOpen()('disbursement_amount/{-$id}');
  const disbursements = useQuery({ ...disbursementsQuery(id), enabled: hasDisbursements });
  return (
    <LoanAccountScreen
      key={id}
      read={{ data: data ?? null, problem: problemOfRead(error), onRetry: () => void refetch() }}
      contact={account ?? null}
      disbursements={
        hasDisbursements
          ? {
              data: disbursements.data ?? null,
              problem: problemOfRead(disbursements.error),
              onRetry: () => void disbursements.refetch(),
            }
          : null
      }
      today={hijriOf(new Date())}
    />
  );
};
export default withReads(LoanAccountPage);
