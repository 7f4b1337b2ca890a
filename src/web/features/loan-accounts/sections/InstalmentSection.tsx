/** The instalments: first the one to pay next, then the others in their order, folded when they are many. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { LoanAccountDetails } from '#contract/loans/loan-accounts.ts';
import { useDueDate } from '#web/i18n/due-date.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { DueIn } from '#web/parts/loans/DueIn.tsx';
import type { Instalment, Repayment } from '#web/parts/loans/repayment.ts';
import { WhenHardToPay } from '#web/parts/loans/WhenHardToPay.tsx';
import { PageButtonLink } from '#web/routing/links.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Section } from '#web/ui/layouts/AccountLayout.tsx';
import styles from '../loan-accounts.module.css';

const MOST_UNFOLDED = 4;

type SectionProps = { account: LoanAccountDetails; repayment: Repayment; today: string };

export const InstalmentSection = ({ account, repayment, today }: SectionProps) => (
  <Section title={<Trans>Instalments</Trans>}>
    {repayment.instalments.length === 0 ? (
      <Card as="p">
        <Trans>There are no instalments yet. They appear here with their due dates.</Trans>
      </Card>
    ) : (
      <>
        <FirstInstalment account={account} repayment={repayment} today={today} />
        <OtherInstalments repayment={repayment} />
      </>
    )}
  </Section>
);

const FirstInstalment = ({ account, repayment: { first, instalments }, today }: SectionProps) => {
  const dueDate = useDueDate();
  if (!first)
    return (
      <Card as="p" accent="green">
        <Trans>All instalments are paid. Nothing is left to pay on this loan.</Trans>
      </Card>
    );
  const { number } = first;
  const count = instalments.length;
  const invoice = account.invoices.find(({ instalment, status }) => instalment === number && status === 'open');
  const isOverdue = first.state === 'overdue';
  return (
    <Card as="article" accent="gold" className={styles.first}>
      <div className={styles.head}>
        <h3>
          {isOverdue ? (
            <Trans>
              To pay first: instalment {number} of {count}
            </Trans>
          ) : (
            <Trans>
              Next: instalment {number} of {count}
            </Trans>
          )}
        </h3>
        <Chip kind={isOverdue ? 'act' : 'wait'}>
          <DueIn dueOn={first.dueOn} today={today} />
        </Chip>
      </div>
      <KeyValues
        items={[
          {
            label: <Trans>To pay</Trans>,
            value: (
              <span className={styles.amount}>
                <Riyals halalas={first.open} />
              </span>
            ),
            note: first.paid > 0 && (
              <Trans>
                of <Riyals halalas={first.amount} />
              </Trans>
            ),
          },
          { label: <Trans>Due</Trans>, ...dueDate(first.dueOn) },
        ]}
      />
      {isOverdue && (
        <>
          <p>
            {invoice ? (
              <Trans>Pay it as soon as you can, with the number of its invoice.</Trans>
            ) : (
              <Trans>Pay it as soon as you can. Your branch tells you how.</Trans>
            )}
          </p>
          <WhenHardToPay />
        </>
      )}
      {invoice && (
        <div className="actions">
          <PageButtonLink to="/$lang/user_invoice/$id" params={{ id: invoice.id }}>
            <Trans>Open its invoice</Trans>
          </PageButtonLink>
        </div>
      )}
    </Card>
  );
};

const OtherInstalments = ({ repayment: { others } }: Pick<SectionProps, 'repayment'>) => {
  if (others.length === 0) return null;
  const listed = <InstalmentTable instalments={others} />;
  if (others.length <= MOST_UNFOLDED) return listed;
  return (
    <Disclosure
      className={styles.folded}
      summary={<Plural value={others.length} one="The other instalment" other="The other # instalments" />}
    >
      {listed}
    </Disclosure>
  );
};

const chip = (kind: ComponentProps<typeof Chip>['kind'], text: ReactNode) => <Chip kind={kind}>{text}</Chip>;
const states: Record<Instalment['state'], ReactNode> = {
  paid: chip('ok', <Trans>Paid</Trans>),
  partlyPaid: chip('wait', <Trans>Paid in part</Trans>),
  overdue: chip('act', <Trans>Overdue</Trans>),
  upcoming: <Trans>Not due yet</Trans>,
};

const InstalmentTable = ({ instalments }: { instalments: Instalment[] }) => {
  const { t } = useLingui();
  const dueDate = useDueDate();
  return (
    <DataTable
      caption={t`Instalments`}
      captionHidden
      columns={[
        { id: 'number', header: <Trans>Instalment</Trans> },
        { id: 'due', header: <Trans>Due</Trans> },
        { id: 'amount', header: <Trans>Amount</Trans>, numeric: true },
        { id: 'paid', header: <Trans>Amount paid</Trans>, numeric: true },
        { id: 'state', header: <Trans>State</Trans> },
      ]}
      rows={instalments.map(({ number: instalment, dueOn, amount, paid, state }) => {
        const due = dueDate(dueOn);
        return {
          id: String(instalment),
          cells: [
            <Trans key="number">Instalment {instalment}</Trans>,
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
