import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import styles from './account.module.css';
import { useDueDate } from './due-date.ts';
import type { Instalment } from './repayment.ts';

const states: Record<Instalment['state'], ReactNode> = {
  paid: (
    <Chip kind="ok">
      <Trans>Paid</Trans>
    </Chip>
  ),
  partlyPaid: (
    <Chip kind="wait">
      <Trans>Paid in part</Trans>
    </Chip>
  ),
  overdue: (
    <Chip kind="act">
      <Trans>Overdue</Trans>
    </Chip>
  ),
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
