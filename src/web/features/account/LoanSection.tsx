import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Account, ListedLoan } from '#contract/account.ts';
import { hijriOf, useDueDate } from '#web/i18n/due-date.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { RepaymentRing } from '#web/parts/loans/RepaymentRing.tsx';
import { repaymentOf } from '#web/parts/loans/repayment.ts';
import { StandingChip } from '#web/parts/loans/StandingChip.tsx';
import { PageButtonLink, PageLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import styles from './account.module.css';
import { LoanDetails } from './LoanDetails.tsx';

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
