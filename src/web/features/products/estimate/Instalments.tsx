/** When the estimate would be paid back: the years as a bar, the instalments as a table behind it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { hijriDayOn } from '#contract/calendar/hijri-instant.ts';
import type { Financing } from '#contract/money/finance.ts';
import { formatAmount } from '#contract/money/money.ts';
import { useDueDate } from '#web/i18n/due-date.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import styles from './Estimate.module.css';

export const Instalments = ({ info: { instalments, terms } }: { info: Financing }) => {
  const { t } = useLingui();
  const dueDate = useDueDate();
  const { graceYears } = terms;
  return (
    <div className={styles.years}>
      <SegmentBar
        label={t`A segment for each year: grey in the grace period, gold where an instalment is due`}
        segments={[
          ...Array.from({ length: graceYears }, () => ({ share: 0 })),
          ...instalments.map(() => ({ share: 1, tone: 'gold' as const })),
        ]}
      />
      <Disclosure summary={<Trans>Schedule of instalments</Trans>} className={styles.instalments}>
        <DataTable
          caption={t`Instalments`}
          captionHidden
          columns={[
            { id: 'due', header: t`Due on` },
            { id: 'amount', header: t`Amount`, numeric: true },
          ]}
          rows={instalments.map(({ dueOn, amount }) => {
            const due = dueDate(hijriDayOn(dueOn));
            return {
              id: dueOn,
              cells: [
                <span key="due" className={styles.due}>
                  {due.value}
                  <small>{due.note}</small>
                </span>,
                <Ltr key="amount">{formatAmount(amount)}</Ltr>,
              ],
            };
          })}
        />
        <small>
          <Trans>Calculated as if the loan were paid out today. The years are Hijri years.</Trans>
        </small>
      </Disclosure>
    </div>
  );
};
