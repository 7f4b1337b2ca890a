/** What was booked on the account, the latest first: a few at once, more when asked for. */

import { Trans, useLingui } from '@lingui/react/macro';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import type { LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import type { LoanTransaction } from '#contract/loans/transactions.ts';
import { api } from '#web/api/api.ts';
import type { ReadPage } from '#web/api/queries/reads.tsx';

import { Riyals } from '#web/i18n/Riyals.tsx';
import { transactionNames } from '#web/parts/loans/transaction-names.ts';
import { PagedCases } from '#web/parts/paged-cases/PagedCases.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CaseItem } from '#web/ui/CaseList.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { BothCalendars } from '../BothCalendars.tsx';
import styles from '../loan-accounts.module.css';

const readTransactions =
  (id: string): ReadPage<LoanTransaction> =>
  async (after, options) => {
    const { transactions: rows, next } = await api.loanAccounts.transactions(
      { params: { id }, query: { after } },
      options,
    );
    return { rows, next };
  };

const LATEST = 4;

export const TransactionSection = ({ account }: { account: LoanAccountDetails }) => (
  <Section title={<Trans>Latest transactions</Trans>}>
    {account.transactions.length === 0 ? (
      <Card as="p">
        <Trans>No transactions yet. What the fund disburses and what you pay appears here.</Trans>
      </Card>
    ) : (
      <PagedCases
        first={account.transactions}
        next={account.next}
        preview={LATEST}
        list="transactions"
        read={readTransactions(account.id)}
        show={(transaction) => <TransactionItem key={transaction.id} transaction={transaction} />}
      />
    )}
  </Section>
);

const TransactionItem = ({ transaction: { kind, reference, bookedOn, amount } }: { transaction: LoanTransaction }) => {
  const { i18n } = useLingui();
  return (
    <CaseItem
      title={i18n._(transactionNames[kind])}
      detail={
        <span className={styles.detail}>
          <span>
            <BothCalendars at={instantOf(bookedOn)} />
          </span>
          <Ltr>{reference}</Ltr>
        </span>
      }
      action={
        <b className={styles.booked}>
          <Riyals halalas={amount} />
        </b>
      }
    />
  );
};
