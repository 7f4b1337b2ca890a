/** How it would be paid back: the years as a chart, and the same as a table. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { hijriDayOn } from '#contract/calendar/hijri-instant.ts';
import { dirOf } from '#contract/kernel/lang.ts';
import type { DealFinancialInfo } from '#contract/loans/what-if.ts';
import { formatAmount } from '#contract/money/money.ts';
import { useDueDate } from '#web/i18n/due-date.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { Money } from '#web/parts/wizard/Money.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import styles from './Done.module.css';

const HEIGHT = 120;
const BAR = 24;
const STEP = 34;

export const Schedule = ({ info }: { info: DealFinancialInfo }) => {
  const { t } = useLingui();
  const dueDate = useDueDate();
  const { instalments, terms } = info;
  const count = instalments.length;
  const first = instalments[0];
  if (!first) return null;
  const each = formatAmount(first.amount);
  return (
    <section className={styles.schedule}>
      <h2>
        <Trans>Repayment</Trans>
      </h2>
      <p>
        <Trans>
          <Plural value={terms.graceYears} one="# year" other="# years" /> of grace without a payment, then{' '}
          <Plural value={count} one="# yearly instalment" other="# yearly instalments" />, without interest. Calculated
          as if the loan were paid out today. The years are Hijri years.
        </Trans>
      </p>
      <Chart
        info={info}
        label={t`A bar for every Hijri year: none in the years of grace, then ${count} yearly instalments of ${each} riyals`}
      />
      <DataTable
        caption={t`Instalments`}
        captionHidden
        columns={[
          { id: 'number', header: t`Instalment` },
          { id: 'due', header: t`Due on` },
          { id: 'amount', header: t`Amount`, numeric: true },
        ]}
        rows={instalments.map(({ number, dueOn, amount }) => {
          const due = dueDate(hijriDayOn(dueOn));
          return {
            id: dueOn,
            cells: [
              number,
              <span key="due" className={styles.due}>
                {due.value}
                <small>{due.note}</small>
              </span>,
              <Money key="amount" halalas={amount} />,
            ],
          };
        })}
      />
    </section>
  );
};

const hijriYearOf = (day: string) => Number(hijriDayOn(day).slice(0, 4));

/** The Hijri years from today on, by which instalments fall due; the table beneath says the same in figures. */
const Chart = ({ info: { asOf, instalments, terms }, label }: { info: DealFinancialInfo; label: string }) => {
  const from = hijriYearOf(asOf);
  // Years pass in the direction in which one reads.
  const isReversed = dirOf(useLang()) === 'rtl';
  const largest = Math.max(1, ...instalments.map(({ amount }) => amount));
  const grace = Array.from({ length: terms.graceYears }, (_, index) => ({ year: from + index + 1, amount: 0 }));
  const years = [...grace, ...instalments.map(({ dueOn, amount }) => ({ year: hijriYearOf(dueOn), amount }))];
  return (
    <svg className={styles.chart} viewBox={`0 0 ${years.length * STEP} ${HEIGHT + 22}`} role="img" aria-label={label}>
      {years.map(({ year, amount }, index) => {
        const height = amount === 0 ? 3 : Math.max(3, Math.round((amount / largest) * HEIGHT));
        return (
          <g key={year} transform={`translate(${(isReversed ? years.length - 1 - index : index) * STEP} 0)`}>
            <rect
              className={amount === 0 ? styles.grace : styles.bar}
              x={(STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx="2"
            />
            <text className={styles.year} x={STEP / 2} y={HEIGHT + 16} textAnchor="middle">
              {year}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
