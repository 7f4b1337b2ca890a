import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Account, ListedLoan } from '#contract/account.ts';
import type { LoanTransaction } from '#contract/loans/transactions.ts';
import { hijriOf, useDueDate } from '#web/i18n/due-date.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { RepaymentRing } from '#web/parts/loans/RepaymentRing.tsx';
import { repaymentOf } from '#web/parts/loans/repayment.ts';
import { StandingChip } from '#web/parts/loans/StandingChip.tsx';
import { transactionNames } from '#web/parts/loans/transaction-names.ts';
import { PageButtonLink, PageLink, PageTextLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import styles from './account.module.css';

/** What the contract of a loan says, and what was booked last; folded, so that the account page stays short. */
const LoanDetails = ({ loan }: { loan: ListedLoan }) => {
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

export const LoanSection = ({ loans }: Pick<Account, 'loans'>) => (
  <Section title={<Trans>My loans</Trans>}>
    {loans.length === 0 ? (
      <Card as="p">
        <Trans>You have no loans. A loan appears here once its contract is signed.</Trans>
      </Card>
    ) : (
      loans.map((loan) => <LoanCard key={loan.id} loan={loan} />)
    )}
  </Section>
);

const LoanCard = ({ loan }: { loan: ListedLoan }) => {
  const { t } = useLingui();
  const words = useBilingual();
  const dueDate = useDueDate();
  const repayment = repaymentOf(loan, hijriOf(new Date()));
  const { next, parts, instalments } = repayment;
  const { overdue } = parts;
  const paidCount = parts.paid.count;
  const count = instalments.length;

  return (
    <Card as="article" className={styles.loan}>
      <RepaymentRing parts={parts} />
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h3>
              <PageLink to="/$lang/loan_account/$id" params={{ id: loan.id }} className={styles.title}>
                {words(loan.title)}
              </PageLink>
            </h3>
            <small>
              <Trans>
                Contract <Ltr>{loan.contractNumber}</Ltr>
              </Trans>
            </small>
          </div>
          <StandingChip standing={repayment.standing} />
        </div>
        <KeyValues
          items={[
            overdue.count > 0 && {
              label: <Trans>Overdue</Trans>,
              value: <Riyals halalas={overdue.amount} />,
              note: <Plural value={overdue.count} one="# instalment" other="# instalments" />,
            },
            next && {
              label: <Trans>Next instalment</Trans>,
              value: <Riyals halalas={next.open} />,
              note: next.state === 'partlyPaid' && (
                <Trans>
                  of <Riyals halalas={next.amount} />
                </Trans>
              ),
            },
            next && { label: <Trans>Due</Trans>, ...dueDate(next.dueOn) },
            { label: <Trans>Outstanding</Trans>, value: <Riyals halalas={loan.outstanding} /> },
            { label: <Trans>Contract amount</Trans>, value: <Riyals halalas={loan.contractAmount} /> },
          ].filter((item) => typeof item === 'object')}
        />
        <SegmentBar
          label={t`${paidCount} of ${count} instalments are paid`}
          segments={instalments.map(({ amount, paid, state }) => ({
            // An overdue instalment is red from end to end, whatever was paid of it.
            share: state === 'overdue' ? 1 : paid / amount,
            tone: state === 'overdue' ? 'red' : undefined,
          }))}
        />
      </div>
      <div className={styles.more}>
        <LoanDetails loan={loan} />
        <PageButtonLink variant="secondary" small to="/$lang/loan_account/$id" params={{ id: loan.id }}>
          <Trans>Instalments and invoices</Trans>
        </PageButtonLink>
      </div>
    </Card>
  );
};
