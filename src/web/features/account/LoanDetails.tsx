/** What the contract of a loan says, and what was booked last; folded, so that the account page stays short. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedLoan } from '#contract/account.ts';
import type { LoanTransaction } from '#contract/loans/transactions.ts';
import { useDueDate } from '#web/i18n/due-date.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { transactionNames } from '#web/parts/loans/transaction-names.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from './account.module.css';

export const LoanDetails = ({ loan }: { loan: ListedLoan }) => {
  const dueDate = useDueDate();
  return (
    <Disclosure summary={<Trans>Details of the loan</Trans>} className={styles.details}>
      <KeyValues
        items={[
          { label: <Trans>Loan date</Trans>, ...dueDate(loan.loanDate) },
          { label: <Trans>Maturity date</Trans>, ...dueDate(loan.maturityDate) },
          { label: <Trans>Number of instalments</Trans>, value: <Ltr>{loan.instalments.length}</Ltr> },
          { label: <Trans>Amount paid</Trans>, value: <Riyals halalas={loan.paid} /> },
        ]}
      />
      <h4>
        <Trans>Latest transactions</Trans>
      </h4>
      {loan.latestTransactions.length === 0 ? (
        <p className="small">
          <Trans>No transactions yet.</Trans>
        </p>
      ) : (
        <>
          <ul className={styles.transactions}>
            {loan.latestTransactions.map((transaction) => (
              <TransactionLine key={transaction.id} transaction={transaction} />
            ))}
          </ul>
          <PageTextLink to="/$lang/loan_account/$id" params={{ id: loan.id }}>
            <Trans>All transactions</Trans>
          </PageTextLink>
        </>
      )}
    </Disclosure>
  );
};

const TransactionLine = ({ transaction: { kind, bookedOn, amount } }: { transaction: LoanTransaction }) => {
  const { i18n } = useLingui();
  const dueDate = useDueDate();
  const { value, note } = dueDate(bookedOn);
  return (
    <li>
      <span>
        {i18n._(transactionNames[kind])}
        <small>
          {value} · {note}
        </small>
      </span>
      <b>
        <Riyals halalas={amount} />
      </b>
    </li>
  );
};
