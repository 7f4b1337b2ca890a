import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { Account, LoanAccount } from '#contract/loans/account.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import { ShareRing } from '#web/ui/ShareRing.tsx';
import styles from './account.module.css';
import { hijriOf, useDueDate } from './due-date.ts';
import { type Instalment, type Repayment, repaymentOf } from './repayment.ts';

type Kind = ComponentProps<typeof Chip>['kind'];
const standings: Record<Repayment['standing'], { kind: Kind; text: MessageDescriptor }> = {
  regular: { kind: 'ok', text: msg`Regular` },
  settled: { kind: 'ok', text: msg`Paid back` },
  overdue: { kind: 'act', text: msg`Instalments overdue` },
  troubled: { kind: 'act', text: msg`Troubled` },
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

const LoanCard = ({ loan }: { loan: LoanAccount }) => {
  const { t, i18n } = useLingui();
  const words = useBilingual();
  const dueDate = useDueDate();
  const repayment = repaymentOf(loan, hijriOf(new Date()));
  const { next, overdue, instalments } = repayment;
  const standing = standings[repayment.standing];
  const percent = Math.floor(repayment.paidShare * 100);
  const paidCount = instalments.filter(({ state }) => state === 'paid').length;
  const count = instalments.length;

  return (
    <Card as="article" className={styles.loan}>
      <ShareRing
        label={t`${percent}% of the loan is paid back`}
        value={<Ltr>{percent}%</Ltr>}
        caption={<Trans>paid back</Trans>}
        parts={[
          { share: repayment.paidShare, tone: 'green' },
          { share: repayment.overdueShare, tone: 'red' },
          { share: repayment.nextShare, tone: 'gold' },
        ]}
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h3>{words(loan.title)}</h3>
            <small>
              <Trans>
                Contract <Ltr>{loan.contractNumber}</Ltr>
              </Trans>
            </small>
          </div>
          <Chip kind={standing.kind}>{i18n._(standing.text)}</Chip>
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
      <Disclosure summary={<Trans>Instalments</Trans>} className={styles.more}>
        <InstalmentTable instalments={instalments} />
      </Disclosure>
    </Card>
  );
};

const chip = (kind: Kind, text: ReactNode) => <Chip kind={kind}>{text}</Chip>;
const states: Record<Instalment['state'], ReactNode> = {
  paid: chip('ok', <Trans>Paid</Trans>),
  partlyPaid: chip('wait', <Trans>Paid in part</Trans>),
  overdue: chip('act', <Trans>Overdue</Trans>),
  upcoming: <Trans>Not due yet</Trans>,
};

export const InstalmentTable = ({ instalments }: { instalments: Instalment[] }) => {
  const dueDate = useDueDate();
  return (
    <DataTable
      caption={<Trans>Instalments</Trans>}
      captionHidden
      columns={[
        { id: 'number', header: <Trans>No.</Trans> },
        { id: 'due', header: <Trans>Due</Trans> },
        { id: 'amount', header: <Trans>Amount</Trans>, numeric: true },
        { id: 'paid', header: <Trans>Amount paid</Trans>, numeric: true },
        { id: 'state', header: <Trans>State</Trans> },
      ]}
      rows={instalments.map(({ number, dueOn, amount, paid, state }) => {
        const due = dueDate(dueOn);
        return {
          id: String(number),
          cells: [
            number,
            <span key="due" className={styles.due}>
              {due.value} <small>{due.note}</small>
            </span>,
            <Riyals key="amount" halalas={amount} />,
            <Riyals key="paid" halalas={paid} />,
            states[state],
          ],
        };
      })}
    />
  );
};
